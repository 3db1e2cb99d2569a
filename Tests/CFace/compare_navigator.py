#!/usr/bin/env python3
"""Compares a navigator in C with the rows of the program, digit by digit: smoothed positions, and headings.

usage: compare_navigator.py PROGRAM...

    PROGRAM   a build of Tests/CFace/navigate.c

The goldens are the files of Tests/Fixtures/golden.
"""

import gzip
import json
import os
import struct
import subprocess
import sys

from compare import FIXTURES, differs
from compare_rows import known, lines

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Firmware"))
from script import Script  # noqa: E402

CAPTURES = ["zed-f9p", "cold-boot"]
# As HeadingCommandTests.swift has written the golden.
PLACE = "p 51.05 13.74 150 2026.5"


def capture(name):
    """Lines with the bytes of a capture at the times of its sentences, and the estimates that the program made."""
    with open(os.path.join(FIXTURES, "captures", f"{name}.nmea"), "rb") as file:
        script = Script().capture(file.read())
    input_ = []
    for part in script.parts[1:]:
        instant, _, size = struct.unpack("<QBH", part[:11])
        for begin in range(11, 11 + size, 4000):
            input_.append(f"b {instant} {part[begin:begin + 4000].hex()}")
    return input_, lines(f"{name}-fused.ndjson")


def walk():
    """Lines with the samples of a log, and the headings that the program made."""
    input_ = [PLACE]
    with gzip.open(os.path.join(FIXTURES, "fusion", "figure-eight.jsonl.gz"), "rt") as file:
        for text in file:
            row = json.loads(text)
            if row["type"] == "inertial":
                input_.append("i {t} {ax} {ay} {az} {gx} {gy} {gz}".format(**row))
            elif row["type"] == "magnetic":
                input_.append("m {t} {x} {y} {z}".format(**row))
    return input_, lines("figure-eight.heading.ndjson")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name, (input_, wanted) in {**{name: capture(name) for name in CAPTURES}, "figure-eight": walk()}.items():
        for program in sys.argv[1:]:
            run = subprocess.run([program], input="\n".join(input_) + "\n", capture_output=True, text=True, timeout=120)
            if run.returncode:
                sys.exit(f"{program}: {name}: ended with {run.returncode}\n{run.stderr}")
            if difference := differs(known(run.stdout.splitlines()), wanted):
                sys.exit(f"{program}: {name}:\n{difference}")
        print(f"compare: {name}: {len(wanted)} lines of the navigator are those of the program")


main()
