"""P12: one NDJSON row of a fix from memory to bytes, against Python's json on the same row."""

import json
import time

from measure import Results, build_of_project, median, output

ROUNDS = 7


def python_nanoseconds(row, count=20_000):
    start = time.process_time()
    for _ in range(count):
        (json.dumps(row) + "\n").encode()
    return (time.process_time() - start) / count * 1e9


def run():
    results = Results("json")
    program = build_of_project("RowBenchmark")
    ours, theirs = [], []
    for _ in range(ROUNDS):
        text, nanoseconds = output([program, "200000", "1"]).strip().rsplit("\n", 1)
        ours.append(float(nanoseconds))
        theirs.append(python_nanoseconds(json.loads(text)))
    results.judge("P12", f"ns a row of {len(text) + 1} bytes, against Python's json", f"{median(ours):.0f} ns",
                  f"{median(theirs):.0f} ns", median([b / a for a, b in zip(ours, theirs)]), 30, at_least=True)
    return results
