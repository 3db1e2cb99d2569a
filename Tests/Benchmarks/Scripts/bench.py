#!/usr/bin/env python3
"""Runs the parts of the benchmark named, all when none is, prints one table at the end, and writes Docs/Performance.md.

Exit status: 0 when every ratio and count reaches its goal, 1 when not. Bare times are reported, never judged.
"""

import importlib
import os
import sys
import time

import measure
import table

PARTS = {
    "counts": "counts", "decode": "decode", "ubx": "ubx", "file": "file", "tty": "terminal", "ubxtty": "ubx_terminal",
    "startup": "startup", "json": "json_rows", "delivery": "delivery", "magnetic": "magnetic",
    "geodesic": "geodesic", "geofence": "geofence", "map": "map_geometry",
    "pictures": "pictures", "geojson": "geojson", "serve": "serve",
}


def main():
    names = sys.argv[1:] or list(PARTS)
    for name in names:
        if name not in PARTS:
            print(f"usage: run.sh [{'|'.join(PARTS)}]...", file=sys.stderr)
            return 64
    os.makedirs(measure.SCRATCH, exist_ok=True)
    rows, conditions = [], {}
    for name in names:
        module = importlib.import_module(PARTS[name])
        print(f"{name}: {module.__doc__.strip().splitlines()[0]}", flush=True)
        conditions[name] = table.machine()
        print(f"  on {conditions[name]}", flush=True)
        start = time.monotonic()
        rows += module.run().rows
        print(f"{name}: {time.monotonic() - start:.0f} s\n", flush=True)
    print(measure.HEADER)
    for row in rows:
        print(measure.line(row))
    table.update(list(PARTS), rows, conditions)
    verdicts = [row.verdict for row in rows]
    print(f"\nbench: {verdicts.count('pass')} pass, {verdicts.count('FAIL')} fail, {verdicts.count('not run')} not run")
    return 1 if "FAIL" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
