"""P17: geodesics between two places, against GeographicLib's C++ in the same run.

Both programs read the same rows and do the same with them; the peer, Peers/geographiclib.cpp, is compiled here with the
library of libgeographiclib-dev. Nanoseconds are CPU time and instructions are counted by valgrind, both as the
difference of many passes and one.
"""

import array
import math
import os
import random

from counts import per_pass
from measure import SCRATCH, Results, benchmark, compiled, has, median, nanoseconds_per_pass

PROGRAM = "GeodesicBenchmark"
ROWS = 20_000
# What both are asked, the input, and how many times faster we have to be.
CASES = (
    ("inverse", "global", "inverse, anywhere", 2.5),
    ("inverse", "near", "inverse, below 8 km", 1.6),
    ("distance", "near", "distance below 8 km, within 0.02 mm", 10),
    ("direct", "lines", "direct", 1.2),
)
# Instructions a call; what a change adds must be explained.
LIMITS = {"inverse, anywhere": 1800, "inverse, below 8 km": 1700, "distance below 8 km, within 0.02 mm": 280,
          "direct": 1500}


def write_inputs():
    chance = random.Random(17)
    rows = {"global": [], "near": [], "lines": []}
    for _ in range(ROWS):
        latitudes = [math.degrees(math.asin(chance.uniform(-1, 1))) for _ in range(2)]
        longitudes = [chance.uniform(-180, 180) for _ in range(2)]
        rows["global"] += [latitudes[0], longitudes[0], latitudes[1], longitudes[1]]
        rows["lines"] += [latitudes[0], longitudes[0], chance.uniform(-180, 180), chance.uniform(0, 2e7)]
        latitude = max(-85.0, min(85.0, latitudes[0]))
        away, course = chance.uniform(0, 8000) / 111_000, chance.uniform(0, 2 * math.pi)
        rows["near"] += [latitude, longitudes[0], latitude + away * math.cos(course),
                         longitudes[0] + away * math.sin(course) / math.cos(math.radians(latitude))]
    for name, values in rows.items():
        with open(input_path(name), "wb") as file:
            array.array("d", values).tofile(file)


def input_path(name):
    return os.path.join(SCRATCH, f"geodesic-{name}.bin")


def command(program, kind, name):
    return lambda passes: [program, kind, input_path(name), str(passes)]


def nanoseconds(program, kind, name):
    return nanoseconds_per_pass(command(program, kind, name), 60) / ROWS


def instructions(program, kind, name):
    return per_pass("instructions", command(program, kind, name)) / ROWS


def run():
    results = Results("geodesic")
    write_inputs()
    theirs = compiled("geographiclib.cpp", "geographiclib", "-O3", "-lGeographicLib")
    ours = benchmark(PROGRAM)
    for kind, name, what, limit in CASES:
        if has("valgrind"):
            count = instructions(ours, kind, name)
            beside = f"{instructions(theirs, kind, name):.0f}" if theirs else ""
            results.judge("P17", f"instructions, {what}", f"{count:.0f}", beside, count, LIMITS[what])
        else:
            results.missing("P17", f"instructions, {what}", "valgrind is missing")
        if theirs is None:
            results.missing("P17", f"speed, {what}", "libgeographiclib-dev or a compiler is missing")
            continue
        pairs = [(nanoseconds(ours, kind, name), nanoseconds(theirs, kind, name)) for _ in range(5)]
        results.judge("P17", f"speed, {what}", f"{median([a for a, _ in pairs]):.0f} ns",
                      f"{median([b for _, b in pairs]):.0f} ns", median([b / a for a, b in pairs]), limit,
                      at_least=True)
    return results
