#!/usr/bin/env python3
"""Writes the land of the world as a C table, from the map of countries in a release of geopandas.

usage: make-base-map.py [--check] [--wheel FILE]

    geopandas-0.14.4-py3-none-any.whl -> CModules/CBaseMap/basemap.c

The wheel is fetched with pip unless it is given. It has Natural Earth's countries at 1:110 million, which are in the
public domain (https://www.naturalearthdata.com/about/terms-of-use/); releases from 1.0 on are without them. Coordinates
are rounded to 0.01°, about 1 km: that is less than the map's own errors. With --check nothing is written; the exit status
is 1 when the table is not what the script would write.
"""

import glob
import hashlib
import os
import struct
import subprocess
import sys
import tempfile
import zipfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
TARGET = os.path.join(ROOT, "CModules", "CBaseMap", "basemap.c")
RELEASE = "geopandas==0.14.4"
SHAPES = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp"
SHA256 = "1f689e60b357e1e98702d5d9f774e95e77fc6b324487cadf57eb9317d533ce12"
POLYGON = 5
LINE = 118


def shapes(wheel):
    with zipfile.ZipFile(wheel) as archive:
        content = archive.read(SHAPES)
    found = hashlib.sha256(content).hexdigest()
    if found != SHA256:
        sys.exit(f"make-base-map: {SHAPES} has the digest {found}, expected {SHA256}")
    return content


def fetched():
    folder = tempfile.mkdtemp()
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, RELEASE],
                   check=True)
    return glob.glob(os.path.join(folder, "*.whl"))[0]


def rings(content):
    """The rings of all polygons of a shapefile, as lists of (longitude, latitude) in degrees."""
    place = 100
    while place < len(content):
        size = 2 * struct.unpack_from(">i", content, place + 4)[0]
        kind, = struct.unpack_from("<i", content, place + 8)
        assert kind == POLYGON, kind
        ring_count, point_count = struct.unpack_from("<ii", content, place + 44)
        starts = [*struct.unpack_from(f"<{ring_count}i", content, place + 52), point_count]
        points = place + 52 + 4 * ring_count
        for first, end in zip(starts, starts[1:]):
            yield [struct.unpack_from("<dd", content, points + 16 * i) for i in range(first, end)]
        place += 8 + size


def quantised(ring):
    """The ring in hundredths of a degree, without equal neighbours and without its repeated first point."""
    points = []
    for longitude, latitude in ring:
        point = (round(longitude * 100), round(latitude * 100))
        if not points or points[-1] != point:
            # A difference of 360° does not fit 16 bits: a point half-way is added.
            if points and abs(point[0] - points[-1][0]) > 32767:
                points.append(((point[0] + points[-1][0]) // 2, (point[1] + points[-1][1]) // 2))
            points.append(point)
    if points[0] == points[-1]:
        points.pop()
    return points


def table(content):
    numbers, ring_count, point_count = [], 0, 0
    for ring in rings(content):
        points = quantised(ring)
        if len(points) < 3:
            continue
        ring_count += 1
        point_count += len(points)
        numbers.append(len(points))
        last = (0, 0)
        for point in points:
            numbers += [point[0] - last[0], point[1] - last[1]]
            last = point
    return numbers, ring_count, point_count


def rows(numbers):
    line = " "
    for number in numbers:
        word = f" {number},"
        if len(line) + len(word) > LINE:
            yield line
            line = " "
        line += word
    yield line


def source(content):
    numbers, ring_count, point_count = table(content)
    return "\n".join([
        "// Made by Tests/Scripts/Generate/make-base-map.py; do not edit.",
        "// Made with Natural Earth: countries at 1:110 million, in the public domain, from geopandas 0.14.4.",
        f"// {ring_count} rings, {point_count} points.",
        "#include \"CBaseMap.h\"",
        "",
        f"const size_t cbasemap_count = {len(numbers)};",
        f"static const int16_t table[{len(numbers)}] = {{",
        *rows(numbers),
        "};",
        "const int16_t *const cbasemap_table = table;",
        "",
    ])


def main():
    arguments = sys.argv[1:]
    wheel = arguments[arguments.index("--wheel") + 1] if "--wheel" in arguments else fetched()
    text = source(shapes(wheel))
    if "--check" in arguments:
        with open(TARGET, encoding="ascii") as file:
            present = file.read()
        if present != text:
            sys.exit(f"make-base-map: {os.path.relpath(TARGET, ROOT)} is not what the script writes")
        return
    with open(TARGET, "w", encoding="ascii") as file:
        file.write(text)


main()
