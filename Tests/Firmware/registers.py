"""Hostile sensors: chips that identify themselves and then hold random registers, and transfers that fail at random."""

import random

from board import run
from check import golden, positions, read, same
from script import FUSED, Script, pieces

CAPTURE = "zed-f9p"
# Address, register and value of the identity, register and bits of the reset: LIS3MDL and LSM6DSOX.
CHIPS = [(0x1C, 0x0F, 0x3D, 0x21, 0x04), (0x6A, 0x0F, 0x6C, 0x12, 0x01)]
STEP = 5_000_000
SECOND = 1_000_000_000


def start(script):
    """The chips answer, and their reset ends at once."""
    for address, identity, value, reset, bits in CHIPS:
        script.registers(0, address, identity, [value]).clearing(0, address, reset, bits)
    return script


def hostile(seed, options):
    """A capture of 30 s, and every 5 ms something from the chips."""
    source = random.Random(seed)
    steps = [(time, None) for time in range(0, 30 * SECOND, STEP)]
    steps += pieces(read("captures", f"{CAPTURE}.nmea"), SECOND)
    script = start(Script().options(options))
    for time, data in sorted(steps, key=lambda step: step[0]):
        if data is not None:
            script.receiver(time, data)
            continue
        address, identity, value, *_ = source.choice(CHIPS)
        kind = source.random()
        if kind < 0.01:
            script.fault(time, address, source.randrange(1, 7), source.randrange(1, 50))
        elif kind < 0.02:
            script.registers(time, address, identity, [source.choice([value, 0, 0xFF])])
        else:
            # Mostly the status and the values after it, else anything.
            first = source.choice([0x1E, 0x20, 0x27, 0x28, source.randrange(0x10, 0x70)])
            fill = source.choice([b"\x00", b"\xff", b"\x80", None])
            count = source.randrange(1, 16)
            script.registers(time, address, first, fill * count if fill else source.randbytes(count))
            script.registers(time, address, identity, [value])
    return script.end()


def checks(target):
    rows, _ = run(target.board, target.program, hostile(1, 0))
    wanted = positions(golden(CAPTURE))
    same(target, positions(rows), wanted, f"registers: {len(wanted)} positions beside hostile sensors")
    count = 0
    for seed in range(2, 12 if target.release else 4):
        rows, _ = run(target.board, target.program, hostile(seed, FUSED))
        count += len(positions(rows))
    target.check(count > 0, f"registers: {count} positions that hostile sensors are fused with")
