#!/usr/bin/env python3
"""Builds the firmware for emulated boards, runs it there, and compares what it writes with what the program writes.

usage: run.py [--release] [BOARD...]

    BOARD      mps2-an500, mps2-an386 or virt; all of them when none is named, side by side as processors allow
    --release  all inputs of the fuzzers, in place of a choice
"""

import concurrent.futures
import os
import subprocess
import sys
import time

from board import MACHINES
from check import MEMORY, Target
import captures
import corpora
import drive
import example_c
import memory
import registers
import sensors
import traps

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CHECKS = [captures, sensors, drive, memory, corpora, registers, traps, example_c]


def build(board):
    command = [os.path.join(ROOT, "hardware", "firmware", "build.sh"), board]
    with subprocess.Popen(command, cwd=ROOT, env=MEMORY | os.environ, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT) as process:
        for line in process.stdout:
            print(f"{board}: {line}", end="", flush=True)
    return process.returncode == 0


def test(board, release):
    """Returns a row of the table: board, seconds of the build and of the checks, what failed."""
    begin = time.monotonic()
    target = Target(board, os.path.join(ROOT, ".build-embedded", board, "firmware.elf"), release)
    target.check(build(board), "built")
    built = time.monotonic()
    if not target.failed:
        for part in CHECKS:
            try:
                part.checks(target)
            except Exception as error:  # the other checks still run
                target.check(False, f"{part.__name__}: {type(error).__name__}: {error}")
    return board, built - begin, time.monotonic() - built, target.failed


def main():
    boards = [argument for argument in sys.argv[1:] if argument != "--release"]
    if not set(boards) <= set(MACHINES):
        sys.exit(__doc__)
    release = "--release" in sys.argv[1:]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = list(pool.map(lambda board: test(board, release), boards or MACHINES))
    print("board        build    checks    failed")
    for board, built, checked, failed in rows:
        print(f"{board:11}{built:6.0f} s{checked:8.0f} s{failed:10}")
    sys.exit(any(failed for *_, failed in rows))


main()
