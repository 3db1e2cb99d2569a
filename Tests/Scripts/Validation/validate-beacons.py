#!/usr/bin/env python3
"""Measures distances and proximities of beacons on tracks with a true position, and on scripts without a radio.

usage: validate-beacons.py FOLDER [--program PATH]

FOLDER holds tracks of the Position-Annotated BLE RSSI Dataset (F. S. Daniş, A. T. Cemgil, C. Ersoy, Pervasive and Mobile
Computing 81, 2022; CC0): NAME.mbd, and sensors.dev with the places of the receivers. One beacon is carried, and fixed
receivers log every packet; each receiver is a link. PATH is a BeaconBenchmark to run; without it one is built.

A link is read as a program hears a beacon: every packet in turn, and one report each second in which one came. The truth
is the distance at the last packet of that second. Power and exponent are those of a calibration on other links:

    other receivers    all links of the same tracks and the others, without those of the same receiver
    other tracks       all links of other tracks, of every receiver
    both               all links of other tracks and other receivers
    none               no calibration: the prior of a beacon that states no power

A calibration takes a place for each 5 s of a link. The tracks straight_01 and straight_02 were used to develop the filter,
the hysteresis and this script. They are reported as `developed on` and no goal is judged by them. Every other track is
held out: no constant was ever chosen by what is reported of it. The prior comes from the literature, not from tracks.

Goals (N3 to N5 are the numbers of the project's plan for beacons):

    N3  without noise, 0.2 m to 20 m: category right 100 %, distance within 5 %
    N4  each kind of calibration, held out: category right at least 85 %; mean of near and far at least 77 %; of estimated
        by true distance the 16th percentile at least 0.5, the 84th at most 2.0; the true distance lies in the stated
        interval in 58 % to 75 %. Without calibration: category right at least 70 %
    N5  at a constant distance with 6 dB of scatter: the category changes at most once a minute, at any distance

How many intervals contain the truth without calibration is printed and not judged: the beacon's power is one unknown that
all links share, so that the share says nothing about the interval.

Exit status: 0 when all goals are met, 1 when one is not, 69 when something is missing.
"""

import argparse
import glob
import math
import os
import random
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from measure import build  # noqa: E402
from tables import Table, print_goals  # noqa: E402

DEVELOPED = {"straight_01", "straight_02"}
PLACE_SECONDS = 5
KINDS = {
    "other receivers": lambda link, other: other[1] != link[1],
    "other tracks": lambda link, other: other[0] != link[0],
    "both": lambda link, other: other[0] != link[0] and other[1] != link[1],
}


def category(distance):
    """1 immediate, 2 near, 3 far."""
    return 1 if distance <= 0.5 else 2 if distance <= 3 else 3


def percentile(values, share):
    """The value below which this share lies, interpolated."""
    place = share * (len(values) - 1)
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (place - low)


def read(folder):
    """All links: {(track, receiver): [(seconds, power, distance)]}."""
    try:
        with open(os.path.join(folder, "sensors.dev"), encoding="utf-8") as file:
            text = file.read().split("Beacons")[0]
    except OSError as error:
        sys.exit(f"validate-beacons: {error}")
    places = {name: tuple(float(number) for number in place.split(","))
              for name, place in re.findall(r'"(\w{12})":\s*\[\[([-\d., ]+)\]', text)}
    links = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.mbd"))):
        track = os.path.basename(path)[:-len(".mbd")]
        with open(path, encoding="utf-8") as file:
            for line in file:
                cells = line.split(",")
                if len(cells) < 7 or cells[1] not in places:
                    continue
                distance = math.dist([float(cell) for cell in cells[4:7]], places[cells[1]])
                links.setdefault((track, cells[1]), []).append((float(cells[0]), int(cells[3]), distance))
    for packets in links.values():
        packets.sort()
    return links


def calibration(links, chosen):
    """The commands that fit a model to the chosen links."""
    commands = ["fit"]
    for link in chosen:
        packets = links[link]
        end = packets[0][0] + PLACE_SECONDS
        for seconds, power, distance in packets:
            while seconds >= end:
                commands.append("place")
                end += PLACE_SECONDS
            commands.append(f"at {power} {distance:.4f}")
        commands.append("place")
    return commands + ["model"]


def journey(packets):
    """The commands of one link, and the true distance of each report."""
    commands, truths, start = ["link"], [], packets[0][0]
    index, second = 0, 0
    while index < len(packets):
        second += 1
        heard = None
        while index < len(packets) and packets[index][0] - start <= second:
            heard = packets[index]
            commands.append(f"hear {heard[0] - start:.6f} {heard[1]}")
            index += 1
        if heard:
            commands.append(f"range {second}")
            truths.append(heard[2])
    return commands, truths


def run(program, commands):
    """The numbers of each line that the program prints."""
    run = subprocess.run([program, "tracks"], input="\n".join(commands) + "\n", stdout=subprocess.PIPE, check=True, text=True)
    return [[float(word) for word in line.split()] for line in run.stdout.splitlines()]


class Score:
    """Reports beside the truth."""

    def __init__(self):
        self.right, self.ratios, self.inside = {2: [], 3: [], 1: []}, [], []

    def add(self, truth, report):
        distance, lower, upper, reported = report
        self.right[category(truth)].append(reported == category(truth))
        self.ratios.append(distance / truth)
        self.inside.append(lower <= truth <= upper)

    def figures(self):
        def share(values):
            return 100 * sum(values) / len(values) if values else math.nan
        ratios = sorted(self.ratios)
        near, far = share(self.right[2]), share(self.right[3])
        return {"reports": len(ratios), "right": share(sum(self.right.values(), [])), "near": near, "far": far,
                "mean": (near + far) / 2, "p16": percentile(ratios, 0.16), "p50": percentile(ratios, 0.5),
                "p84": percentile(ratios, 0.84), "inside": share(self.inside)}


def judge_tracks(program, links):
    """Prints the table of tracks; returns the goals of N4."""
    heads = ["calibrated on", "tracks", "reports", "right %", "near %", "far %", "mean %", "p16", "p50", "p84", "inside %"]
    table, goals = Table(heads), []
    groups = {"developed on": [link for link in links if link[0] in DEVELOPED],
              "held out": [link for link in links if link[0] not in DEVELOPED]}
    for track in sorted({link[0] for link in groups["held out"]}):
        groups[track] = [link for link in links if link[0] == track]
    for kind in [*KINDS, "none"]:
        commands, expected = [], []
        for link in links:
            chosen = [other for other in links if kind != "none" and KINDS[kind](link, other)]
            if kind != "none" and not chosen:
                continue
            commands += calibration(links, chosen) if chosen else ["prior"]
            expected += [None] if chosen else []
            steps, truths = journey(links[link])
            commands += steps
            expected += [(link, truth) for truth in truths]
        rows = run(program, commands)
        for group, members in groups.items():
            score, wanted = Score(), set(members)
            for entry, row in zip(expected, rows, strict=True):
                if entry and entry[0] in wanted:
                    score.add(entry[1], row)
            if not score.ratios:
                continue
            f = score.figures()
            table.add(kind, group, str(f["reports"]), *(f[key] for key in heads_of(f)))
            if group == "held out":
                goals += goals_of(kind, f)
    print(table.text(), end="\n\n")
    return goals


def heads_of(figures):
    return [key for key in figures if key != "reports"]


def goals_of(kind, f):
    if kind == "none":
        return [("N4, no calibration: category right, %", f["right"], f["right"] >= 70, ">= 70")]
    name = f"N4, calibrated on {kind}"
    return [(f"{name}: category right, %", f["right"], f["right"] >= 85, ">= 85"),
            (f"{name}: mean of near and far, %", f["mean"], f["mean"] >= 77, ">= 77"),
            (f"{name}: estimated by true, 16th percentile", f["p16"], f["p16"] >= 0.5, ">= 0.5"),
            (f"{name}: estimated by true, 84th percentile", f["p84"], f["p84"] <= 2, "<= 2.0"),
            (f"{name}: truth in the interval, %", f["inside"], 58 <= f["inside"] <= 75, "58 to 75")]


def judge_silence(program):
    """N3: powers of the law without noise, rounded so that their mean is right; each distance after 10 s."""
    worst, wrong, count = 0.0, 0, 0
    for step in range(81):
        distance = 0.2 * 100 ** (step / 80)
        if min(abs(distance / border - 1) for border in (0.5, 3)) < 0.05:
            continue
        level, carry = -59 - 20 * math.log10(distance), 0.0
        commands = ["prior -59", "link"]
        for tick in range(200):
            rounded = math.floor(level + carry + 0.5)
            carry += level - rounded
            commands.append(f"hear {tick / 10} {rounded}")
        commands.append("range 20")
        found = run(program, commands)[0]
        worst, count = max(worst, abs(found[0] / distance - 1) * 100), count + 1
        wrong += found[3] != category(distance)
    return [("N3, category wrong, of %d distances" % count, wrong, wrong == 0, "0"),
            ("N3, largest error of distance, %", worst, worst <= 5, "<= 5")]


def judge_flaps(program, minutes=60):
    """N5: changes of the category in a minute, the worst of all distances about both borders."""
    goals = []
    for rate in (10, 2, 1):
        worst = 0.0
        for border in (0.5, 3):
            for factor in (0.8, 0.9, 0.95, 1, 1.05, 1.1, 1.2, 1.35):
                noise = random.Random(f"{rate} {border} {factor}")
                level = -59 - 20 * math.log10(border * factor)
                commands = ["prior -59", "link"]
                for second in range(60 * minutes):
                    for tick in range(rate):
                        commands.append(f"hear {second + tick / rate} {round(noise.gauss(level, 6))}")
                    commands.append(f"range {second + 1}")
                found = [row[3] for row in run(program, commands)][30:]
                worst = max(worst, sum(a != b for a, b in zip(found, found[1:])) / minutes)
        goals.append((f"N5, changes of category a minute, {rate} Hz", worst, worst <= 1, "<= 1"))
    return goals


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--program")
    options = parser.parse_args()
    links = read(options.folder)
    if not links:
        print(f"validate-beacons: no tracks in {options.folder}", file=sys.stderr)
        return 69
    try:
        program = options.program or build("BeaconBenchmark")
    except subprocess.CalledProcessError:
        return 69
    goals = judge_silence(program) + judge_tracks(program, links) + judge_flaps(program)
    return print_goals(goals)


if __name__ == "__main__":
    sys.exit(main())
