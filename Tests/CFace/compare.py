#!/usr/bin/env python3
"""Compares what the example in C prints with the rows of the program, digit by digit.

usage: compare.py EXAMPLE...

    EXAMPLE   a build of hardware/firmware/ExampleC for this machine

The goldens are the files of Tests/Fixtures/golden, which `binnacle stream` has written.
"""

import json
import os
import subprocess
import sys

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures")
CAPTURES = ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"]


def expected(name):
    """The lines for the rows of a golden that have a position."""
    lines = []
    with open(os.path.join(FIXTURES, "golden", f"{name}.ndjson"), encoding="utf-8") as file:
        for text in file:
            # Numbers keep their digits.
            row = json.loads(text, parse_float=str, parse_int=str)
            if row["type"] != "location":
                continue
            time = row["time"] if "time" in row else f"T{row['timeOfDay']}Z"
            numbers = [row.get(key, "-") for key in ("latitude", "longitude", "altitude", "horizontalAccuracy", "speed")]
            lines.append(" ".join([time, *numbers, row["fix"]]))
    return lines


def positions(lines):
    """The lines of epochs with a position."""
    return [line for line in lines if not line.endswith(" none")]


def differs(lines, wanted):
    """The first line that is not the wanted one, as a text; None if there is none."""
    for line, other in zip(lines + ["missing"] * len(wanted), wanted + ["missing"] * len(lines)):
        if line != other:
            return f"  is  {line}\n  was {other}"
    return None


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in CAPTURES:
        wanted = expected(name)
        for example in sys.argv[1:]:
            capture = os.path.join(FIXTURES, "captures", f"{name}.nmea")
            run = subprocess.run([example, capture], capture_output=True, text=True, timeout=60, check=True)
            if difference := differs(positions(run.stdout.splitlines()), wanted):
                sys.exit(f"{example}: {name}:\n{difference}")
        print(f"compare: {name}: {len(wanted)} fixes are those of the program")


if __name__ == "__main__":
    main()
