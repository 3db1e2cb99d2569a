#!/usr/bin/env python3
"""Counts what decoding and the program cost, and compares with the limits in Tests/Benchmarks/limits.tsv.

    Tests/Scripts/Gate/check-counts.py [--write] [--strict] [WORD]...     only the figures that contain one of the words
    Tests/Scripts/Gate/check-counts.py --build                            only builds what is counted

--write sets a figure's best, and with it the limit, to what was counted where that is better.
--strict ends with 75 when a figure cannot be counted, or the limits do not hold for this machine.

A figure above its limit ends the check with 1. The limits hold for one processor family, one release of Swift and one of
the C library, named in the file; elsewhere the figures are printed and not judged. Tests/Benchmarks/Scripts/counts.py says
how each is counted.
"""

import concurrent.futures
import functools
import os
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

import counts  # noqa: E402
from measure import ROOT, build  # noqa: E402

# A figure may be this much worse than the best one that was reached, or as bad as its goal allows.
MARGIN = 1.10


def limit_above(best, goal):
    """The limit that follows from the best value of a figure and from its goal, a text that may be empty."""
    return max(best * MARGIN, float(goal or 0))


building = threading.Lock()


def built_once(function):
    """The function, each of whose builds is made once and while there is no other."""
    cached = functools.cache(function)

    def locked(*arguments):
        with building:
            return cached(*arguments)
    return locked


@built_once
def program():
    """Builds the program, and returns its path."""
    subprocess.run(["make", "--silent", "-C", ROOT, "build"], check=True)
    return os.path.join(ROOT, ".build", "release", "binnacle")


def in_order(figures, inputs):
    """Counts figures; gives the name of each and a function that returns its value or throws.

    Two at a time under valgrind, whose counts do not depend on what else runs. The others then have the machine for
    themselves.
    """
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        counted = {figure: pool.submit(counts.FIGURES[figure][1], inputs) for figure in figures
                   if counts.is_under_valgrind(figure)}
        for figure in figures:
            if figure in counted:
                yield figure, counted[figure].result
        concurrent.futures.wait(counted.values())
    for figure in figures:
        if figure not in counted:
            yield figure, functools.partial(counts.FIGURES[figure][1], inputs)


def main():
    flags = [word for word in sys.argv[1:] if word in ("--write", "--strict", "--build")]
    words = [word for word in sys.argv[1:] if word not in flags]
    comments, names, rows = counts.read_limits()
    if set(rows) != set(counts.FIGURES):
        sys.exit(f"check-counts: limits.tsv and counts.py differ in: {sorted(set(rows) ^ set(counts.FIGURES))}")
    if "--build" in flags:
        for name in counts.BENCHMARKS:
            build(name)
        program()
        return 0
    is_judged = any(counts.conditions() in line for line in comments)
    failed, missing = [], 0
    with tempfile.TemporaryDirectory() as folder:
        inputs = counts.Inputs(folder, program, built_once(build))
        figures = [figure for figure in counts.FIGURES if not words or any(word in figure for word in words)]
        for figure, value_of in in_order(figures, inputs):
            try:
                value = value_of()
            except counts.NotCounted as error:
                missing += 1
                print(f"  {figure:<58} NOT COUNTED: {error}", flush=True)
                continue
            row = rows[figure]
            is_within = counts.is_within(value, row["limit"])
            verdict = "" if is_within else "BELOW ITS FLOOR" if ">=" in row["limit"] else "ABOVE ITS LIMIT"
            line = (f"  {figure:<58} {counts.text(value):>8}  limit {row['limit'] or '-':>8}"
                    f"  goal {row['goal'] or '-':>6}  {verdict}")
            print(line, flush=True)
            if not is_within:
                failed.append(line)
            if "--write" in flags and not row["limit"].startswith(">=") and value < float(row["best"] or "inf"):
                row["best"], row["limit"] = counts.text(value), counts.text(limit_above(value, row["goal"]))
    if "--write" in flags:
        counts.write_limits(comments, names, rows)
    if not is_judged:
        print(f"check-counts: NOT JUDGED: limits.tsv does not hold for {counts.conditions()}")
    if missing:
        print(f"check-counts: {missing} figures NOT COUNTED")
    if failed and is_judged:
        # Once more at the end, where the rows of hostile input do not hide them.
        print("check-counts: FAILED", *failed, sep="\n")
        return 1
    return 75 if "--strict" in flags and (missing or not is_judged) else 0


sys.exit(main())
