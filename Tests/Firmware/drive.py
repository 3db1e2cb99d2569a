"""A drive whose positions are fused with an inertial unit: the rows of the host, but for the last digits.

The filter goes through sin, cos, atan2 and sqrt, of which the C library of a board may round differently from that of Linux.
What differs by one bit may differ in the last digit of a row.
"""

import re

import logs
from board import run
from check import golden, read, same
from sensors import SMOOTHED

NUMBER = re.compile(r"-?\d+\.\d+")
# Most units of its last digit by which a number may differ, and largest share of the rows that differ.
UNITS, SHARE = 1, 0.05


def unlike(row, wanted):
    """Whether rows differ in more than the last digits of their numbers."""
    if NUMBER.sub("#", row) != NUMBER.sub("#", wanted):
        return True
    for text, other in zip(NUMBER.findall(row), NUMBER.findall(wanted)):
        unit = 10.0 ** -len(other.partition(".")[2])
        if abs(float(text) - float(other)) > (UNITS + 0.01) * unit:
            return True
    return False


def checks(target):
    for name in SMOOTHED:
        rows, _ = run(target.board, target.program, logs.SCRIPTS[f"{name}-fused"]())
        same(target, rows, golden(f"{name}-fused"), f"{name}: {len(rows)} smoothed rows are those of the program")
    for name in ("drive.ndjson", "drive.nmea"):
        rows, (*_, end) = run(target.board, target.program, logs.SCRIPTS[name.replace(".ndjson", "").replace(".", "-")]())
        wanted = read("golden", "firmware", name).decode().splitlines()
        differ = [pair for pair in zip(rows, wanted) if pair[0] != pair[1]]
        far = [pair for pair in differ if name == "drive.ndjson" and unlike(*pair)]
        target.check(
            len(rows) == len(wanted) and not far and len(differ) <= SHARE * len(wanted),
            f"{name}: {len(rows)} rows, {len(differ)} differ in a last digit, {len(far)} in more; "
            f"{end['allocations']} allocations, {end['heap']} bytes of heap, {end['stack']} of stack")
        for row, golden_row in (far or differ)[:1]:
            print(f"  is  {row}\n  was {golden_row}", flush=True)
