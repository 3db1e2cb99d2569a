"""P19: points, rectangles and lines of the map, against the same in C in the same run.

Both programs generate the same input and do the same with it; the peer, Peers/map.c, is compiled here. Nanoseconds are
CPU time, as the difference of many passes and one. Its sums must be equal to 15 digits.
"""

from measure import Results, benchmark, compiled, median, nanoseconds_per_pass, output

PROGRAM = "MapBenchmark"
# What both do, how many of them are in a pass, and the most that ours may take of the peer's time.
CASES = (("project", 100_000, "coordinate to map point", 1.1), ("unproject", 100_000, "map point to coordinate", 1.1),
         ("rects", 100_000, "four functions of two rectangles", 1.25))
# What only ours does, passes, how many are in a pass, and the limit in ns.
OURS = (("batch", 60, 100_000, "coordinates to an array of map points", 33),
        ("query", 30, 1000, "100 hits of 100 000 points", 50_000),
        ("move", 10, 100_000, "move of one of 100 000 points", None),
        ("live", 20, 100_000, "fix appended to a live line", 1000),
        ("simplify", 3, 1, "track of 1 000 000 points simplified", 100_000_000),
        ("ring", 10, 1000, "point in a ring of 10 000 corners", 10_000))
# `MKMapView.annotations(in:)`: rectangles of a pass by the index and by a walk over all, and the limit of the first, ns.
ANNOTATIONS = "AnnotationBenchmark"
QUERIES, WALKS, QUERY_LIMIT = 1000, 10, 50_000


def command(program, kind):
    return lambda passes: [program, kind, str(passes)]


def nanoseconds(program, kind, passes, count):
    return median([nanoseconds_per_pass(command(program, kind), passes) / count for _ in range(3)])


def run():
    results = Results("map")
    ours = benchmark(PROGRAM)
    theirs = compiled("map.c", "map-peer", "-O2", "-lm")
    for kind, count, what, limit in CASES:
        if theirs is None:
            results.missing("P19", what, "a compiler is missing")
            continue
        pairs = [[nanoseconds_per_pass(command(program, kind), 60) / count for program in (ours, theirs)]
                 for _ in range(7)]
        sums = [f"{float(output(command(program, kind)(2))):.14e}" for program in (ours, theirs)]
        results.judge("P19", what, f"{median([a for a, _ in pairs]):.1f} ns", f"{median([b for _, b in pairs]):.1f} ns",
                      median([a / b for a, b in pairs]), limit)
        results.judge("P19", f"different sums, {what}", "", "", int(sums[0] != sums[1]), 0)
    for kind, passes, count, what, limit in OURS:
        time = nanoseconds(ours, kind, passes, count)
        shown = f"{time:.1f} ns" if time < 1e4 else f"{time / 1e6:.1f} ms"
        goal = "" if limit is None else f" (goal {limit if limit < 1e6 else limit / 1e6:g} {'ns' if limit < 1e6 else 'ms'})"
        results.report("P19", what + goal, shown)
    annotations(results)
    return results


def annotations(results):
    """By the index, against a walk over all of them, which is what a view without one would do."""
    program = benchmark(ANNOTATIONS)
    found = int(output(command(program, "query")(1)).split()[0]) / QUERIES
    by_index = nanoseconds(program, "query", 10, QUERIES) * 100 / found
    by_walk = nanoseconds(program, "walk", 5, WALKS)
    results.judge("P19", f"`annotations(in:)`, 100 hits of 100 000 (goal {QUERY_LIMIT} ns), against a walk over all",
                  f"{by_index:.0f} ns", f"{by_walk:.0f} ns", by_walk / by_index, 100, at_least=True)
