"""What the firmware is fed with when its memory is measured: all that a receiver may send, and what it must not."""

import gzip
import json
import os
import random
import struct
import sys

from script import Script

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Benchmarks", "Scripts"))

import ubx_corpus  # noqa: E402  found by the line above

MAGNETIC, INERTIAL, HEADING = 0, 1, 6
CAPTURES = ["zed-f9p.nmea", "mt3339.nmea", "cold-boot.nmea", "trimble-rtk.nmea", "ntrip-chunked.bin"]
SECOND = 1_000_000_000


def read(*path):
    with open(os.path.join(ROOT, "Tests", "Fixtures", *path), "rb") as file:
        return file.read()


def receivers():
    """Captures of several receivers, UBX with many satellites, and noise, one after another; each takes its own time."""
    script = Script().memory(0)
    for name in CAPTURES:
        data = read("captures", name)
        script.capture(data, script.time + SECOND)
    noise = random.Random(16)
    for _ in range(40):
        script.receiver(script.time + SECOND // 10, noise.randbytes(512))
    script.receiver(script.time + SECOND, read("invalid", "sentences.nmea"))
    for milliseconds in range(0, 20_000, 200):
        epoch = ubx_corpus.Epoch(milliseconds, noise)
        script.receiver(script.time + SECOND // 5, epoch.pvt() + epoch.dop() + epoch.sat(64) + epoch.old() + epoch.eoe())
    return script.end(script.time + SECOND)


def flight_rows():
    """Rows of the recorded flight: 0, s, m/s2 and rad/s; 1, s, position and velocity; 3, s, uT, heading; forward, right, down."""
    for line in read("fusion", "px4-iris.csv").decode().splitlines():
        if line[0] in "013":
            yield [float(field) for field in line.split(",")]


def walk_rows():
    """Rows of the simulated walk in the same form; its chips lie with the y axis to the left and z up."""
    for line in gzip.decompress(read("fusion", "figure-eight.jsonl.gz")).decode().splitlines():
        row = json.loads(line)
        if row["type"] == "inertial":
            x, y, z, p, q, r = (row[name] for name in ("ax", "ay", "az", "gx", "gy", "gz"))
            yield [0, row["t"] / SECOND, x, -y, -z, p, -q, -r]
        elif row["type"] == "magnetic":
            yield [3, row["t"] / SECOND, row["x"], -row["y"], -row["z"]]


def pvt(seconds, latitude, longitude, height, north, east, down):
    """NAV-PVT of a fix, 2026-01-01, `seconds` after noon."""
    day = 43200_000 + round(seconds * 1000)
    clock = day // 3600_000, day // 60_000 % 60, day // 1000 % 60
    speed = round(1000 * (north * north + east * east) ** 0.5)
    return ubx_corpus.frame(0x07, struct.pack(
        "<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHIihH", 4 * 86_400_000 + day + 18000, 2026, 1, 1, *clock, 0x37, 20,
        day % 1000 * 1_000_000, 3, 1, 0xEA, 14, round(longitude * 1e7), round(latitude * 1e7), round(height * 1000),
        round((height - 47) * 1000), 500, 800, round(north * 1000), round(east * 1000), round(down * 1000), speed, 0, 200,
        18_000_000, 170, 0, 0, 0, 0, 0))


def body():
    """The flight, with the receiver's fixes as UBX, then the walk four times: a magnetometer is calibrated on the way."""
    script = Script().memory(0)
    rows, begin = list(flight_rows()), SECOND
    for walk in [None, *[list(walk_rows())] * 4]:
        for kind, seconds, *values in walk or rows:
            time = max(begin + round(seconds * SECOND), script.time)
            if kind == 1:
                script.receiver(time, pvt(time / SECOND, *values))
            elif kind == 3:
                script.sample(time, MAGNETIC, *values[:3])
                # A vehicle that hovers has no heading of its own until its magnetometer is calibrated.
                if len(values) > 3:
                    script.sample(time, HEADING, values[3])
            else:
                script.sample(time, INERTIAL, *values)
        begin = script.time + SECOND // 25
    return script.end(script.time + SECOND)
