#!/usr/bin/env python3
"""Measures the attitude filter on BROAD beside VQF and x-io's Fusion, in the same run.

usage: validate-broad.py FOLDER [--benchmark PATH] [--rounds N] [--no-time] [--cross-validate] [--write-table FILE]

FOLDER holds trials of the Berlin Robust Orientation Estimation Assessment Dataset (D. Laidig, M. Caruso, A. Cereatti,
T. Seel, Data 6(7):72, 2021) as .mat files, and its trials.json when the groups are to be those of the authors; without
it they are read off the names. PATH is an AttitudeBenchmark to run; otherwise Tests/Benchmarks makes one. --write-table
writes the tables as Markdown. --cross-validate also prints what cross_validation.py finds: each group judged with the
parameters chosen on all others, and how far each parameter moves the result.

As in that paper, what counts is where `movement` is set and the optical system saw the sensor; the error is the turn
from the optical orientation to the estimated one, along Earth's axes, and is split into a turn about the vertical
(heading) and one about a horizontal axis (inclination). A figure is the root mean square of a trial in degrees; groups
are means of their trials. All filters run with one set of parameters: ours with its defaults, VQF (the class, from
PyPI's `vqf`, C++) with its defaults, Fusion (PyPI's `imufusion`) with those of its README and with a fifth of its gain
and no rejection, which fits these trials better.

Goals, each a ratio to VQF:

    heading, mean of all trials      at most 0.90          heading, mean of any group    at most 1.10
    inclination, mean of all trials  at most 1.00          processor's time per update   at most 0.50
    the stated 95 % of the heading contain the truth 90 % to 98 % of the time, mean of all trials

Time is the processor's: ours in a loop over samples that asks for the attitude after each, VQF's by its own loop over
the whole trial; the ratio is the median over rounds that alternate. Instructions are ours alone, by valgrind, as the
difference of two runs.

numpy, scipy and both peers come from PyPI into .build-compare/broad. Exit status: 0 when all goals are met, 1 when one
is not, 69 when something is missing.
"""

import argparse
import glob
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

import pypi  # noqa: E402
from tables import Table, find_benchmark, print_goals  # noqa: E402

REQUIREMENTS = ["numpy", "scipy", "vqf==2.1.2", "imufusion==1.3.3"]
PARTS = ("total", "heading", "inclination")
FUSION_SETTINGS = {"Fusion, README": (0.5, 10.0), "Fusion, tuned": (0.1, 0.0)}
GOALS = {"heading": 0.9, "group": 1.1, "inclination": 1.0, "time": 0.5, "coverage": (0.90, 0.98)}

try:
    import cross_validation
    import imufusion
    import numpy as np
    import scipy.io
    import vqf
    from attitude_trials import Ours, Recording, run_vqf
except ImportError:
    pypi.restart_with("broad", *REQUIREMENTS)


def read_trial(path):
    content = scipy.io.loadmat(path, squeeze_me=True)
    truth = content["opt_quat"]
    return Recording(
        os.path.basename(path)[:-len(".mat")], *(content[key] for key in ("imu_gyr", "imu_acc", "imu_mag")),
        1 / float(content["sampling_rate"]), truth, content["movement"].astype(bool) & ~np.isnan(truth).any(axis=1))


def groups_by_name(name):
    """What trials.json would say of a trial, without it."""
    words = re.sub(r"^\d+_", "", name)
    if words.startswith("undisturbed"):
        found = ["undisturbed"] + [w for w in ("rotation", "translation", "combined", "slow", "fast") if w in words]
        return found + ["with_breaks" if "with_breaks" in words else "no_breaks"]
    kinds = {"tapping": "tapping", "vibration": "vibration", "stationary_magnet": "stationary_magnet",
             "attached_magnet": "attached_magnet", "office": "office_environment", "mixed": "mixed"}
    return ["disturbed"] + [group for word, group in kinds.items() if word in words]


def groups_of(trials, folder):
    """Group → indices of its trials, in the authors' order; without the group of all."""
    path = os.path.join(folder, "trials.json")
    known, order = {}, []
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        known = {name: trial["groups"] for name, trial in content["trials"].items()}
        order = [group["name"] for group in content["groups"]]
    result = {name: [] for name in order}
    for index, trial in enumerate(trials):
        for group in known.get(trial.name) or groups_by_name(trial.name):
            result.setdefault(group, []).append(index)
    return {group: members for group, members in result.items() if members and group != "all_trials"}


def our_nanoseconds(ours, trial):
    output = subprocess.run([ours.program, "time", ours.rows(trial), repr(trial.period), "1"], check=True,
                            capture_output=True, text=True).stdout
    return float(output.split()[0])


def our_instructions(ours, trial):
    """Per update; None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    counts = []
    for passes in ("1", "2"):
        text = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", ours.program, "time",
             ours.rows(trial), repr(trial.period), passes], check=True, capture_output=True, text=True).stderr
        counts.append(int(re.search(r"Collected\s*:\s*(\d+)", text).group(1)))
    return (counts[1] - counts[0]) / len(trial.gyroscope)


def vqf_nanoseconds(trial):
    peer = vqf.VQF(trial.period)
    start = time.process_time()
    peer.updateBatch(trial.gyroscope, trial.accelerometer, trial.magnetometer)
    return (time.process_time() - start) / len(trial.gyroscope) * 1e9


def run_fusion(trial, gain, rejection):
    settings = imufusion.AhrsSettings()
    settings.sample_rate = 1 / trial.period
    # As a property: the constructor drops this argument.
    settings.convention = imufusion.CONVENTION_ENU
    settings.gain, settings.gyroscope_range, settings.rejection_timeout = gain, 2000.0, 5.0
    settings.acceleration_rejection = settings.magnetic_rejection = rejection
    peer = imufusion.Ahrs()
    peer.set_settings(settings)
    bias = imufusion.Bias()
    bias_settings = imufusion.BiasSettings()
    bias_settings.sample_rate = 1 / trial.period
    bias.set_settings(bias_settings)
    degrees, gravities = np.degrees(trial.gyroscope), trial.accelerometer / 9.81
    result = np.empty((len(degrees), 4))
    for index, field in enumerate(trial.magnetometer):
        peer.update(bias.update(degrees[index]), gravities[index], field)
        result[index] = peer.get_quaternion()
    return result


def measure(trials, ours):
    """Filter → array of total, heading, inclination per trial; and the share within the stated 95 % per trial."""
    figures = {name: [] for name in ("ours", "VQF", *FUSION_SETTINGS)}
    coverage = []
    for trial in trials:
        estimate, sigma = ours.estimate(trial)
        figures["ours"].append(trial.rms(estimate))
        heading = np.abs(trial.errors(estimate)[1])
        coverage.append(float(np.mean(heading <= 2 * sigma[trial.counts])))
        figures["VQF"].append(trial.rms(run_vqf(trial)))
        for name, (gain, rejection) in FUSION_SETTINGS.items():
            figures[name].append(trial.rms(run_fusion(trial, gain, rejection)))
    return {name: np.array(values) for name, values in figures.items()}, np.array(coverage)


def accuracy_table(trials, groups, figures, coverage):
    """One row per trial, then one per group; and the ratio to VQF of the heading of each group."""
    table = Table(["trial or group", *(f"{part}, {name}" for part in PARTS for name in ("ours", "VQF")),
                   "heading ÷ VQF", "inclination ÷ VQF", "within 95 %", *(f"heading, {n}" for n in FUSION_SETTINGS)])
    ratios = {}

    def add(name, members):
        ours, theirs = figures["ours"][members].mean(axis=0), figures["VQF"][members].mean(axis=0)
        table.add(name, *(value for pair in zip(ours, theirs) for value in pair), ours[1] / theirs[1],
                  ours[2] / theirs[2], f"{coverage[members].mean():.3f}",
                  *(figures[fusion][members].mean(axis=0)[1] for fusion in FUSION_SETTINGS))
        return ours / theirs

    for index, trial in enumerate(trials):
        add(trial.name, [index])
    for group, members in groups.items():
        ratios[group] = add(group, members)[1]
    everything = add("all", list(range(len(trials))))
    return table, ratios, everything


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--benchmark")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--no-time", action="store_true")
    parser.add_argument("--cross-validate", action="store_true")
    parser.add_argument("--write-table")
    arguments = parser.parse_args()
    paths = sorted(glob.glob(os.path.join(glob.escape(arguments.folder), "*.mat")))
    if not paths:
        print(f"validate-broad: no .mat file in {arguments.folder}", file=sys.stderr)
        sys.exit(69)
    program = find_benchmark(arguments.benchmark)
    trials = [read_trial(path) for path in paths]
    groups = groups_of(trials, arguments.folder)

    goals = []
    with tempfile.TemporaryDirectory() as folder:
        ours = Ours(program, folder)
        figures, coverage = measure(trials, ours)
        table, ratios, everything = accuracy_table(trials, groups, figures, coverage)
        print(table.text())
        print()
        goals.append(("heading ÷ VQF", everything[1], everything[1] <= GOALS["heading"], "≤ 0.90"))
        worst = max(ratios, key=ratios.get)
        goals.append((f"heading ÷ VQF, worst group ({worst})", ratios[worst], ratios[worst] <= GOALS["group"],
                      "≤ 1.10"))
        goals.append(("inclination ÷ VQF", everything[2], everything[2] <= GOALS["inclination"], "≤ 1.00"))
        within = float(coverage.mean())
        low, high = GOALS["coverage"]
        goals.append(("truth within the stated 95 %", within, low <= within <= high, "0.90…0.98"))
        if arguments.cross_validate:
            study = cross_validation.Study(trials, ours, figures["VQF"][:, 1:])
            goals += cross_validation.report(study, Table)
        if not arguments.no_time:
            pairs = [(our_nanoseconds(ours, trial), vqf_nanoseconds(trial)) for _ in range(arguments.rounds)
                     for trial in (trials[0], trials[len(trials) // 2])]
            ratio = statistics.median(mine / theirs for mine, theirs in pairs)
            print(f"time per update: ours {statistics.median(p[0] for p in pairs):.0f} ns, "
                  f"VQF {statistics.median(p[1] for p in pairs):.0f} ns")
            count = our_instructions(ours, trials[0])
            print("instructions per update: " + (f"ours {count:.0f}" if count else "valgrind is missing"))
            goals.append(("time ÷ VQF", ratio, ratio <= GOALS["time"], "≤ 0.50"))
    table.write(arguments.write_table)
    sys.exit(print_goals(goals))


if __name__ == "__main__":
    main()
