#!/usr/bin/env python3
"""Measures the memory and the time of a release build, per module.

usage: measure-build-memory.py [-jN] [--scratch-path FOLDER]

Builds the program from the beginning in FOLDER (default .build-memory), N compilers at once (default 1), and samples the
processes of the build in /proc ten times a second. Prints for each module the seconds during which one of its compilers ran
and the largest resident set of one of them, then the highest sum of the resident sets of all processes. A compiler that
runs for less than a tenth of a second may be missing.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Scripts", "Gate"))

from compilers import module, program, sample  # noqa: E402

PERIOD = 0.1


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-j", dest="jobs", default="1")
    parser.add_argument("--scratch-path", dest="scratch", default=".build-memory")
    options = parser.parse_args()
    os.chdir(ROOT)
    shutil.rmtree(options.scratch, ignore_errors=True)
    command = ["swift", "build", "-c", "release", "--product", "binnacle", "--scratch-path", options.scratch,
               "-j", options.jobs]
    start = time.monotonic()
    seconds, peak, highest = {}, {}, 0

    def note(elapsed, processes):
        nonlocal highest
        total, running = 0, set()
        for process, resident, largest in processes:
            try:
                name = module(process) or program(process)
            except OSError:
                continue
            if not name:
                continue
            total += resident
            running.add(name)
            peak[name] = max(peak.get(name, 0), largest)
        highest = max(highest, total)
        for name in running:
            seconds[name] = seconds.get(name, 0) + elapsed

    # Its output is short: a pipe holds it until the end.
    build = sample(command, PERIOD, note, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if build.returncode:
        sys.exit(build.stdout.read())
    print(f"{'module':24} {'seconds':>8} {'MB':>6}")
    for name in sorted(peak, key=lambda name: -peak[name]):
        print(f"{name:24} {seconds[name]:8.1f} {peak[name] / 1e6:6.0f}")
    print(f"\nall processes together: at most {highest / 1e6:.0f} MB; {time.monotonic() - start:.0f} s with -j{options.jobs}")


main()
