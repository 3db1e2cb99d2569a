#!/usr/bin/env python3
"""Runs the firmware on emulated boards with real captures, and compares its rows with those of the program.

usage: run.py BOARD PROGRAM...

    BOARD     mps2-an500 or mps2-an386
    PROGRAM   the firmware that hardware/firmware/build.sh has built for it

The goldens are the files of Tests/Fixtures/golden, which `binnacle stream` has written. Two differences are meant: the
firmware has no name of a source, and has no row for a receiver that has fallen silent.
"""

import os
import random
import re
import sys
import time

from board import Board, run
from script import Script

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures")
CAPTURES = ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"]


def read(*path):
    with open(os.path.join(FIXTURES, *path), "rb") as file:
        return file.read()


def expected(name):
    rows, silent = [], False
    for row in read("golden", f"{name}.ndjson").decode().splitlines():
        if '"type":"satellites"' in row:
            continue
        if '"state":"stale"' in row:
            silent = True
            continue
        # After silence the program repeats that there is no position.
        if not (silent and '"state":"no-fix"' in row):
            rows.append(re.sub(r',"source":"[^"]*"}$', "}", row))
        silent = False
    return rows


def check(condition, text):
    print(f"{'passed' if condition else 'FAILED'}: {text}", flush=True)
    return condition


def captures(machine, program):
    passed = True
    for name in CAPTURES:
        begin = time.monotonic()
        rows, memory = run(machine, program, Script().capture(read("captures", f"{name}.nmea")).end())
        seconds = time.monotonic() - begin
        wanted = expected(name)
        same = rows == wanted
        passed &= check(same, f"{name}: {len(rows)} rows are those of the program ({seconds:.1f} s)")
        end = memory[-1]
        print(f"        {end['allocations']} allocations, {end['heap']} bytes of heap, {end['stack']} of stack", flush=True)
        if not same:
            for is_, was in zip(rows + ["missing"] * len(wanted), wanted + ["missing"] * len(rows)):
                if is_ != was:
                    print(f"  is  {is_}\n  was {was}", flush=True)
                    break
    return passed


def garbage(machine, program):
    """Bytes of no meaning stop nothing: the capture after them is understood."""
    random.seed(16)
    with Board(machine, program) as board:
        rows = board.answer(random.randbytes(20000)).decode().splitlines()
        quiet = check(not any('"type":"location"' in row for row in rows), "garbage is no position")
        after = board.answer(b"\r\n" + read("captures", "zed-f9p.nmea")).decode().splitlines()
    positions = [row for row in after if '"type":"location"' in row]
    wanted = [row for row in expected("zed-f9p") if '"type":"location"' in row]
    return quiet & check(positions[-len(wanted) + 1:] == wanted[1:], "the capture after garbage is understood")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    machine, program = sys.argv[1:]
    passed = captures(machine, program)
    passed &= garbage(machine, program)
    sys.exit(0 if passed else 1)


main()
