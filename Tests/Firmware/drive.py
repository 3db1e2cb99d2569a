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
# Scripts of logs.py, and what the firmware on the host has written for them.
GOLDENS = {"drive": "drive.ndjson", "drive-nmea": "drive.nmea", "logged-drive": "logged-drive.ndjson",
           "flight": "flight.ndjson"}
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


def compare(target, name, rows, wanted, text):
    """Reports whether rows are the wanted ones, but for last digits."""
    differ = [pair for pair in zip(rows, wanted) if pair[0] != pair[1]]
    # A sentence has the sum of its bytes at its end.
    far = [pair for pair in differ if not pair[1].startswith("$") and unlike(*pair)]
    target.check(len(rows) == len(wanted) and not far and len(differ) <= SHARE * len(wanted),
                 f"{name}: {len(rows)} rows, {len(differ)} differ in a last digit, {len(far)} in more; {text}")
    for row, golden_row in (far or differ)[:1]:
        print(f"  is  {row}\n  was {golden_row}", flush=True)


def checks(target):
    for name in SMOOTHED:
        rows, _ = run(target.board, target.program, logs.SCRIPTS[f"{name}-fused"]())
        same(target, rows, golden(f"{name}-fused"), f"{name}: {len(rows)} smoothed rows are those of the program")
    for name, golden_name in GOLDENS.items():
        rows, (*_, end) = run(target.board, target.program, logs.SCRIPTS[name]())
        wanted = read("golden", "firmware", golden_name).decode().splitlines()
        compare(target, golden_name, rows, wanted, f"{end['allocations']} allocations, {end['heap']} bytes of heap, "
                f"{end['stack']} of stack")
