#!/usr/bin/env python3
"""Compares the declination that a telephone applied, true minus magnetic heading, with this program's.

usage: validate-declination.py FOLDER [--igrf FILE] [--program PROGRAM]

FOLDER holds logs of the app SensorLog (*.csv) with CLLocation and CLHeading in them. A telephone uses the World
Magnetic Model of its day: for logs of 2015 to 2019 the program is given WMM2015.COF of the fixtures, for later ones
what it carries. --igrf takes the International Geomagnetic Reference Field as published (IGRF14.shc, doi
10.5281/zenodo.14012302), which has the field as it was determined later. Its declination is then printed twice:
computed by the program, and by the formulas of the textbook, which share no code with the program. PROGRAM is
.build/release/binnacle unless given.

Exit status: 0 when in every log ours is within 0.05 degrees of the telephone's and of the textbook.
"""

import argparse
import csv
import datetime
import glob
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
LIMIT = 0.05
WMM2015 = os.path.join(ROOT, "Tests", "Fixtures", "fusion", "wmm", "WMM2015.COF")


def declinations(path):
    """Median of true minus magnetic heading, how far it spreads, and the median place and time."""
    values, places, times = [], [], []
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["locationLatitude"]:
                places.append([float(row[name]) for name in
                               ("locationLatitude", "locationLongitude", "locationAltitude")])
            if row["locationTrueHeading"] and row["locationMagneticHeading"]:
                true, magnetic = float(row["locationTrueHeading"]), float(row["locationMagneticHeading"])
                # Negative where the telephone has no true heading.
                if true >= 0 and magnetic >= 0:
                    values.append((true - magnetic + 180) % 360 - 180)
                    times.append(float(row["locationHeadingTimestamp_since1970"]))
    place = [statistics.median(column) for column in zip(*places)]
    moment = datetime.datetime.fromtimestamp(statistics.median(times), datetime.timezone.utc)
    return statistics.median(values), max(values) - min(values), place, moment, len(values)


def decimal_year(moment):
    start = datetime.datetime(moment.year, 1, 1, tzinfo=datetime.timezone.utc)
    end = datetime.datetime(moment.year + 1, 1, 1, tzinfo=datetime.timezone.utc)
    return moment.year + (moment - start) / (end - start)


def reference_field(path, year):
    """Epoch, and (n, m) -> [g, h, change of g, change of h], m from 0, of the five years around one."""
    with open(path, encoding="ascii") as file:
        lines = [line.split() for line in file if not line.startswith("#")]
    epochs = [float(word) for word in lines[1]]
    column = max(i for i, epoch in enumerate(epochs[:-1]) if epoch <= year)
    span = epochs[column + 1] - epochs[column]
    table = {}
    for words in lines[2:]:
        n, m = int(words[0]), int(words[1])
        first, second = (float(words[2 + column + i]) for i in (0, 1))
        four = table.setdefault((n, abs(m)), [0.0] * 4)
        # In this format h has the order's negative.
        four[1 if m < 0 else 0] = first
        four[3 if m < 0 else 2] = (second - first) / span
    return epochs[column], table


def write_coefficients(path, name, epoch, table):
    with open(path, "w", encoding="ascii") as file:
        file.write(f"    {epoch:.1f}  {name}  01/01/{epoch:.0f}\n")
        for (n, m), four in sorted(table.items()):
            file.write(f"{n:3}{m:3}" + "".join(f"{value:14.4f}" for value in four) + "\n")
        file.write("9" * 48 + "\n")


def by_the_book(epoch, table, year, latitude, longitude, height):
    """The declination by the sums of the textbook: Legendre functions by their derivatives' closed form."""
    a, f = 6378137.0, 1 / 298.257223563
    e2 = f * (2 - f)
    phi, lam = math.radians(latitude), math.radians(longitude)
    curvature = a / math.sqrt(1 - e2 * math.sin(phi) ** 2)
    p, z = (curvature + height) * math.cos(phi), (curvature * (1 - e2) + height) * math.sin(phi)
    r, geocentric = math.hypot(p, z), math.atan2(z, p)
    t, u = math.sin(geocentric), math.cos(geocentric)

    def legendre(n, m, x):
        """P(n,m), Schmidt semi-normalised, from the polynomial of Rodrigues' formula."""
        total = 0.0
        for k in range((n - m) // 2 + 1):
            power = n - m - 2 * k
            total += (-1) ** k * math.factorial(2 * n - 2 * k) * x ** power / (
                2 ** n * math.factorial(k) * math.factorial(n - k) * math.factorial(power))
        scale = math.sqrt((1 if m == 0 else 2) * math.factorial(n - m) / math.factorial(n + m))
        return scale * (1 - x * x) ** (m / 2) * total

    north = east = down = 0.0
    step = 1e-5
    for (n, m), (g, h, dg, dh) in table.items():
        g, h = g + dg * (year - epoch), h + dh * (year - epoch)
        scale = (6371200.0 / r) ** (n + 2)
        value = legendre(n, m, t)
        slope = (legendre(n, m, math.sin(geocentric + step)) - legendre(n, m, math.sin(geocentric - step))) / (2 * step)
        north -= scale * (g * math.cos(m * lam) + h * math.sin(m * lam)) * slope
        east += scale * m * (g * math.sin(m * lam) - h * math.cos(m * lam)) * value / u
        down -= scale * (n + 1) * (g * math.cos(m * lam) + h * math.sin(m * lam)) * value
    tilt = geocentric - phi
    return math.degrees(math.atan2(east, north * math.cos(tilt) - down * math.sin(tilt)))


def by_program(program, model, year, latitude, longitude, height):
    command = [program, "declination", "--format", "ndjson", "--model", model, "--date", f"{year:.4f}",
               "--altitude", f"{height:.1f}", repr(latitude), repr(longitude)]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return json.loads(result.stdout)["declination"]


def line(what, value, theirs):
    print(f"  {what:<38} {value:8.4f}  difference {value - theirs:+.4f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--igrf")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "binnacle"))
    arguments = parser.parse_args()
    logs = sorted(glob.glob(os.path.join(arguments.folder, "*.csv")))
    if not logs:
        print(f"{arguments.folder}: no *.csv", file=sys.stderr)
        return 66
    good = True
    with tempfile.TemporaryDirectory() as scratch:
        for path in logs:
            theirs, spread, place, moment, count = declinations(path)
            year = decimal_year(moment)
            print(f"{os.path.basename(path)}: {count} headings on {moment:%Y-%m-%d} at {place[0]:.4f}, {place[1]:.4f}")
            print(f"  {'telephone, true - magnetic':<38} {theirs:8.4f}  spread {spread:.6f}")
            model = WMM2015 if 2015 <= year < 2020 else "wmm2020" if year < 2025 else "wmm2025"
            ours = by_program(arguments.program, model, year, *place)
            line(f"program, {os.path.basename(model)}", ours, theirs)
            good = good and abs(ours - theirs) <= LIMIT
            for other in ("wmm2020", "wmm2025"):
                if other != model:
                    line(f"program, {other}, not of that time", by_program(arguments.program, other, year, *place),
                         theirs)
            if arguments.igrf:
                epoch, table = reference_field(arguments.igrf, year)
                model = os.path.join(scratch, "igrf.cof")
                write_coefficients(model, f"IGRF14-{epoch:.0f}", epoch, table)
                ours = by_program(arguments.program, model, year, *place)
                book = by_the_book(epoch, table, year, *place)
                line("program, IGRF-14", ours, theirs)
                line("textbook, IGRF-14", book, theirs)
                good = good and abs(ours - book) < 1e-4
    return 0 if good else 1


sys.exit(main())
