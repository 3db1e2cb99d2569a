"""P18: which circles contain a fix, beside boost::geometry, GEOS and SQLite's R*Tree in the same run.

Circles of 50 to 500 m in 2 by 2 degrees, and fixes 10 m apart along a track through them. All programs read the same
files and must find the same; the peers, Peers/geofence.cpp, are compiled here. Times are CPU time of all passes but the
first, instructions are counted by valgrind as the difference of two numbers of passes.
"""

import array
import math
import os
import random
import re

from counts import per_pass
from measure import SCRATCH, Results, benchmark, compiled, has, median, note, output

PROGRAM = "GeofenceBenchmark"
FIXES = 20_000
PEERS = {"boost": "boost::geometry rtree", "geos": "GEOS STRtree", "sqlite": "SQLite R*Tree"}
# How many times faster than each peer a query has to be.
LIMITS = {
    20: {"boost": 2, "geos": 2, "sqlite": 10},
    1_000: {"boost": 5, "geos": 5, "sqlite": 10},
    100_000: {"boost": 3, "geos": 3, "sqlite": 10},
    1_000_000: {"boost": 1.3, "geos": 1.3, "sqlite": 10},
}
# ns per query, printed only; instructions per query, where an increase must be explained.
GOAL = {20: 10}
INSTRUCTIONS = {20: 80, 1_000: 92}
# Other cases, printed only: circles of 50 m to 20 km, and fixes anywhere instead of along a track.
OTHERS = (("20-mixed", "fixes", "20 circles of 50 m to 20 km"),
          ("1000-mixed", "fixes", "1 000 circles of 50 m to 20 km"),
          (1_000, "anywhere", "1 000 circles, anywhere"), (100_000, "anywhere", "100 000 circles, anywhere"),
          (1_000_000, "anywhere", "1 000 000 circles, anywhere"))


def path(name):
    return os.path.join(SCRATCH, f"geofence-{name}.bin")


def write(name, values):
    with open(path(name), "wb") as file:
        array.array("d", values).tofile(file)


def write_inputs():
    for count in LIMITS:
        chance = random.Random(count)
        write(count, [value for _ in range(count) for value in
                      (chance.uniform(50, 52), chance.uniform(13, 15), chance.uniform(50, 500))])
    chance = random.Random(18)
    north, east, course, fixes = 51.0, 14.0, 0.5, []
    for _ in range(FIXES):
        course += chance.gauss(0, 0.05)
        if not (50.05 < north < 51.95 and 13.05 < east < 14.95):
            course = math.atan2((14 - east) * 0.63, 51 - north)
        north += 10 * math.cos(course) / 111_250
        east += 10 * math.sin(course) / 70_200
        fixes += [north, east]
    write("fixes", fixes)
    write("anywhere", [value for _ in range(FIXES) for value in (chance.uniform(50, 52), chance.uniform(13, 15))])
    for count in (20, 1_000):
        write(f"{count}-mixed", [value for _ in range(count) for value in
                                 (chance.uniform(50, 52), chance.uniform(13, 15), 50 * 400 ** chance.random())])


def peers():
    """The available peers, by their names in the program, and the program."""
    arguments = "geofence.cpp", "geofence-peers", "-O2", "-DNDEBUG", "-w", "-lsqlite3"
    if program := compiled(*arguments, "-DWITH_GEOS", "-lgeos"):
        return PEERS, program
    note("no GEOS: libgeos++-dev is missing")
    if program := compiled(*arguments):
        return {k: v for k, v in PEERS.items() if k != "geos"}, program
    return {}, None


def command(program, kind, count, passes, fixes="fixes"):
    return [program, kind, path(count), path(fixes), str(passes)]


def measure(program, kind, count, passes, fixes="fixes"):
    """ns a query, seconds to build, and what was found."""
    text = output(command(program, kind, count, passes, fixes))
    found = re.search(r"ns (\S+) build (\S+)\n(?:hits|events) (.*)", text)
    return float(found[1]), float(found[2]), found[3]


def a_fix(what, program, kind, count):
    """Instructions or allocations of a fix."""
    return per_pass(what, lambda passes: command(program, kind, count, passes), 2, 4) / FIXES


def run():
    results = Results("geofence")
    write_inputs()
    ours = benchmark(PROGRAM)
    names, program = peers()
    if not names:
        results.missing("P18", "speed", "libboost-dev, libsqlite3-dev or a compiler is missing")
    for count, limits in LIMITS.items():
        what = f"{count:,} circles".replace(",", " ")
        passes = 60 if count <= 1_000 else 20 if count <= 100_000 else 6
        rounds = [
            {"ours": measure(ours, "index", count, 4 * passes),
             **{peer: measure(program, peer, count, passes if peer != "sqlite" else 3) for peer in names}}
            for _ in range(5 if count < 1_000_000 else 3)]
        time = median([r["ours"][0] for r in rounds])
        for peer in names:
            results.judge("P18", f"speed, {what}, {names[peer]}", f"{time:.1f} ns",
                          f"{median([r[peer][0] for r in rounds]):.0f} ns",
                          median([r[peer][0] / r["ours"][0] for r in rounds]), limits[peer], at_least=True)
            results.judge("P18", f"different answers, {what}, {names[peer]}", "", "",
                          sum(r[peer][2] != r["ours"][2] for r in rounds), 0)
        goal = f" (goal {GOAL[count]} ns)" if count in GOAL else ""
        results.report("P18", f"ns a query, {what}{goal}", f"{time:.1f} ns")
        results.report("P18", f"seconds to build, {what}", f"{median([r['ours'][1] for r in rounds]):.3f} s",
                       ", ".join(f"{peer} {median([r[peer][1] for r in rounds]):.3f}" for peer in names))
        results.report("P18", f"ns a fix of RegionMonitor, {what}",
                       f"{measure(ours, 'monitor', count, passes)[0]:.0f} ns")
        if has("valgrind") and count in INSTRUCTIONS:
            number = a_fix("instructions", ours, "index", count)
            beside = f"boost {a_fix('instructions', program, 'boost', count):.0f}" if names else ""
            results.judge("P18", f"instructions a query, {what}", f"{number:.0f}", beside, number, INSTRUCTIONS[count])
            for kind in ("index", "monitor"):
                # What printing the times takes depends on them.
                number = abs(round(a_fix("allocations", ours, kind, count), 3))
                results.judge("P18", f"allocations a fix, {what}, {kind}", f"{number:.3f}", "", number, 0)
        elif count in INSTRUCTIONS:
            results.missing("P18", f"instructions a query, {what}", "valgrind is missing")
    for count, fixes, what in OTHERS:
        mine = measure(ours, "index", count, 10, fixes)
        theirs = {peer: measure(program, peer, count, 10, fixes) for peer in names if peer != "sqlite"}
        results.report("P18", f"ns a query, {what}", f"{mine[0]:.1f} ns",
                       ", ".join(f"{peer} {found[0]:.0f}" for peer, found in theirs.items()))
        if theirs:
            results.judge("P18", f"different answers, {what}", "", "",
                          sum(found[2] != mine[2] for found in theirs.values()), 0)
    return results
