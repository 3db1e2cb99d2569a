#!/usr/bin/env python3
"""Drives for three simulated days through thousands of circles and compares every crossing with brute force.

usage: validate-geofence.py [CIRCLES] [--program PATH]

CIRCLES defaults to 3000. Brute force measures the geodesic to every circle at every fix, which takes a minute for each
day. PATH is GeofenceBenchmark; without it the benchmark is built. Ends with 1 when a crossing is missed, reported twice
or reported differently.
"""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from measure import build  # noqa: E402

PLACES = {"in Europe": (51.0, 13.7), "across the antimeridian": (-16.9, 179.98), "in Svalbard": (78.2, 15.6)}


def main():
    arguments = sys.argv[1:]
    program = None
    if "--program" in arguments:
        place = arguments.index("--program")
        program = arguments[place + 1]
        del arguments[place:place + 2]
    circles = arguments[0] if arguments else "3000"
    program = program or build("GeofenceBenchmark")
    failed = False
    print(f"24 h, {circles} circles of 50 m to 20 km\n\n| drive | fixes | entries | exits | differing | doubled |")
    print("|---|---|---|---|---|---|")
    for name, (latitude, longitude) in PLACES.items():
        run = subprocess.run([program, "drive", str(latitude), str(longitude), circles], stdout=subprocess.PIPE,
                             check=True, text=True)
        counts = {key: int(value) for key, value in re.findall(r"(\w+) (\d+)", run.stdout)}
        print(f"| {name} | {counts['fixes']} | {counts['entries']} | {counts['exits']} | {counts['differences']} "
              f"| {counts['doubled']} |", flush=True)
        failed |= counts["differences"] + counts["doubled"] > 0 or counts["entries"] < int(circles) // 10
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
