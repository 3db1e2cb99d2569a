"""No heap in steady state: as many allocations after 10 000 epochs as after the first ones."""

import math
import random
import struct
import time

from board import run
from registers import CHIPS, start
from script import COUNT_LINES, FUSED, Script
import epochs

COUNT = 10_000
# With sensors in the gate; ten times as many steps as epochs take their time.
SHORT = 600
INTERVAL = 0.1
# Epochs after which nothing is new: every kind of message has come; with sensors also the fit of a calibration.
FIRST = {"NMEA": 100, "UBX": 100, "sensors": 300}
# Nanoseconds between two samples of the magnetometer and the inertial unit.
PERIODS = (12_500_000, 9_615_385)


def receivers(kind):
    return Script().options(COUNT_LINES), [
        (round(index * INTERVAL * 1e9), 0, kind(index, INTERVAL)) for index in range(COUNT)]


def sensors(count):
    """A receiver on a turntable, half a radian a second to the left, with a noisy magnetometer and inertial unit."""
    source = random.Random(16)
    magnetometer, inertial = (chip[0] for chip in CHIPS)

    def noisy(*values):
        return b"".join(struct.pack("<h", value + source.randrange(-20, 21)) for value in values)

    steps = [(round(index * INTERVAL * 1e9), 0, epochs.ubx(index, INTERVAL, is_still=True)) for index in range(count)]
    end = steps[-1][0]
    for time in range(0, end, PERIODS[0]):
        # ±4 G: 6842 counts are 100 µT. Half a period later the values are no longer new.
        angle = 0.5e-9 * time
        field = (200 + round(1400 * math.cos(angle)), round(-1400 * math.sin(angle)) - 100, -3000)
        steps += [(time, magnetometer, b"\x27\x08" + noisy(*field)),
                  (time + PERIODS[0] // 2, magnetometer, b"\x27\x00")]
    for time in range(0, end, PERIODS[1]):
        # ±500 °/s, 1637 counts are 0.5 rad/s, and ±4 g: 8197 counts are 1 g.
        steps += [(time, inertial, b"\x22" + noisy(10, -10, 1637, 0, 0, 8197)), (time, inertial, b"\x1E\x03"),
                  (time + PERIODS[1] // 2, inertial, b"\x1E\x00")]
    steps.sort(key=lambda step: step[0])
    return start(Script().options(COUNT_LINES | FUSED)), steps


def checks(target):
    runs = {"NMEA": receivers(epochs.nmea), "UBX": receivers(epochs.ubx), "sensors": sensors(COUNT if target.release else SHORT)}
    for name, (script, steps) in runs.items():
        count = sum(address == 0 for _, address, _ in steps)
        reported = False
        for moment, address, data in steps:
            if not reported and moment >= FIRST[name] * INTERVAL * 1e9:
                script.memory(moment)
                reported = True
            if address:
                script.registers(moment, address, data[0], data[1:])
            else:
                script.receiver(moment, data)
        script.memory(script.time)
        begin = time.monotonic()
        _, (first, last, end) = run(target.board, target.program, script.end())
        seconds = time.monotonic() - begin
        target.check(end["lines"] >= count, f"{name}: {count} epochs give {end['lines']} rows ({seconds:.1f} s)")
        target.check(last["allocations"] == first["allocations"],
                     f"{name}: {first['allocations']} allocations after {FIRST[name]} epochs, "
                     f"{last['allocations']} after {count}; {last['heap']} bytes of heap, {last['stack']} of stack")
