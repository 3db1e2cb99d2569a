#!/usr/bin/env python3
"""Compares the map's projection, tiles, scales and circles with pyproj and mercantile, both from PyPI.

usage: validate-map.py [COUNT] [--program PATH]

COUNT places are drawn for each comparison, 100 000 if not given. PATH is MapBenchmark; without it the benchmark is built.
Prints a row for each figure, and ends with 1 when a limit is passed. The packages are installed into .build-compare.
"""

import array
import math
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

import pypi  # noqa: E402
from measure import build  # noqa: E402

try:
    import mercantile
    import pyproj
except ImportError:
    pypi.restart_with("map", "mercantile==1.2.1", "pyproj")

WORLD = 2.0 ** 28
# Circumference of the sphere of EPSG:3857, m.
AROUND = 2 * math.pi * 6378137
EARTH = pyproj.Geod(ellps="WGS84")

failed = 0


def evaluated(kind, rows, width):
    """What the program makes of the rows, in rows of this width."""
    with tempfile.NamedTemporaryFile() as file:
        array.array("d", [value for row in rows for value in row]).tofile(file)
        file.flush()
        output = subprocess.run([program, "evaluate", kind, file.name], stdout=subprocess.PIPE, check=True).stdout
    values = array.array("d", output)
    assert len(values) == width * len(rows), f"{kind}: {len(values)} values for {len(rows)} rows"
    return [values[i:i + width] for i in range(0, len(values), width)]


def judge(what, value, limit, unit):
    global failed
    failed += not value <= limit
    print(f"{what:<60} {value:>10.3g} {limit:>8g} {unit:<10} {'pass' if value <= limit else 'FAIL'}", flush=True)


def projection(places):
    """EPSG:3857 has its origin in the middle, and y to the north."""
    transformer = pyproj.Transformer.from_crs("EPSG:4326", "EPSG:3857", always_xy=True)
    east, north = transformer.transform([p[1] for p in places], [p[0] for p in places])
    ours = evaluated("project", places, 3)
    points = [((0.5 + x / AROUND) * WORLD, (0.5 - y / AROUND) * WORLD) for x, y in zip(east, north)]
    judge("coordinate to map point, x", max(abs(o[0] - p[0]) for o, p in zip(ours, points)), 1e-6, "map points")
    judge("coordinate to map point, y, within 85°",
          max(abs(o[1] - p[1]) for place, o, p in zip(places, ours, points) if abs(place[0]) <= 85), 1e-6, "map points")
    judge("the same without the limit", max(abs(o[2] - p[1]) for o, p in zip(ours, points)), 1e-6, "map points")
    beyond = {o[1] for place, o in zip(places, ours) if abs(place[0]) > 85}
    judge("different y beyond 85°", len(beyond), 2, "")
    back = transformer.transform(east, north, direction="INVERSE")
    ours = evaluated("unproject", points, 2)
    judge("map point to latitude", max(abs(o[0] - b) for o, b in zip(ours, back[1])), 1e-12, "degrees")
    judge("map point to longitude", max(abs(o[1] - b) for o, b in zip(ours, back[0])), 1e-12, "degrees")


def tiles(places):
    rows = [(*place, random.randint(0, 24)) for place in places]
    ours = evaluated("tile", rows, 2)
    theirs = [mercantile.tile(longitude, latitude, z) for latitude, longitude, z in rows]
    judge("different tiles", sum((t.x, t.y) != (o[0], o[1]) for o, t in zip(ours, theirs)), 0, "")
    corners = [((t.x / 2 ** t.z) * WORLD, (t.y / 2 ** t.z) * WORLD) for t in theirs]
    bounds = [mercantile.bounds(t) for t in theirs]
    judge("north-western corners of tiles",
          max(max(abs(o[0] - b.north), abs(o[1] - b.west))
              for o, b in zip(evaluated("unproject", corners, 2), bounds)), 1e-9, "degrees")


def covers(places):
    """Up to 5 by 5 tiles; the sides are not those of tiles, where mercantile takes neighbours in."""
    rows, expected = [], []
    for latitude, longitude in places[:len(places) // 10]:
        z = random.randint(2, 18)
        west = min(longitude, 180 - 1e-6)
        south = max(-84, min(84, latitude))
        east = min(179.999999, west + random.uniform(0.01, 5) * 360 / 2 ** z)
        north = min(85, south + random.uniform(0.01, 5) * 180 / 2 ** z)
        (x, bottom), (right, y) = [((0.5 + e / AROUND) * WORLD, (0.5 - n / AROUND) * WORLD)
                                   for e, n in (mercantile.xy(west, south), mercantile.xy(east, north))]
        rows.append((x, y, right - x, bottom - y, z))
        found = list(mercantile.tiles(west, south, east, north, z))
        expected.append((len(found), sum(t.x for t in found), sum(t.y for t in found)))
    ours = evaluated("cover", rows, 3)
    judge("different sets of tiles of rectangles", sum(tuple(o) != e for o, e in zip(ours, expected)), 0, "")


def scales(places):
    latitudes = [place[0] for place in places if abs(place[0]) <= 84]
    ours = evaluated("scale", [(latitude,) for latitude in latitudes], 2)
    turn = 360 / WORLD
    worst = [0.0, 0.0]
    for latitude, (east, north) in zip(latitudes, ours):
        # A thousand map points to the east, and to both sides along the meridian.
        theirs = EARTH.inv(0, latitude, 1000 * turn, latitude)[2] / 1000
        worst[0] = max(worst[0], abs(east / theirs - 1))
        step = 1000 * turn * math.cos(math.radians(latitude))
        theirs = EARTH.inv(0, latitude - step / 2, 0, latitude + step / 2)[2] / 1000
        worst[1] = max(worst[1], abs(north / theirs - 1))
    judge("length of a map point to the east", worst[0], 1e-6, "of it")
    judge("length of a map point to the north", worst[1], 1e-6, "of it")


def circles(places):
    rows = [(latitude, longitude, 10 ** random.uniform(0, 5.3)) for latitude, longitude in places[:len(places) // 10]
            if abs(latitude) < 80]
    worst = 0.0
    for (latitude, longitude, radius), ours in zip(rows, evaluated("circle", rows, 8)):
        for quarter in range(4):
            east, north, _ = EARTH.fwd(longitude, latitude, 90 * quarter, radius)
            worst = max(worst, EARTH.inv(east, north, ours[2 * quarter + 1], ours[2 * quarter])[2])
    judge("points of circles of 1 m to 200 km", worst, 1e-6, "m")


def main():
    global program
    arguments = sys.argv[1:]
    program = None
    if "--program" in arguments:
        place = arguments.index("--program")
        program = arguments[place + 1]
        del arguments[place:place + 2]
    count = int(arguments[0]) if arguments else 100_000
    program = program or build("MapBenchmark")
    random.seed(13)
    places = [(random.uniform(-85.05, 85.05), random.uniform(-180, 180)) for _ in range(count)]
    print(f"{count} places, pyproj {pyproj.__version__}, PROJ {pyproj.proj_version_str}, "
          f"mercantile {mercantile.__version__}\n")
    projection(places)
    tiles(places)
    covers(places)
    scales(places)
    circles(places)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
