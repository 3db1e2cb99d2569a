#!/usr/bin/env python3
"""Runs the example in C on an emulated board with real captures, and compares its lines with the rows of the program.

usage: example_c.py BOARD PROGRAM

    BOARD     a board of hardware/firmware/build.sh
    PROGRAM   what build.sh has built for it of the variant ExampleC
"""

import os
import sys

from board import run
from script import Script

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "CFace"))
from compare import CAPTURES, FIXTURES, differs, expected  # noqa: E402


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    for name in CAPTURES:
        with open(os.path.join(FIXTURES, "captures", f"{name}.nmea"), "rb") as file:
            lines, memory = run(*sys.argv[1:], Script().capture(file.read()).end())
        wanted = expected(name)
        if difference := differs(lines, wanted):
            sys.exit(f"FAILED: {name}:\n{difference}")
        end = memory[-1]
        print(f"passed: {name}: {len(wanted)} fixes in C are those of the program; {end['allocations']} allocations, "
              f"{end['heap']} bytes of heap, {end['stack']} of stack", flush=True)


main()
