#!/usr/bin/env python3
"""Runs the parts of the benchmark named, all when none is, and prints one table at the end.

Exit status: 0 when every ratio and count is within its limit, 1 when not. Bare times are told, never judged.
"""

import importlib
import os
import sys
import time

import measure

PARTS = {
    "decode": "decode", "ubx": "ubx", "file": "file", "tty": "terminal", "ubxtty": "ubx_terminal",
    "startup": "startup", "json": "json_rows", "delivery": "delivery", "magnetic": "magnetic",
    "geodesic": "geodesic", "geofence": "geofence",
}


def main():
    names = sys.argv[1:] or list(PARTS)
    for name in names:
        if name not in PARTS:
            print(f"usage: run.sh [{'|'.join(PARTS)}]...", file=sys.stderr)
            return 64
    os.makedirs(measure.SCRATCH, exist_ok=True)
    rows = []
    for name in names:
        module = importlib.import_module(PARTS[name])
        print(f"{name}: {module.__doc__.strip().splitlines()[0]}", flush=True)
        start = time.monotonic()
        rows += module.run().rows
        print(f"{name}: {time.monotonic() - start:.0f} s\n", flush=True)
    print(measure.HEADER)
    for row in rows:
        print(measure.line(row))
    failed = [row for row in rows if row[-1] == "FAIL"]
    absent = [row for row in rows if row[-1] == "not run"]
    print(f"\nbench: {sum(row[-1] == 'pass' for row in rows)} pass, {len(failed)} fail, {len(absent)} not run")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
