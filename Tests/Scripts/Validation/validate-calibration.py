#!/usr/bin/env python3
"""Calibrates simulated magnetometers and a recorded one, and holds the results to the goals of Docs/Calibration.md.

usage: validate-calibration.py [RECORDING.csv] [--sensors N] [--repetitions N] [--dip DEGREES] [--program PATH]

RECORDING.csv has a line x,y,z in microtesla for each reading of a sensor that was turned. PATH is CalibrationBenchmark;
otherwise it is built. Ends with 1 when a goal is missed.
"""

import json
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from counts import per_pass  # noqa: E402
from measure import build  # noqa: E402


def option(arguments, name, default):
    if name not in arguments:
        return default
    place = arguments.index(name)
    value = arguments[place + 1]
    del arguments[place:place + 2]
    return value


def rows(program, *arguments):
    run = subprocess.run([program, *arguments], stdout=subprocess.PIPE, check=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def figure(row, name, digits=2):
    return f"{row[name]:.{digits}f}" if name in row else "–"


def table(sweep):
    print("| coverage | noise µT | samples | field known | up known | refused | heading error °: median | 90 % "
          "| tilted 20° | offset alone | σ predicted / true | sensors within ×1.5 | draws within 1.5 σ | 95 % holds |")
    print("|" + "---|" * 14)
    for row in sweep:
        print("|", " | ".join([
            row["coverage"], f"{row['noise']:g}", str(row["count"]), "yes" if row["field"] else "no",
            "yes" if row["up"] else "no", f"{row['refused']} of {row['refused'] + row['fits']}", figure(row, "median"),
            figure(row, "p90"), figure(row, "tilted"), figure(row, "offsetOnly", 1), figure(row, "ratioMedian"),
            figure(row, "sensorsWithin1.5"), figure(row, "within1.5"), figure(row, "promiseKept")]), "|")


class Goals:
    def __init__(self):
        self.met = self.missed = 0

    def check(self, holds, text, always=False):
        if always or not holds:
            print(("met     " if holds else "MISSED  ") + text)
        self.met += holds
        self.missed += not holds


def judge(sweep, goals):
    for row in sweep:
        name = f"{row['coverage']}, {row['noise']:g} µT, {row['count']} samples"
        name += "" if row["field"] else ", field unknown"
        name += "" if row["up"] else ", up unknown"
        if row["coverage"] == "still" or row["coverage"] == "yaw 3" and not row["up"]:
            goals.check(row["fits"] == 0, f"{name}: refused")
            continue
        if row["coverage"] in ("full", "figure-8"):
            goals.check(row["refused"] == 0, f"{name}: fitted")
            if row["noise"] <= 1 and row["count"] >= 300:
                goals.check(row["median"] <= 0.5, f"{name}: {row['median']:.2f}° ≤ 0.5°")
        if row["coverage"] == "yaw 3":
            goals.check(row["p90"] <= 5, f"{name}: {row['p90']:.2f}° ≤ 5°")
        if "median" in row:
            goals.check(row["median"] <= row["offsetOnly"],
                        f"{name}: better than the offset alone, {row['median']:.2f}° ≤ {row['offsetOnly']:.2f}°")
    judged = [r for r in sweep if "sensorsWithin1.5" in r]
    share = sum(r["sensorsWithin1.5"] * r["fits"] for r in judged) / sum(r["fits"] for r in judged)
    goals.check(share >= 0.9, f"predicted σ within ×1.5 of the true one for {100 * share:.1f} % of sensors ≥ 90 %",
                always=True)
    share = sum(r["promiseKept"] * r["fits"] for r in judged) / sum(r["fits"] for r in judged)
    goals.check(share >= 0.93, f"promised 95 % error holds for {100 * share:.1f} % of directions ≥ 93 %",
                always=True)


def main():
    arguments = sys.argv[1:]
    sensors = option(arguments, "--sensors", "25")
    repetitions = option(arguments, "--repetitions", "10")
    dip = option(arguments, "--dip", "66")
    program = option(arguments, "--program", None) or build("CalibrationBenchmark")
    goals = Goals()
    sweep = rows(program, "sweep", sensors, repetitions, dip)
    table(sweep)
    print()
    if dip == "66":
        judge(sweep, goals)
    if shutil.which("valgrind"):
        # A pass has 1000 samples.
        allocations, instructions = (
            per_pass(kind, lambda passes: [program, "watch", str(passes)], 5, 15) / 1000
            for kind in ("allocations", "instructions"))
        goals.check(allocations == 0, f"{allocations:.4f} allocations and {instructions:.0f} instructions a sample in use",
                    always=True)
    else:
        print("valgrind is missing: allocations are not counted")
    for path in arguments:
        row = rows(program, "fit", path)[0]
        print(row)
        goals.check(row.get("residual", 1) < 0.02, f"recording: residual {100 * row.get('residual', 1):.2f} % < 2 %", always=True)
    print(f"validate-calibration: {goals.met} goals met, {goals.missed} missed")
    sys.exit(1 if goals.missed else 0)


main()
