#!/usr/bin/env python3
"""Measures Navigator on real recordings with an inertial unit, against a truth or another filter.

usage: validate-drives.py FOLDER [--length SECONDS] [--table PATH]

FOLDER is that of comma2k19 (MIT), of PX4 ECL's replays (BSD-3), or
`data/walk_0827` of rtklibexplorer's GNSS_IMU (BSD-3): positions of a ZED-F9P with corrections, 4 Hz, and an inertial
unit of 150 Hz, carried by a walker. The fixes are cut for windows of 10 s, one run for each of several phases so that the
windows cover the recording; the error is that at the last epoch of a window whose end has a fixed solution again. PATH is a
NavigatorTable to run; otherwise Tests/Benchmarks makes one.

The two clocks were related after the recording by its author; an error of 50 ms at 1.3 m/s is 7 cm, and three times as much
in the velocity of a step. Nothing was tuned on this recording but the lag of velocities, whose cause it showed.
Exit status: 0; 69 when something is missing.
"""

import argparse
import bisect
import datetime
import math
import os
import statistics
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

import replays  # noqa: E402
from measure import build  # noqa: E402

GRAVITY = 9.80665
METRES_PER_DEGREE = 111_200
# Time from a measurement to its arrival, s.
DELAY = 0.1
INERTIAL = 2


def positions(path):
    """Rows of an RTKLIB solution: time, latitude, longitude, height, quality, sigmas and velocity."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("%"):
                continue
            day, time, *numbers = line.split()
            instant = datetime.datetime.strptime(f"{day} {time}", "%Y/%m/%d %H:%M:%S.%f").replace(tzinfo=datetime.timezone.utc)
            latitude, longitude, height, quality, _, north, east, up = map(float, numbers[:8])
            velocity = list(map(float, numbers[13:17]))
            rows.append((instant.timestamp(), latitude, longitude, height, quality, math.hypot(north, east), up, *velocity))
    return rows


def samples(path):
    """Rows of the inertial unit along forward, right, down: its axes are forward, left, up."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            time, x, y, z, p, q, r = map(float, line.split(",")[:7])
            yield time, (x * GRAVITY, -y * GRAVITY, -z * GRAVITY, p, -q, -r)


class Recording:
    def __init__(self, folder):
        self.fixes = positions(os.path.join(folder, "gnss_1730_sf.pos"))
        units = list(samples(os.path.join(folder, "imu_1730_sf.csv")))
        self.start = min(self.fixes[0][0], units[0][0])
        self.times = [fix[0] - self.start for fix in self.fixes]
        self.samples = [(t - self.start, f"0,{t - self.start:.6f}," + ",".join(map(repr, values))) for t, values in units]

    def rows(self, step, cuts):
        rows = list(self.samples)
        for time, fix in zip(self.times[::step], self.fixes[::step]):
            row = f"2,{time:.6f}"
            if not any(start < time < end for start, end in cuts):
                _, latitude, longitude, height, _, level, vertical, north, east, up, sigma = fix
                values = (latitude, longitude, height, level, vertical, north, east, -up, sigma)
                row = f"1,{time:.6f}," + ",".join(map(repr, values))
            rows.append((time + DELAY, row))
        rows.sort(key=lambda row: row[0])
        return "\n".join(row for _, row in rows) + "\n"

    def truth(self, time):
        return self.fixes[min(bisect.bisect_left(self.times, time - 1e-4), len(self.fixes) - 1)]

    def error(self, row):
        _, latitude, longitude, *_ = self.truth(row[0])
        east = (row[2] - longitude) * math.cos(math.radians(latitude))
        return math.hypot(row[1] - latitude, east) * METRES_PER_DEGREE


def run(table, text, profile="pedestrian"):
    done = subprocess.run([table, profile], input=text, capture_output=True, text=True, check=True)
    return [list(map(float, line.split(","))) for line in done.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("folder")
    parser.add_argument("--length", type=float, default=10)
    parser.add_argument("--table")
    options = parser.parse_args()
    others = replays.of(options.folder) if os.path.isdir(options.folder) else []
    if others:
        table = options.table or build("NavigatorTable")
        for name, recording in others:
            if isinstance(recording, replays.Comma):
                replays.validate_comma(recording, lambda profile, text: run(table, text, profile))
            else:
                replays.validate_replay(name, recording, lambda profile, text: run(table, text, profile))
        return 0
    if not os.path.exists(os.path.join(options.folder, "gnss_1730_sf.pos")):
        print(f"validate-drives: {options.folder} has no gnss_1730_sf.pos")
        return 69
    table = options.table or build("NavigatorTable")
    recording = Recording(options.folder)
    for rate, step in ((4, 1), (1, 4)):
        whole = run(table, recording.rows(step, []))
        published = sum(row[9] == INERTIAL for row in whole)
        errors, held, missing = [], 0, 0
        for phase in range(6):
            starts = range(60 + 5 * phase, int(recording.times[-1]) - 15, 30)
            cuts = [(start, start + options.length) for start in starts]
            rows = run(table, recording.rows(step, cuts))
            for start, end in cuts:
                if recording.truth(end)[4] != 1:
                    continue
                inside = [row for row in rows if start + 1 < row[0] < end]
                if not inside or inside[-1][9] != INERTIAL:
                    missing += 1
                    continue
                error = recording.error(inside[-1])
                errors.append(error)
                held += error < inside[-1][4]
        errors.sort()
        print(f"{rate} Hz: {published} of {len(whole)} epochs with the inertial unit; {options.length:g} s without fixes: "
              f"{len(errors)} windows, error at the end median {statistics.median(errors):.2f} m, "
              f"95 % {errors[min(len(errors) - 1, int(0.95 * len(errors)))]:.2f} m, largest {errors[-1]:.2f} m, "
              f"within the claim {held}, no prediction {missing}")
    return 0


sys.exit(main())
