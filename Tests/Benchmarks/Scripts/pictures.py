"""P20: pictures of maps, against a raw stroke of all points by cairo in C in the same run.

Milliseconds are processor time. Ours is the whole way to the bytes of a PNG, with base map, texts and simplification.
"""

from measure import Results, build_of_project, compiled, median, output

ROUNDS = 5


def milliseconds(program, kind, count):
    return median([float(line) for line in output([program, kind, str(count), str(ROUNDS)]).split()])


def run():
    results = Results("pictures")
    ours = build_of_project("PictureBenchmark")
    theirs = compiled("pictures.c", "pictures-peer", "-O2", "-lcairo", "-lm")
    for count, limit in ((10_000, None), (100_000, None), (1_000_000, 0.11)):
        what = f"track of {count} points to a PNG of 1024 × 1024, against a raw stroke"
        mine = milliseconds(ours, "track", count)
        if theirs is None:
            results.missing("P20", what, "a compiler or libcairo2-dev is missing")
            continue
        peer = milliseconds(theirs, "track", count)
        if limit is None:
            results.report("P20", what, f"{mine:.1f} ms, {peer:.1f} ms")
        else:
            results.judge("P20", what, f"{mine:.1f} ms", f"{peer:.1f} ms", mine / peer, limit)
    results.report("P20", "map of the world to a PNG of 256 × 256 (goal 15 ms)",
                   f"{milliseconds(ours, 'world', 256):.1f} ms")
    results.report("P20", "10 000 markers to a PNG of 1024 × 1024 (goal 100 ms)",
                   f"{milliseconds(ours, 'markers', 10_000):.1f} ms")
    return results
