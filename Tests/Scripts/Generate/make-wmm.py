#!/usr/bin/env python3
"""Writes the coefficients of the World Magnetic Models as Swift source, from NOAA's files among the fixtures.

usage: make-wmm.py [--check]

    Tests/Fixtures/fusion/wmm/WMM2025.COF -> Sources/Core/NavigationMath/Geomagnetism/WMM2025.swift, and so for 2020

With --check nothing is written; the exit status is 1 when a source is not what the script would write.
"""

import decimal
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
YEARS = (2020, 2025)
DEGREE = 12


def rows(path):
    """Header words and (degree, order) -> g, h and their yearly change, in tenths of a nanotesla."""
    with open(path, encoding="ascii") as file:
        header, *lines = [line.split() for line in file]
    table = {}
    for words in lines:
        if words[0].startswith("9999"):
            break
        tenths = [decimal.Decimal(word) * 10 for word in words[2:]]
        assert len(tenths) == 4 and all(t == int(t) for t in tenths), words
        table[int(words[0]), int(words[1])] = [int(t) for t in tenths]
    assert list(table) == [(n, m) for n in range(1, DEGREE + 1) for m in range(n + 1)], path
    return header, table


def source(year):
    (epoch, name, released), table = rows(os.path.join(ROOT, f"Tests/Fixtures/fusion/wmm/WMM{year}.COF"))
    assert float(epoch) == year and name == f"WMM-{year}"
    month, day, released_year = released.split("/")
    lines = [
        "// Made by Tests/Scripts/Generate/make-wmm.py from NOAA's file of "
        f"{released_year}-{month}-{day}, which is in the public domain.",
        "",
        f"/// The coefficients of {name}: g, h and their change in a year, in tenths of a nanotesla; a row for each degree",
        "/// and order.",
        f"var wmm{year}Tenths: [Int32] {{",
        "  [",
    ]
    for (n, m), tenths in table.items():
        lines.append("    " + " ".join(f"{t}," for t in tenths) + f"  // {n}, {m}")
    return "\n".join(lines + ["  ]", "}", ""])


def main():
    wrong = 0
    for year in YEARS:
        path = os.path.join(ROOT, f"Sources/Core/NavigationMath/Geomagnetism/WMM{year}.swift")
        text = source(year)
        if sys.argv[1:] == ["--check"]:
            with open(path, encoding="utf-8") as file:
                if file.read() != text:
                    print(f"{os.path.relpath(path, ROOT)}: not what make-wmm.py writes")
                    wrong += 1
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
    return 1 if wrong else 0


sys.exit(main())
