#!/usr/bin/env python3
"""Compares geodesics, Earth-centred and local coordinates and the geoid with full reference sets.

usage: validate-geodesy.py FOLDER [PROGRAM]

FOLDER holds geodesic/{GeodTest-100.dat,geodesic_inverse_10k.csv,lla_ecef_3k.csv,lla_enu_2k.csv} and
geoid/egm96_15.gtx; what is not there is said and left out, a full GeodTest.dat beside the others is taken too. PROGRAM
is a built GeodesicBenchmark of Tests/Benchmarks; without it one is built. Prints a row per figure and ends with 1 when a
limit is passed, or nothing was there to compare.
"""

import array
import math
import os
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from measure import ROOT, build  # noqa: E402

judged = 0
failed = 0


def calculated(kind, rows, width):
    with tempfile.NamedTemporaryFile() as file:
        array.array("d", [value for row in rows for value in row]).tofile(file)
        file.flush()
        output = subprocess.run([program, kind, file.name, "0"], stdout=subprocess.PIPE, check=True).stdout
    values = array.array("d", output)
    return [values[i:i + width] for i in range(0, len(values), width)]


def judge(what, value, limit, unit):
    global failed, judged
    judged += 1
    failed += not value <= limit
    print(f"{what:<64} {value:>10.3g} {limit:>8g} {unit:<4} {'pass' if value <= limit else 'FAIL'}", flush=True)


def table(name, separator=None):
    path = os.path.join(folder, "geodesic", name)
    if not os.path.exists(path):
        print(f"{name}: not there")
        return []
    with open(path, encoding="ascii") as file:
        lines = file.read().split("\n")
    return [[float(v) for v in line.split(separator)] for line in lines if line and not line[0].isalpha()]


def turn(a, b):
    """The smallest angle between two directions, degrees."""
    return abs(math.remainder(a - b, 360))


def apart(a, b):
    """Metres between two places near one another, each latitude and longitude."""
    return math.hypot(math.radians(a[0] - b[0]),
                      math.radians(turn(a[1], b[1])) * math.cos(math.radians(a[0]))) * 6.4e6


def geodesics(name):
    """Columns of GeodTest: lat1 lon1 azi1 lat2 lon2 azi2 s12 a12 m12 S12."""
    rows = table(name)
    if not rows:
        return
    found = calculated("inverse", [(r[0], r[1], r[3], r[4]) for r in rows], 3)
    judge(f"{name}: inverse, distance", max(abs(f[0] - r[6]) for f, r in zip(found, rows)), 15e-9, "m")
    # A direction is as good as the place it leads to; the reduced length m12 says how far that moves.
    judge(f"{name}: inverse, azimuths, at the other end",
          max(math.radians(max(turn(f[1], r[2]), turn(f[2], r[5]))) * abs(r[8]) for f, r in zip(found, rows)),
          15e-9, "m")
    found = calculated("direct", [(r[0], r[1], r[2], r[6]) for r in rows], 3)
    judge(f"{name}: direct, position", max(apart(f, (r[3], r[4])) for f, r in zip(found, rows)), 15e-9, "m")


def inverse():
    rows = table("geodesic_inverse_10k.csv", ",")
    if not rows:
        return
    pairs = [r[:4] for r in rows]
    found = calculated("inverse", pairs, 3)
    # The set itself was calculated with Doubles and is wrong by up to 15 nm: the sum of both is allowed.
    judge("10k: inverse, distance", max(abs(f[0] - r[6]) for f, r in zip(found, rows)), 30e-9, "m")
    moved = [math.radians(max(turn(f[1], r[4]), turn(f[2], r[5]))) * 6.4e6 * math.sin(min(r[6] / 6.4e6, math.pi / 2))
             for f, r in zip(found, rows) if r[6] < 19e6]
    judge("10k: inverse, azimuths, below 19 000 km", max(moved), 100e-9, "m")
    near = [(f[0], r[6]) for f, r in zip(calculated("near", pairs, 1), rows)]
    judge("10k: near distance, where there is one", max(abs(a - b) for a, b in near if a >= 0), 2e-5, "m")
    missing = sum(a < 0 and b < 9990 and abs(r[0]) < 89.6 for (a, b), r in zip(near, rows))
    judge("10k: pairs below 9.99 km without one, not at a pole", missing, 0, "")
    worst = max(abs(f[0] - r[6]) for f, r in zip(calculated("distance", pairs, 1), rows))
    judge("10k: distance", worst, 2e-5, "m")


def coordinates():
    rows = table("lla_ecef_3k.csv", ",")
    for what, limit, chosen in (("below 100 km", 1e-6, [r for r in rows if r[2] < 1e5]),
                                ("above", 1e-6, [r for r in rows if r[2] >= 1e5])):
        if not chosen:
            continue
        found = calculated("ecef", [r[:3] for r in chosen], 6)
        judge(f"3k: Earth-centred, {what}",
              max(math.dist(f[:3], r[3:6]) for f, r in zip(found, chosen)), limit, "m")
        # A degree at the satellites is as many times longer as they are farther away.
        judge(f"3k: and back, position, {what}",
              max(apart(f[3:5], r[:2]) * (1 + r[2] / 6.4e6) for f, r in zip(found, chosen)), limit, "m")
        judge(f"3k: and back, height, {what}", max(abs(f[5] - r[2]) for f, r in zip(found, chosen)), limit, "m")
    rows = table("lla_enu_2k.csv", ",")
    if rows:
        found = calculated("enu", [r[:6] for r in rows], 6)
        judge("2k: east, north, up", max(math.dist(f[:3], r[6:9]) for f, r in zip(found, rows)), 1e-6, "m")
        judge("2k: and back, position", max(apart(f[3:5], r[3:5]) for f, r in zip(found, rows)), 1e-6, "m")
        judge("2k: and back, height", max(abs(f[5] - r[5]) for f, r in zip(found, rows)), 1e-6, "m")


def geoid():
    path = os.path.join(folder, "geoid", "egm96_15.gtx")
    if not os.path.exists(path):
        print("egm96_15.gtx: not there")
        return
    with open(path, "rb") as file:
        data = file.read()
    south, west, dlat, dlon, rows, columns = struct.unpack(">4d2i", data[:40])
    full = array.array("f", data[40:40 + 4 * rows * columns])
    if sys.byteorder == "little":
        full.byteswap()
    places = [(south + dlat * j, west + dlon * i) for j in range(rows) for i in range(columns)]
    found = calculated("geoid", places, 1)
    squares = weights = 0.0
    errors = []
    on_grid = 0.0
    for (latitude, longitude), ours, theirs in zip(places, found, full):
        weight = math.cos(math.radians(latitude))
        error = abs(ours[0] - theirs)
        squares += weight * error * error
        weights += weight
        errors.append((error, weight))
        if latitude == int(latitude) and longitude == int(longitude):
            on_grid = max(on_grid, error)
    errors.sort()
    below = 0.0
    for error, weight in errors:
        below += weight
        if below >= 0.95 * weights:
            break
    judge("geoid: rms over the Earth's surface, against 15'", math.sqrt(squares / weights), 0.45, "m")
    judge("geoid: 95 % of the surface", error, 0.8, "m")
    judge("geoid: worst", errors[-1][0], 11.5, "m")
    judge("geoid: at whole degrees", on_grid, 0.0251, "m")
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run([sys.executable, os.path.join(ROOT, "Tests/Scripts/Generate/make-geoid.py"), path, file.name],
                       check=True)
        with open(os.path.join(ROOT, "Sources/Core/NavigationMath/Geodesy/EGM96Grid.swift"), "rb") as committed:
            judge("geoid: the source is what make-geoid.py writes", committed.read() != file.read(), 0, "")


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__.split("\n\n")[1])
folder = sys.argv[1]
program = sys.argv[2] if len(sys.argv) == 3 else build("GeodesicBenchmark")
print(f"{'what':<64} {'worst':>10} {'limit':>8}")
geodesics("GeodTest-100.dat")
if os.path.exists(os.path.join(folder, "geodesic", "GeodTest.dat")):
    geodesics("GeodTest.dat")
inverse()
coordinates()
geoid()
if not judged:
    sys.exit(f"validate-geodesy: {folder} has none of the sets")
print(f"validate-geodesy: {failed} limits passed" if failed else "validate-geodesy: all within their limits")
sys.exit(1 if failed else 0)
