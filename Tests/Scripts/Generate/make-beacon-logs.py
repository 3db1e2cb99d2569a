#!/usr/bin/env python3
"""Writes the logs of Tests/Fixtures/beacons: simulated walks past beacons, as `binnacle beacons --format ndjson` would
have written them. Nothing in them was recorded.

usage: make-beacon-logs.py [FOLDER]

Received powers follow the log-distance law with an exponent of 2, and each advertisement fades by 3 dB (1 σ). Some
advertisements are lost. The same file is written every time.
"""

import json
import math
import os
import random
import sys

UUID = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"
OTHER = "F7826DA6-4FA2-4E98-8024-BC5B71E0893E"


class Log:
    """Rows in the order of their time."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.rows = []

    def radio(self, seconds, state):
        self.rows.append((seconds, {"type": "beaconRadio", "seconds": None, "state": state, "source": "simulated"}))

    def beacon(self, start, end, rate, distance, power, **identity):
        """Advertisements from `start` to `end`, `rate` a second; `distance` is a function of the time, in metres."""
        seconds = start + self.random.random() / rate
        while seconds < end:
            level = power - 20 * math.log10(distance(seconds)) + self.random.gauss(0, 3)
            if self.random.random() < 0.9:
                row = {"type": "beacon", "seconds": None, **identity, "rssi": round(max(-110, min(-20, level)))}
                if identity["format"] == "eddystoneUID" or power != 0:
                    row["power"] = power
                self.rows.append((seconds, row))
            seconds += (1 + self.random.uniform(-0.05, 0.05)) / rate

    def write(self, path):
        with open(path, "w") as file:
            for seconds, row in sorted(self.rows, key=lambda entry: entry[0]):
                row["seconds"] = round(seconds, 3)
                file.write(json.dumps(row, separators=(",", ":")) + "\n")


def ibeacon(major, minor, uuid=UUID):
    return {"format": "iBeacon", "uuid": uuid, "major": major, "minor": minor}


def hall():
    """A walk of 30 s from the door to the desk of a hall, past beacons of three formats."""
    log = Log(1)
    log.radio(0, "available")
    place = lambda seconds: min(12.0, 0.6 * seconds)
    log.beacon(0, 30, 4, lambda s: max(0.3, place(s)), -59, **ibeacon(1, 1))
    log.beacon(0, 30, 4, lambda s: max(0.4, abs(8 - place(s))), -61, **ibeacon(1, 2))
    log.beacon(14, 18, 2, lambda s: 15.0, -65, **ibeacon(7, 7, OTHER))
    log.beacon(2, 30, 1, lambda s: 6.0, -60, format="altBeacon", company=0x0118, uuid=OTHER, major=3, minor=4)
    log.beacon(3, 30, 1, lambda s: 9.0, -61, format="eddystoneUID", namespace="EDD1EBEAC04E5DEFA017",
               instance="0BDB87539B67")
    log.write(path("hall.jsonl"))


def visit():
    """A beacon that is heard from 12 s to 15 s, while another one goes on until its silence has been long enough."""
    log = Log(2)
    log.radio(0, "available")
    log.beacon(12, 15, 5, lambda s: 1.5, -59, **ibeacon(1, 1))
    log.beacon(0, 50, 1, lambda s: 9.0, -59, **ibeacon(9, 9, OTHER))
    log.write(path("visit.jsonl"))


def metre():
    """A beacon at 1 m, for 12 s; its power is 4 dB below the one that it states."""
    log = Log(3)
    log.radio(0, "available")
    log.beacon(0, 12, 10, lambda s: 1.0, -63, **ibeacon(1, 1))
    for _, row in log.rows:
        if "power" in row:
            row["power"] = -59
    log.write(path("metre.jsonl"))


def four_metres():
    """The same beacon at 4 m, in a corridor: an exponent of 1.6."""
    log = Log(4)
    log.radio(0, "available")
    log.beacon(0, 12, 10, lambda s: 4.0 ** 0.8, -63, **ibeacon(1, 1))
    for _, row in log.rows:
        if "power" in row:
            row["power"] = -59
    log.write(path("four-metres.jsonl"))


def radio_off():
    """A radio that is switched off after 3 s and on again after 5 s."""
    log = Log(5)
    log.radio(0, "available")
    log.beacon(0, 3, 4, lambda s: 1.0, -59, **ibeacon(1, 1))
    log.radio(3, "radioOff")
    log.radio(5, "available")
    log.beacon(5, 8, 4, lambda s: 1.0, -59, **ibeacon(1, 1))
    log.write(path("radio-off.jsonl"))


def path(name):
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "..", "Fixtures", "beacons")
    return os.path.join(folder, name)


for make in (hall, visit, metre, four_metres, radio_off):
    make()
