#!/usr/bin/env python3
"""Compares the notations of coordinates with independent programs on random positions.

usage: validate-notations.py [PROGRAM [COUNT]]

PROGRAM is a built NotationProbe; without it one is built. COUNT positions (100 000) are uniform on the sphere, one in ten
near a pole. Peers, all of PyPI: pyproj (PROJ) for UTM and UPS, utm, mgrs (GEOTRANS), openlocationcode, pygeohash,
maidenhead. Prints a row per figure, the largest difference, and ends with 1 when a limit is passed.
"""

import math
import os
import random
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Benchmarks", "Scripts"))

from pypi import restart_with  # noqa: E402

try:
    import maidenhead
    import mgrs
    import pygeohash
    import pyproj
    import utm
    from openlocationcode import openlocationcode
except ImportError:
    restart_with("notations", "mgrs", "utm", "pyproj", "openlocationcode", "pygeohash", "maidenhead")

failed = 0


def judge(what, value, limit, unit):
    global failed
    failed += not value <= limit
    print(f"{what:<66} {value:>10.3g} {limit:>8g} {unit:<2} {'pass' if value <= limit else 'FAIL'}", flush=True)


def ask(kind, lines):
    answer = subprocess.run([program, kind], input="\n".join(lines) + "\n", text=True, stdout=subprocess.PIPE, check=True)
    rows = answer.stdout.splitlines()
    assert len(rows) == len(lines), (kind, len(rows), len(lines))
    return rows


def read(texts):
    """(latitude, longitude, radius, notation) of each text."""
    found = []
    for text, row in zip(texts, ask("read", texts)):
        fields = row.split()
        assert len(fields) == 4, (text, row)
        found.append((float(fields[0]), float(fields[1]), float(fields[2]), fields[3]))
    return found


def apart(a, b):
    """Metres between two near positions, by the radii of curvature of WGS 84."""
    latitude = math.radians((a[0] + b[0]) / 2)
    factor = 1 - 0.00669437999014 * math.sin(latitude) ** 2
    north = math.radians(a[0] - b[0]) * 6378137 * (1 - 0.00669437999014) / factor ** 1.5
    east = math.radians(math.remainder(a[1] - b[1], 360)) * 6378137 / math.sqrt(factor) * math.cos(latitude)
    return math.hypot(north, east)


def positions(count):
    for index in range(count):
        if index % 10 == 0:
            latitude = random.choice((-1, 1)) * (90 - 10 * random.random() ** 2)
        else:
            latitude = math.degrees(math.asin(random.uniform(-1, 1)))
        yield latitude, random.uniform(-180, 180)


def grid(points, lines):
    """UTM and UPS against PROJ, in the zone that we say; the zone against the package utm."""
    rows = [row.split() for row in ask("utm", lines)]
    worst, zones, unlike = {"utm": 0, "ups": 0}, {}, 0
    for point, (zone, north, easting, northing) in zip(points, rows):
        zone = int(zone)
        key = (zone, north)
        zones.setdefault(key, ([], [], []))
        zones[key][0].append(point)
        zones[key][1].append((float(easting), float(northing)))
        if zone:
            unlike += zone != utm.latlon_to_zone_number(*point)
        else:
            unlike += -80 <= point[0] < 84
    back = 0
    for (zone, north), (some, found, _) in zones.items():
        code = {(0, "true"): 32661, (0, "false"): 32761}.get((zone, north), (32600 if north == "true" else 32700) + zone)
        project = pyproj.Transformer.from_crs(4326, code, always_xy=True)
        # The codes of UPS have northing first in some versions: always_xy orders them.
        eastings, northings = project.transform([p[1] for p in some], [p[0] for p in some])
        kind = "utm" if zone else "ups"
        for ours, e, n in zip(found, eastings, northings):
            worst[kind] = max(worst[kind], math.hypot(ours[0] - e, ours[1] - n))
    judge("UTM: against PROJ", worst["utm"], 1e-7, "m")
    judge("UPS: against PROJ", worst["ups"], 1e-7, "m")
    judge("UTM: zones unlike those of utm, or UPS where UTM is", unlike, 0, "")
    texts = ask("utm-text", lines)
    back = max(apart(p, q) for p, q in zip(points, read(texts)))
    judge("UTM, UPS: written with 0.1 mm and read", back, 1e-4, "m")


def cells(name, points, texts, decode, limit, tolerance):
    """Reads codes of a peer: our centre and the peer's, and whether the position is in the cell."""
    found = read(texts)
    judge(f"{name}: peer's code, our centre against the peer's", max(apart(f, decode(t)) for f, t in zip(found, texts)), limit, "m")
    judge(f"{name}: peer's code, position outside the circle of the cell",
          max(apart(f, p) - f[2] * 1.001 for f, p in zip(found, points)), tolerance, "m")


def military(points, lines):
    peer = mgrs.MGRS()
    ours = ask("mgrs", lines)
    theirs = [peer.toMGRS(*point) for point in points]
    # GEOTRANS takes what is less than 0.5 mm from the next metre as in it; the standard cuts off.
    unlike = []
    for line, point, a, b in zip(lines, points, ours, theirs):
        if a != b:
            unlike.append((line, point, a, b))
    grids = [row.split() for row in ask("utm", [line for line, *_ in unlike])] if unlike else []
    judge("MGRS: references unlike those of GEOTRANS", len(unlike), len(points) / 500, "")
    unlike = [row for row, grid in zip(unlike, grids) if max(float(grid[2]) % 1, float(grid[3]) % 1) < 0.9994]
    judge("   of these farther than 0.6 mm from the next metre", len(unlike), 0, "")
    if unlike:
        print("   ", unlike[:5])
    found = read(theirs)
    judge("MGRS: GEOTRANS's reference, our centre against its", max(
        apart(f, peer.toLatLon(t)) for f, t in zip(found, theirs)), 1e-6, "m")
    judge("MGRS: position against the centre of its cell", max(apart(f, p) for f, p in zip(read(ours), points)), 0.72, "m")


def main():
    global program
    random.seed(15)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100000
    if len(sys.argv) > 1:
        program = sys.argv[1]
    else:
        scratch = os.path.join(ROOT, ".build-compare", "probe")
        subprocess.run(["swift", "build", "-c", "release", "--product", "NotationProbe", "--scratch-path", scratch, "--package-path", ROOT],
                       check=True)
        program = os.path.join(scratch, "release", "NotationProbe")
    points = list(positions(count))
    lines = [f"{latitude!r} {longitude!r}" for latitude, longitude in points]
    points = [tuple(map(float, line.split())) for line in lines]
    print(f"{count} positions")
    grid(points, lines)
    military(points, lines)

    hashes = [pygeohash.encode(*point, precision=12) for point in points]
    judge("geohash: unlike those of pygeohash", sum(a != b for a, b in zip(ask("geohash", lines), hashes)), 0, "")
    cells("geohash", points, ["geohash:" + h for h in hashes], lambda t: pygeohash.decode_exactly(t[8:])[:2], 1e-6, 1e-6)

    codes = [openlocationcode.encode(*point, 15) for point in points]
    judge("plus code: unlike those of openlocationcode", sum(a != b for a, b in zip(ask("plus", lines), codes)), 0, "")

    def centre(code):
        area = openlocationcode.decode(code)
        return area.latitudeCenter, area.longitudeCenter
    cells("plus code", points, codes, centre, 1e-6, 1e-6)
    short(points)

    locators = [maidenhead.to_maiden(*point, precision=5) for point in points]
    ours = ask("locator", lines)
    # The peer rounds up what is within 0.3 % of a cell from the border; below it is shown that our cell has the position.
    judge("locator: unlike those of maidenhead", sum(a.lower() != b.lower() for a, b in zip(ours, locators)), count / 100, "")
    cells("locator", points, ["locator:" + o for o in ours], lambda t: maidenhead.to_location(t[8:], center=True), 1e-6, 1e-6)

    for kind, limit in (("degrees", 1e-3), ("minutes", 1e-4), ("seconds", 1e-6), ("geo", 1e-4), ("iso", 1e-4)):
        worst = max(apart(f, p) for f, p in zip(read(ask(kind, lines)), points))
        judge(f"{kind}: written and read", worst, limit, "m")
    sys.exit(1 if failed else 0)


def short(points):
    """Short codes with a reference some kilometres away, against the peer's recovery."""
    worst = 0
    lines, expected = [], []
    for latitude, longitude in points:
        code = openlocationcode.encode(latitude, longitude, 11)
        reference = (max(-90, min(90, latitude + random.uniform(-0.4, 0.4))),
                     math.remainder(longitude + random.uniform(-0.4, 0.4), 360))
        lines.append(f"{code[4:]} {reference[0]!r} {reference[1]!r}")
        area = openlocationcode.decode(openlocationcode.recoverNearest(code[4:], *reference))
        expected.append((area.latitudeCenter, area.longitudeCenter))
    for row, place in zip(ask("recover", lines), expected):
        worst = max(worst, apart(tuple(map(float, row.split()[:2])), place))
    judge("plus code: short with a reference, against the peer's", worst, 1e-6, "m")


if __name__ == "__main__":
    main()
