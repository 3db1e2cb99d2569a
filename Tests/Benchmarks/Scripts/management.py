#!/usr/bin/env python3
"""What a scan by the kernel's management socket costs; ends with 1 if a goal is missed.

usage: management.py BENCHMARK      BENCHMARK is the program ManagementBenchmark, built for release

Instructions and allocations of the process are counted by valgrind for two counts of datagrams; the difference is that of
a datagram once everything is warm. The work of the system for it is not in them, but in the time. The share of a Raspberry
Pi 3 is arithmetic, not a measurement: instructions x 1.5 cycles / 1.2 GHz (Cortex-A53) at 5000 advertisements a second.
"""

import re
import subprocess
import sys

import counts

FEW, MANY = 20_000, 120_000
RATE, CYCLES, CLOCK = 5000, 1.5, 1.2e9


def counted(program, kind):
    """What one more datagram costs."""
    options, pattern = counts.TOOLS[kind]
    found = []
    for count in FEW, MANY:
        run = subprocess.run(["valgrind", *options, program, str(count)], stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True, check=True)
        found.append(int(re.search(pattern, run.stderr)[1].replace(",", "")))
    return (found[1] - found[0]) / (MANY - FEW)


def main():
    program = sys.argv[1]
    each, allocations = counted(program, "instructions"), counted(program, "allocations")
    words = subprocess.run([program, "1000000"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    row = dict(zip(words[::2], map(float, words[1::2])))
    lost = row["datagrams"] / 500 - row["sightings"]
    share = each * RATE * CYCLES / CLOCK
    print(f"instructions a datagram: {each:.0f}")
    print(f"allocations a datagram: {allocations:.4f} (goal: none)")
    print(f"share of a Pi 3 core at {RATE}/s, by arithmetic: {share:.2%} (goal: 2 %)")
    print(f"processor time a datagram here, with the system's: {row['ns']:.0f} ns (goal: 20 000 ns)")
    print(f"beacons lost of {row['datagrams'] / 500:.0f}: {lost:.0f} (goal: none, up to 5000 a second)")
    print(f"resident memory grew by {row['grown']:.0f} KiB in 900 000 datagrams (goal: 2048 KiB)")
    return 0 if lost == 0 and allocations < 0.001 and share <= 0.02 and row["ns"] <= 20_000 and row["grown"] <= 2048 else 1


sys.exit(main())
