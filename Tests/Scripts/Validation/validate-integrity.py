#!/usr/bin/env python3
"""Measures false alarms and protection levels of the integrity checks, on simulated journeys and on logs of receivers.

usage: validate-integrity.py [--seeds FIRST-LAST] [--duration SECONDS] [--settings A,B] [--program PATH]
                             [--logs FOLDER --binnacle PATH]

PATH of --program is IntegrityTable, which checks journeys without faults; without it the benchmark is built. A row of the
first table is one setting of the receiver on open journeys (car, walk, boat, drone) or among walls that reflect (stop and
go, tunnels, car park). Errors of the positions are judged once every three correlation times:

    alarms         changes of the verdicts from nominal to suspect or untrusted, time included
    beyond H, V    samples with an error above the protection level, of all, and the upper 95 % bound of their share
    PL H, V        mean protection levels, m, and the mean claimed horizontal accuracy

With --logs each file of the folder is replayed by binnacle; the second table has the files with a verdict, the hours of all
and those in which a check of the receiver's clock and of the messages was possible. Exit status: 0; 1 if open journeys with the stated errors have more than one alarm in 10 h, or a share of errors
beyond the protection level whose lower 95 % bound is above 1e-3; 69 when something is missing.
"""

import argparse
import collections
import json
import math
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from measure import build  # noqa: E402

GROUPS = {"open": ("car", "walk", "boat", "drone"), "walls": ("stopAndGo", "tunnel", "carPark")}
SETTINGS = ("plain", "correlated-10", "correlated-600", "tails", "multipath", "ten-hertz", "error-2", "error-3",
            "rtk-fixed", "rtk-float", "no-velocity")
HONEST = ("plain", "correlated-10", "correlated-600", "tails", "ten-hertz")
RISK = 1e-3


def cumulative(count, samples, share):
    """Probability of at most this count."""
    if share <= 0:
        return 1.0
    if share >= 1:
        return 1.0 if count >= samples else 0.0
    logs = [math.lgamma(samples + 1) - math.lgamma(k + 1) - math.lgamma(samples - k + 1)
            + k * math.log(share) + (samples - k) * math.log1p(-share) for k in range(count + 1)]
    return sum(math.exp(value) for value in logs)


def bisect(test):
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if test(middle) else (low, middle)
    return low


def upper(count, samples):
    """Upper 95 % bound of a share (Clopper and Pearson)."""
    return bisect(lambda share: cumulative(count, samples, share) > 0.05) if samples else 1.0


def lower(count, samples):
    return bisect(lambda share: 1 - cumulative(count - 1, samples, share) < 0.05) if count else 0.0


def journeys(program, kinds, seeds, setting, duration):
    sums, reasons = [0.0] * 8, {}
    for kind in kinds:
        run = subprocess.run([program, kind, str(seeds[0]), str(seeds[1]), setting, str(duration)],
                             stdout=subprocess.PIPE, check=True, text=True)
        for line in run.stdout.splitlines():
            values = line.split(",")
            sums = [a + float(b) for a, b in zip(sums, values[:8])]
            if values[8]:
                reasons[kind + " " + values[8]] = reasons.get(kind + " " + values[8], 0) + int(values[1])
    return sums, reasons


def simulated(program, seeds, settings, duration):
    isGood = True
    print("| journeys | receiver | hours | alarms | beyond H (95 % bound) | beyond V (95 % bound) | PL H | PL V | claim |")
    print("|---|---|---|---|---|---|---|---|---|")
    for group, kinds in GROUPS.items():
        for setting in settings:
            sums, reasons = journeys(program, kinds, seeds, setting, duration)
            hours, alarms, samples, beyond, vertical = sums[0], *(int(value) for value in sums[1:5])
            means = [value / max(1, samples) for value in sums[5:]]
            print(f"| {group} | {setting} | {hours:.0f} | {alarms} "
                  f"| {beyond} of {samples} ({upper(beyond, samples):.1e}) "
                  f"| {vertical} of {samples} ({upper(vertical, samples):.1e}) "
                  f"| {means[0]:.1f} | {means[1]:.1f} | {means[2]:.2f} |", flush=True)
            for reason, count in sorted(reasons.items(), key=lambda item: -item[1])[:4]:
                print(f"    {count} × {reason}", file=sys.stderr)
            if group == "open" and setting in HONEST:
                isGood &= alarms <= hours / 10
                isGood &= max(lower(beyond, samples), lower(vertical, samples)) <= RISK
    return isGood


def logged(program, folder):
    """Replays all files of a folder; files that are no log of a receiver count for nothing."""
    seconds, alarms, files, checked = 0.0, 0, 0, collections.Counter()
    print("\n| log | fixes | alarms | reasons |\n|---|---|---|---|")
    for base, _, names in sorted(os.walk(folder)):
        for name in sorted(name for name in names if not name.endswith(".chk")):
            run = subprocess.run([program, "stream", os.path.join(base, name), "--format", "ndjson", "--quiet",
                                  "--every-epoch", "--integrity-details"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            fixes, changes, span, reasons, made = count(run.stdout)
            if not fixes:
                continue
            files += 1
            seconds += span
            checked.update(made)
            alarms += changes
            if changes:
                print(f"| {name} | {fixes} | {changes} | {', '.join(sorted(reasons))} |")
    print(f"\n{files} logs with {seconds / 3600:.2f} h of positions, {alarms} alarms")
    print(", ".join(f"{name} checked in {checked[name] / 3600:.2f} h" for name in ("clock", "sentences")))


def count(output):
    fixes, alarms, span, reasons, isAlarmed, last = 0, 0, 0.0, set(), False, None
    checked = collections.Counter()
    for line in output.splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            return 0, 0, 0.0, set(), checked
        integrity = row.get("integrity")
        if row.get("type") != "location" and not integrity:
            continue
        fixes += 1
        clock = row.get("time", row.get("timeOfDay", ""))[-13:].strip("TZ").split(":")
        if len(clock) == 3:
            now = 3600 * int(clock[0][-2:]) + 60 * int(clock[1]) + float(clock[2])
            if last is not None and 0 < now - last < 60:
                span += now - last
                checked.update({name: now - last for name in row.get("checks", [])})
            last = now
        if integrity:
            for part in integrity.values():
                reasons.update(part["reasons"])
            alarms += not isAlarmed
        isAlarmed = bool(integrity)
    return fixes, alarms, span, reasons, checked


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", default="1001-1050")
    parser.add_argument("--duration", type=float, default=1800)
    parser.add_argument("--settings", default=",".join(SETTINGS))
    parser.add_argument("--program")
    parser.add_argument("--logs")
    parser.add_argument("--binnacle")
    options = parser.parse_args()
    if options.logs:
        if not options.binnacle:
            sys.exit(69)
        logged(options.binnacle, options.logs)
        return
    program = options.program or build("IntegrityTable")
    first, last = (int(value) for value in options.seeds.split("-"))
    if not simulated(program, (first, last), options.settings.split(","), options.duration):
        sys.exit(1)


main()
