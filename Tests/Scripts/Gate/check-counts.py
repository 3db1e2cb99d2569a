#!/usr/bin/env python3
"""Counts what decoding and the program cost, and compares with the limits in Tests/Benchmarks/limits.tsv.

    Tests/Scripts/Gate/check-counts.py [--write] [--strict] [WORD]...     only the figures that contain one of the words

--write sets a figure's best, and with it the limit, to what was counted where that is better.
--strict ends with 75 when a figure cannot be counted, or the limits do not hold for this machine.

A figure above its limit ends the check with 1. The limits hold for one processor family, one release of Swift and one of
the C library, named in the file; elsewhere the figures are printed and not judged. Tests/Benchmarks/Scripts/counts.py says
how each is counted.
"""

import functools
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

import counts  # noqa: E402
from measure import ROOT, build  # noqa: E402

# A figure may be this much worse than the best one that was reached.
MARGIN = 1.01

# Resident memory is the mean of many starts; it may be this much worse, MB, which is four times its deviation.
RESIDENT_MARGIN = 0.0625


def limit_above(figure, best):
    """The limit that follows from the best value of a figure."""
    return best + RESIDENT_MARGIN if "resident" in figure else best * MARGIN


@functools.cache
def program():
    """Builds the program, and returns its path."""
    subprocess.run(["make", "--silent", "-C", ROOT, "build"], check=True)
    return os.path.join(ROOT, ".build", "release", "binnacle")


def main():
    flags = [word for word in sys.argv[1:] if word in ("--write", "--strict")]
    words = [word for word in sys.argv[1:] if word not in flags]
    comments, names, rows = counts.read_limits()
    if set(rows) != set(counts.FIGURES):
        sys.exit(f"check-counts: limits.tsv and counts.py differ in: {sorted(set(rows) ^ set(counts.FIGURES))}")
    is_judged = any(counts.conditions() in line for line in comments)
    failed, missing = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        inputs = counts.Inputs(folder, program, functools.cache(build))
        for figure, (_, count) in counts.FIGURES.items():
            if words and not any(word in figure for word in words):
                continue
            try:
                value = count(inputs)
            except counts.NotCounted as error:
                missing += 1
                print(f"  {figure:<58} NOT COUNTED: {error}", flush=True)
                continue
            row = rows[figure]
            is_within = counts.is_within(value, row["limit"])
            failed += not is_within
            verdict = "" if is_within else "BELOW ITS FLOOR" if ">=" in row["limit"] else "ABOVE ITS LIMIT"
            print(f"  {figure:<58} {counts.text(value):>8}  limit {row['limit'] or '-':>8}"
                  f"  goal {row['goal'] or '-':>6}  {verdict}", flush=True)
            if "--write" in flags and not row["limit"].startswith(">=") and value < float(row["best"] or "inf"):
                row["best"], row["limit"] = counts.text(value), counts.text(limit_above(figure, value))
    if "--write" in flags:
        counts.write_limits(comments, names, rows)
    if not is_judged:
        print(f"check-counts: NOT JUDGED: limits.tsv does not hold for {counts.conditions()}")
    if missing:
        print(f"check-counts: {missing} figures NOT COUNTED")
    if failed and is_judged:
        return 1
    return 75 if "--strict" in flags and (missing or not is_judged) else 0


sys.exit(main())
