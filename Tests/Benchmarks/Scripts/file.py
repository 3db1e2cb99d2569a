"""P5: a log to NDJSON, the whole process, against gpsdecode and gpsbabel on the same file."""

import os
import subprocess

import corpus
from measure import BINNACLE, SCRATCH, Results, cpu, has, median, note, peak_memory

SIZE = 60_000_000


def run():
    results = Results("file")
    path = os.path.join(SCRATCH, "drive.nmea")
    sentences, epochs = corpus.write(path, SIZE)
    note(f"input: {os.path.getsize(path) / 1e6:.0f} MB, {sentences} sentences, {epochs} epochs")
    ours = [BINNACLE, "stream", path, "--format", "ndjson", "--speed", "max", "--quiet"]
    peers = {
        "gpsdecode": (["gpsdecode", "-j"], path, 20),
        "gpsbabel": (["gpsbabel", "-i", "nmea", "-f", path, "-o", "unicsv", "-F", "/dev/null"], None, 30),
    }
    for name in list(peers):
        if not has(name):
            results.missing("P5", f"CPU seconds, {name}", f"{name} is missing")
            del peers[name]
    own, theirs = [], {name: [] for name in peers}
    for _ in range(3):
        own.append(median([cpu(ours) for _ in range(3)]))
        for name, (command, stdin, _) in peers.items():
            theirs[name].append(cpu(command, stdin))
    for name, (_, _, limit) in peers.items():
        ratio = median([b / a for a, b in zip(own, theirs[name])])
        results.judge("P5", f"CPU seconds to rows, against {name}", f"{median(own):.3f} s",
                      f"{median(theirs[name]):.2f} s", ratio, limit, at_least=True)
    counted = subprocess.Popen(ours, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    rows = places = 0
    for row in counted.stdout:
        rows += 1
        places += b'"latitude":' in row
    counted.wait()
    results.judge("P5", "epochs lost", f"{epochs - places} of {epochs}", "", epochs - places, 0)
    results.report("P9", "peak memory while streaming a log", f"{peak_memory(ours):.1f} MB")
    results.report("P5", "throughput", f"{os.path.getsize(path) / 1e6 / median(own):.0f} MB/s")
    return results
