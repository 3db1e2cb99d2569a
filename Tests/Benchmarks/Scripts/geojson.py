"""P21: reading GeoJSON, against Foundation's JSONSerialization in the same run.

Both read the same text of 100 000 positions. The rate is bytes of text by CPU time, as the difference of many passes and
one.
"""

from measure import Results, benchmark, median, nanoseconds_per_pass, output


def run():
    results = Results("geojson")
    program = benchmark("GeoJSONBenchmark")
    for digits, what in (("7", "coordinates of 7 decimals"), ("17", "coordinates of a Double's digits")):
        size = int(output([program, "size", digits, "0"]))

        def rate(kind, passes):
            return size * 1e3 / nanoseconds_per_pass(lambda count: [program, kind, digits, str(count)], passes)

        pairs = [(rate("reader", 40), rate("serialization", 1)) for _ in range(5)]
        ours, theirs = (median(rates) for rates in zip(*pairs))
        results.judge("P21", f"GeoJSON, {what}", f"{ours:.0f} MB/s", f"{theirs:.1f} MB/s",
                      median([a / b for a, b in pairs]), 10, at_least=True)
        results.report("P21", f"GeoJSON, {what} (goal 100 MB/s)", f"{ours:.0f} MB/s")
    return results
