"""Scripts made of the logs and recordings in Tests/Fixtures."""

import base64
import csv
import gzip
import json

from check import read
from chips import LIS3MDL, LSM6DSOX
from epochs import nav_pvt
from script import FUSED, NMEA_ROWS, NOT_ACKNOWLEDGED, TIMED_OUT, Script, pieces

# Options of the firmware besides those of script.py: samples of these sensors come from a log, the body is a vehicle,
# lists of satellites are rows.
LOGGED_MAGNETOMETER, LOGGED_INERTIAL, VEHICLE, SATELLITES = 4, 8, 16, 32

# Kinds of samples: hardware/firmware/Firmware/LogSample.swift.
MAGNETOMETER, INERTIAL, HEADING, PLACE = 0, 1, 6, 8

SECOND = 1_000_000_000


def log(*path):
    return [json.loads(line) for line in gzip.decompress(read(*path)).splitlines()]


class Timeline:
    """Steps of several sources, put into the order of their times."""

    def __init__(self):
        self.steps = []

    def add(self, time, step):
        self.steps.append((time, len(self.steps), step))

    def sample(self, chip, time, *values):
        self.add(time, lambda script: chip.sample(script, time, *values))
        self.add(time + chip.period // 2, lambda script: chip.silence(script, time + chip.period // 2))

    def write(self, script):
        for _, _, step in sorted(self.steps, key=lambda entry: entry[:2]):
            step(script)
        return script.end()


def figure_eight(options=0):
    """The values of figure-eight.jsonl.gz at the place of its golden."""
    script = Script().options(options | LOGGED_MAGNETOMETER | LOGGED_INERTIAL)
    script.sample(0, PLACE, 51.05, 13.74, 150, 2026.5)
    for line in log("fusion", "figure-eight.jsonl.gz"):
        if line["type"] == "magnetic":
            script.sample(line["t"], MAGNETOMETER, line["x"], line["y"], line["z"])
        elif line["type"] == "inertial":
            script.sample(line["t"], INERTIAL, *(line[name] for name in ("ax", "ay", "az", "gx", "gy", "gz")))
    return script.end()


def between(samples, time):
    """The sample at a time, on the line between its neighbours in (time, values)."""
    for (begin, before), (end, after) in zip(samples, samples[1:]):
        if begin <= time <= end:
            share = (time - begin) / (end - begin)
            return [b + share * (a - b) for b, a in zip(before, after)]
    return samples[-1][1]


def series(samples, period):
    """Samples at a chip's rate."""
    last, index = samples[-1][0], 0
    for time in range(0, last, period):
        while samples[index + 1][0] < time:
            index += 1
        yield time, between(samples[index:index + 2], time)


def sensors():
    """A receiver, and the figure-eight as registers of chips that fail: for a moment, for longer, and for good."""
    lines = log("fusion", "figure-eight.jsonl.gz")
    field = [(line["t"], [line[name] for name in "xyz"]) for line in lines if line["type"] == "magnetic"]
    motion = [(line["t"], [line[name] for name in ("ax", "ay", "az", "gx", "gy", "gz")])
              for line in lines if line["type"] == "inertial"]
    timeline = Timeline()
    for time, values in series(field, LIS3MDL.period):
        timeline.sample(LIS3MDL, SECOND + time, values)
    for time, values in series(motion, LSM6DSOX.period):
        timeline.sample(LSM6DSOX, SECOND + time, values[:3], values[3:])
    timeline.add(6 * SECOND, lambda script: script.fault(6 * SECOND, LIS3MDL.address, NOT_ACKNOWLEDGED, 2))
    timeline.add(9 * SECOND, lambda script: script.fault(9 * SECOND, LSM6DSOX.address, TIMED_OUT, 40))
    timeline.add(16 * SECOND, lambda script: script.fault(16 * SECOND, LIS3MDL.address, NOT_ACKNOWLEDGED, 255))
    for time, data in pieces(read("captures", "zed-f9p.nmea"), SECOND // 2):
        timeline.add(time, lambda script, time=time, data=data: script.receiver(time, data))
    script = Script().options(0)
    LIS3MDL.start(script)
    LSM6DSOX.start(script)
    return timeline.write(script)


def recorded(name, kinds):
    """Kinds, times in s and ns, and numbers of a recording in Tests/Fixtures/fusion, in the order of times."""
    lines = (line for line in read("fusion", name).decode().splitlines() if line[0] in kinds)
    rows = [[float(value) for value in row] for row in csv.reader(lines)]
    for kind, seconds, *values in sorted(rows, key=lambda row: row[1]):
        yield kind, seconds, SECOND + round(seconds * 1e9), values


def turned(values):
    """Vectors along forward, right, down as those of the firmware's sensors: forward, left, up."""
    return [value if index % 3 == 0 else -value for index, value in enumerate(values)]


def drive_fix(seconds, values):
    """A fix of comma2k19; from 20 to 25 s there are none."""
    return nav_pvt(seconds + 9.9, *values, has_fix=not 20 <= seconds < 25)


def drive(options=0):
    """Half a minute of comma2k19: an inertial unit as registers, fixes as UBX."""
    timeline = Timeline()
    for kind, seconds, time, values in recorded("comma2k19.csv", "01"):
        if kind == 0:
            values = turned(values)
            timeline.sample(LSM6DSOX, time, values[:3], values[3:])
        else:
            frame = drive_fix(seconds, values)
            timeline.add(time, lambda script, time=time, frame=frame: script.receiver(time, frame))
    script = Script().options(options | FUSED | VEHICLE)
    LSM6DSOX.start(script)
    return timeline.write(script)


def logged_drive():
    """The drive with the samples as values, and every second fix."""
    script = Script().options(FUSED | VEHICLE | LOGGED_INERTIAL)
    is_taken = False
    for kind, seconds, time, values in recorded("comma2k19.csv", "01"):
        if kind == 0:
            script.sample(time, INERTIAL, *turned(values))
        elif is_taken := not is_taken:
            script.receiver(time, drive_fix(seconds, values))
    return script.end()


def flight():
    """A flight of PX4 ECL, all as values: inertial unit, magnetometer and recorded headings; fixes as UBX."""
    script = Script().options(FUSED | LOGGED_MAGNETOMETER | LOGGED_INERTIAL)
    for kind, seconds, time, values in recorded("px4-iris.csv", "013"):
        if kind == 1:
            script.receiver(time, nav_pvt(seconds, *values))
        elif kind == 0:
            script.sample(time, INERTIAL, *turned(values))
        else:
            script.sample(time, MAGNETOMETER, *turned(values[:3]))
            # It hovers at first: without a course, only this is a heading until the magnetometer is calibrated.
            script.sample(time, HEADING, values[3])
    return script.end()


def field_drive():
    """The first receiver and the magnetometer of field/drive.jsonl.gz, at the instants of their arrival."""
    rows = sorted((row for row in log("field", "drive.jsonl.gz") if "t" in row), key=lambda row: row["t"])
    script = Script().options(FUSED | LOGGED_MAGNETOMETER)
    for row in rows:
        time = row["t"] - rows[0]["t"]
        if row["type"] == "bytes" and row["receiver"] == 0:
            script.receiver(time, base64.b64decode(row["base64"]))
        elif row["type"] == "magnetic":
            script.sample(time, MAGNETOMETER, row["x"], row["y"], row["z"])
    return script.end()


def capture(name, options=0):
    """A capture of a receiver at its own pace."""
    return Script().options(options).capture(read("captures", f"{name}.nmea")).end()


SCRIPTS = {
    "figure-eight": figure_eight,
    "figure-eight-nmea": lambda: figure_eight(NMEA_ROWS),
    "sensors": sensors,
    "field-drive": field_drive,
    "flight": flight,
    "logged-drive": logged_drive,
    "drive": drive,
    "drive-nmea": lambda: drive(NMEA_ROWS),
    "mt3339-satellites": lambda: capture("mt3339", SATELLITES),
    "mt3339-satellites-nmea": lambda: capture("mt3339", SATELLITES | NMEA_ROWS),
}
for _name in ("zed-f9p", "mt3339", "cold-boot", "trimble-rtk"):
    SCRIPTS[_name] = lambda name=_name: capture(name)
    SCRIPTS[_name + "-fused"] = lambda name=_name: capture(name, FUSED)
    SCRIPTS[_name + "-nmea"] = lambda name=_name: capture(name, NMEA_ROWS)
