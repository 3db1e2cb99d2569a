#!/usr/bin/env python3
"""Measures how often the truth lies within the accuracy that binnacle states; the target is 63 % to 68 %.

usage: measure-accuracy.py FOLDER [--program PATH] [--fusion auto]

FOLDER holds the GNSS logs; what is missing is named and left out:
    gpsd-daemon    gpsd's regression corpus
    comma2k19      ublox.csv, truth.csv
    f9k-span       MTV.Local1.ublox-F9K.20200206-181434.nmea and MTV.Local1.SPAN.20200206-181434.gga, from
                   NmeaUtils/example of github.com/google/gps-measurement-tools (Apache-2.0)
PATH is the binnacle to run (default: what `swift build` made). The positions are the receivers'; with --fusion auto, those
of the position filter.

Fixes of one log are not independent: their errors change over minutes, not seconds. A log counts once, therefore; the
share of its fixes within the accuracy is its containment.
"""

import bisect
import csv
import json
import math
import os
import statistics
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")

# Logs of one site in gpsd's corpus. The position is the one stated, to 8 decimals of a degree, in unicore-um621.log;
# that all receivers hung at that antenna is likely for the newer ones and not certain for the older ones.
SITE = (44.06886183, -121.31410000)
SITE_LOGS = ["ublox-zed-f9t-ubx_nmea_l5", "unicore-um621", "gpsdf", "sirfstarv-nmea", "skytraq-fix", "mt3339", "neo-m8n",
             "tr737A+"]


def offset(latitude, longitude, truth):
    """North and east of the truth, metres."""
    north = (latitude - truth[0]) * 111_132.95
    east = (longitude - truth[1]) * 111_319.49 * math.cos(math.radians(truth[0]))
    return north, east


def find_program(arguments):
    if "--program" in arguments:
        return arguments[arguments.index("--program") + 1]
    for kind in ("release", "debug"):
        path = os.path.join(ROOT, ".build", kind, "binnacle")
        if os.access(path, os.X_OK):
            return path
    sys.exit("measure-accuracy: no binnacle built; run `swift build -c release` or pass --program PATH")


def locations(program, path):
    result = subprocess.run([program, "stream", path, "--speed", "max", "--format", "ndjson", "--quiet",
                             "--fusion", "auto" if "--fusion" in sys.argv else "off"],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
    if result.returncode != 0:
        sys.exit(f"measure-accuracy: {path}: {result.stderr.decode(errors='replace').strip()}")
    records = [json.loads(line) for line in result.stdout.decode().splitlines() if line.startswith("{")]
    return [r for r in records if r["type"] == "location" and r["fix"] not in ("manual", "simulated")]


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def measure_site(program, folder):
    print(f"site {SITE[0]:.8f} {SITE[1]:.8f}: stated position, logs of gpsd's corpus")
    print(f"{'log':28} {'fix':6} {'from':10} {'fixes':>5} {'error m':>8} {'stated m':>9} {'error/DOP':>9} {'within':>7}")
    ratios = {}
    for name in SITE_LOGS:
        path = os.path.join(folder, "gpsd-daemon", name + ".log")
        if not os.path.isfile(path):
            print(f"{name:28} missing")
            continue
        groups = {}
        for fix in locations(program, path):
            groups.setdefault((fix["fix"], fix.get("accuracySource", "none")), []).append(fix)
        for (kind, source), fixes in sorted(groups.items()):
            errors = [math.hypot(*offset(f["latitude"], f["longitude"], SITE)) for f in fixes]
            stated = [f.get("horizontalAccuracy") for f in fixes]
            by_dop = [e / f["hdop"] for e, f in zip(errors, fixes) if f.get("hdop")]
            within = [e <= a for e, a in zip(errors, stated) if a is not None]
            known = [a for a in stated if a is not None]
            print(f"{name:28} {kind:6} {source:10} {len(fixes):5} {statistics.median(errors):8.2f} "
                  f"{statistics.median(known) if known else math.nan:9.2f} "
                  f"{statistics.median(by_dop) if by_dop else math.nan:9.2f} "
                  f"{f'{100 * sum(within) / len(within):.0f} %' if within else '-':>7}")
            if within:
                ratios.setdefault(kind, []).append((statistics.median(e / a for e, a in zip(errors, stated) if a),
                                                    sum(within) / len(within)))
    for kind, pairs in sorted(ratios.items()):
        containment = statistics.mean(p[1] for p in pairs)
        print(f"  {kind}: {len(pairs)} logs, containment {100 * containment:.0f} %, root mean square of error/stated "
              f"{math.sqrt(statistics.mean(p[0] ** 2 for p in pairs)):.2f} (1 is right)")
    print("  heights: no true height is stated for this site\n")


def geodetic(x, y, z):
    a, f = 6_378_137.0, 1 / 298.257223563
    e2, p = f * (2 - f), math.hypot(x, y)
    latitude = math.atan2(z, p * (1 - e2))
    for _ in range(6):
        n = a / math.sqrt(1 - e2 * math.sin(latitude) ** 2)
        height = p / math.cos(latitude) - n
        latitude = math.atan2(z, p * (1 - e2 * n / (n + height)))
    return math.degrees(latitude), math.degrees(math.atan2(y, x)), height


def measure_drive(folder):
    """A u-blox M8 at 10 Hz on a motorway. Its log has no dilutions, so nothing can be stated from it: what it shows is the
    error that range error times dilution would have to meet."""
    path = os.path.join(folder, "comma2k19")
    if not os.path.isfile(os.path.join(path, "truth.csv")):
        print(f"comma2k19: missing below {folder}")
        return
    with open(os.path.join(path, "truth.csv"), encoding="ascii") as file:
        truth = [(float(r["t_boot_s"]), *geodetic(*(float(r["ecef_" + axis]) for axis in "xyz")))
                 for r in csv.DictReader(file)]
    with open(os.path.join(path, "ublox.csv"), encoding="ascii") as file:
        fixes = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]
    times = [t[0] for t in truth]
    best = None
    # The log stamps fixes when they arrived: of all delays the one with the smallest error along the track is taken.
    for delay in (0.005 * step for step in range(60)):
        along, across, up = [], [], []
        for fix in fixes:
            time = fix["t_boot_s"] - delay
            index = bisect.bisect(times, time)
            if not 0 < index < len(truth):
                continue
            share = (time - times[index - 1]) / (times[index] - times[index - 1])
            place = [a + (b - a) * share for a, b in zip(truth[index - 1][1:], truth[index][1:])]
            north, east = offset(fix["lat_deg"], fix["lon_deg"], place)
            course = math.radians(fix["bearing_deg"])
            along.append(north * math.cos(course) + east * math.sin(course))
            across.append(east * math.cos(course) - north * math.sin(course))
            up.append(fix["alt_m"] - place[2])
        if best is None or abs(statistics.mean(along)) < abs(statistics.mean(best[1])):
            best = (delay, along, across, up)
    delay, along, across, up = best
    errors = [math.hypot(a, c) for a, c in zip(along, across)]
    print(f"comma2k19: u-blox M8, {len(errors)} fixes of one minute, delay {delay:.3f} s fitted (which hides errors along)")
    print(f"  across: mean {statistics.mean(across):+.2f} m, rms {math.sqrt(statistics.mean(c * c for c in across)):.2f} m;"
          f" height: mean {statistics.mean(up):+.2f} m, scatter {statistics.pstdev(up):.2f} m")
    rms = math.sqrt(2 * statistics.mean(c * c for c in across))
    print(f"  two such axes make {rms:.2f} m: a range error of {rms / 1.0:.2f} m at HDOP 1.0, {rms / 0.7:.2f} m at 0.7")


def minutes(text, hemisphere):
    """Degrees of `dddmm.mmm`."""
    whole = text.index(".") - 2
    degrees = float(text[:whole]) + float(text[whole:]) / 60
    return -degrees if hemisphere in "SW" else degrees


def span_truth(path):
    """Time of day → latitude, longitude, course in degrees, speed in m/s, of GGA and RMC; RMC's checksums are wrong."""
    truth = {}
    with open(path, encoding="ascii", errors="replace") as file:
        for line in file:
            field = line.split(",")
            if field[0].endswith("GGA") and len(field) > 6 and field[2]:
                truth[field[1]] = [minutes(field[2], field[3]), minutes(field[4], field[5]), None, 0.0]
            elif field[0].endswith("RMC") and len(field) > 8 and field[1] in truth and field[8]:
                truth[field[1]][2:] = [float(field[8]), float(field[7]) * 1852 / 3600]
    return truth


def measure_rtk_drive(program, folder):
    """The truth is where the survey receiver's reference point was. The distance of the other antenna, the lever arm, turns
    with the car: its two parts are the mean error along and across the course while driving, over all fixes."""
    path = os.path.join(folder, "f9k-span")
    log = os.path.join(path, "MTV.Local1.ublox-F9K.20200206-181434.nmea")
    span = os.path.join(path, "MTV.Local1.SPAN.20200206-181434.gga")
    if not (os.path.isfile(log) and os.path.isfile(span)):
        print(f"f9k-span: missing below {folder}")
        return
    truth = span_truth(span)
    rows = []
    for fix in locations(program, log):
        clock = fix.get("time", "T" + fix.get("timeOfDay", "")).split("T")[1].rstrip("Z").replace(":", "")[:9]
        if clock in truth and truth[clock][2] is not None:
            place = truth[clock]
            north, east = offset(fix["latitude"], fix["longitude"], place)
            course = math.radians(place[2])
            along = north * math.cos(course) + east * math.sin(course)
            across = east * math.cos(course) - north * math.sin(course)
            rows.append((fix, along, across, place[3]))
    driving = [r for r in rows if r[3] > 2]
    if not driving:
        print("f9k-span: no fix with a truth of the same time")
        return
    lever = statistics.mean(r[1] for r in driving), statistics.mean(r[2] for r in driving)
    print(f"f9k-span: {len(rows)} fixes, lever arm {lever[0]:+.3f} m along, {lever[1]:+.3f} m across")
    print(f"{'fix':10} {'from':10} {'fixes':>5} {'stated m':>9} | {'error 68 %':>10} {'95 %':>6} {'within':>7} | "
          f"{'no lever arm: 68 %':>10} {'95 %':>6} {'within':>7}")
    groups = {}
    for fix, along, across, _ in rows:
        if fix.get("horizontalAccuracy"):
            groups.setdefault((fix["fix"], fix.get("accuracySource", "none")), []).append(
                (fix["horizontalAccuracy"], math.hypot(along, across), math.hypot(along - lever[0], across - lever[1])))
    for (kind, source), group in sorted(groups.items()):
        cells = []
        for index in (1, 2):
            errors = [g[index] for g in group]
            within = statistics.mean(g[index] <= g[0] for g in group)
            width = 10 if index == 1 else 18
            cells.append(f"{quantile(errors, 0.68):{width}.3f} {quantile(errors, 0.95):6.3f} {100 * within:5.0f} %")
        print(f"{kind:10} {source:10} {len(group):5} {statistics.median(g[0] for g in group):9.3f} | " + " | ".join(cells))
    print()


def main():
    arguments = sys.argv[1:]
    if not arguments or arguments[0].startswith("-"):
        sys.exit(__doc__)
    folder = arguments[0]
    if not os.path.isdir(folder):
        print(f"measure-accuracy: {folder} is missing: nothing measured", file=sys.stderr)
        sys.exit(66)
    program = find_program(arguments)
    measure_site(program, folder)
    measure_rtk_drive(program, folder)
    measure_drive(folder)


main()
