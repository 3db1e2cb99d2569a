"""What the firmware is fed with when its memory is measured: all that a receiver may send, and what it must not."""

import os
import random
import sys

from script import Script

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Benchmarks", "Scripts"))

import ubx_corpus  # noqa: E402  found by the line above

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
