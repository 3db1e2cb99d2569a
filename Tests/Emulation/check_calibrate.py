"""`binnacle calibrate` on an emulated bus: a chip that is turned through all sides is calibrated and kept, one that lies
still is not, and one that is pulled out is lost."""

import math
import os
import tempfile
import time

from chips import LIS3MDL
from i2cbus import I2CBus
from testbed import Program, expect, main

OFFSET = (12.0, -30.0, 18.0)


class Turned(LIS3MDL):
    """Earth's field, 49 µT, from all sides within 15 seconds, and a magnet that turns with the sensor."""

    def __init__(self):
        self.start = time.monotonic()
        super().__init__()

    def measure(self, register):
        seconds = time.monotonic() - self.start
        z = 2 * abs(seconds / 15 % 2 - 1) - 1
        turn, level = 2 * math.pi * seconds / 1.5, math.sqrt(1 - z * z)
        direction = (level * math.cos(turn), level * math.sin(turn), z)
        self.field = tuple(49 * part + offset for part, offset in zip(direction, OFFSET))
        super().measure(register)


def calibrate(program, *arguments):
    return Program(program, "calibrate", *arguments)


def one_that_is_turned_is_calibrated_and_kept(tree, program):
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BINNACLE_STATE_DIR"] = os.path.join(folder, "state")
        turn_and_undo(tree, program)
    os.environ["BINNACLE_STATE_DIR"] = "/nonexistent"


def turn_and_undo(tree, program):
    I2CBus(tree, 1).attach(0x1C, Turned())
    with calibrate(program, "i2c:1:0x1c", "--json", "--yes") as run:
        expect(run.end(90) == 0, run.report())
    result = run.rows[-1]
    expect(result["type"] == "calibrationResult" and result["saved"] and result["state"] == "high", run.report())
    expect(all(abs(said - true) < 1 for said, true in zip(result["offset"], OFFSET)), run.report())
    with calibrate(program, "i2c:1:0x1c", "--show", "--json") as run:
        expect(run.end() == 0, run.report())
    expect(run.rows[0]["offset"] == result["offset"] and run.rows[0]["sensor"] == "LIS3MDL-i2c-1-1c", run.report())
    with calibrate(program, "i2c:1:0x1c", "--undo", "--json") as run:
        expect(run.end() == 0 and run.rows[0]["state"] == "uncalibrated", run.report())


def one_that_lies_still_is_refused(tree, program):
    I2CBus(tree, 2).attach(0x1C, LIS3MDL())
    with calibrate(program, "i2c:2", "--json", "--yes", "--timeout", "6") as run:
        expect(run.end(60) == 65, run.report())
    expect(any(row.get("still") for row in run.rows) and run.rows[-1]["saved"] is False, run.report())
    expect(run.heard("no calibration: "), run.report())


def one_that_is_pulled_out_is_lost(tree, program):
    bus = I2CBus(tree, 3)
    bus.attach(0x1C, Turned())
    with calibrate(program, "i2c:3", "--json", "--yes") as run:
        run.wait_for(lambda: len(run.rows) > 1, "progress")
        bus.detach(0x1C)
        expect(run.end(60) == 69 and run.heard("lost"), run.report())


main(one_that_is_turned_is_calibrated_and_kept, one_that_lies_still_is_refused, one_that_is_pulled_out_is_lost)
