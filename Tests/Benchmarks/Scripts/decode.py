"""P1, P2, P3: NMEA bytes to merged fixes through the public interface, in memory: the time it takes.

Nanoseconds are CPU time, by difference of few and many passes, in turns with the peers. Instructions and allocations
are in the part `counts`; here they are counted for the logs in BINNACLE_CORPUS, if there are any.
"""

import os
import time

import corpus
import counts
from measure import SCRATCH, Results, benchmark, has, median, nanoseconds_per_pass, note


def input_file():
    folder = os.environ.get("BINNACLE_CORPUS")
    path = os.path.join(SCRATCH, "sentences.nmea")
    if folder:
        count = corpus.from_logs(folder, path + ".real")
        note(f"input: {count} sentences of the logs in BINNACLE_CORPUS")
        return path + ".real", count
    count, _ = corpus.write(path, 400_000)
    note(f"input: {count} generated sentences")
    return path, count


def command(path, chunk):
    return counts.decoding(benchmark("DecodeBenchmark"), path, chunk)


def nanoseconds(path, chunk, sentences, passes):
    return nanoseconds_per_pass(command(path, chunk), passes) / sentences


# pynmea2 converts a field when it is read: decoding a sentence to typed values is reading all of them.
POSITION = (("", "latitude"), ("", "longitude"))


def pynmea2_nanoseconds(lines):
    import pynmea2
    start = time.process_time()
    for text in lines:
        message = pynmea2.parse(text)
        for field in (*message.fields, *POSITION) if hasattr(message, "lat_dir") else message.fields:
            getattr(message, field[1])
    return (time.process_time() - start) / len(lines) * 1e9


def pynmeagps_nanoseconds(lines):
    from pynmeagps import NMEAReader
    start = time.process_time()
    for text in lines:
        NMEAReader.parse(text)
    return (time.process_time() - start) / len(lines) * 1e9


def run():
    results = Results("decode")
    path, sentences = input_file()
    if os.environ.get("BINNACLE_CORPUS") and has("valgrind"):
        for goal, chunk in (("P1", 4096), ("P2", 64)):
            for kind in counts.TOOLS:
                count = counts.per_pass(kind, command(path, chunk)) / sentences
                results.report(goal, f"real logs: {kind} a sentence, {chunk}-byte chunks", counts.text(count))

    with open(path, encoding="ascii", errors="replace") as file:
        lines = file.read().split("\n")
    step = max(1, len(lines) // 3000)
    sample = [text.strip() for text in lines[::step] if text.startswith("$")]
    peers = {"pynmea2": pynmea2_nanoseconds, "pynmeagps": pynmeagps_nanoseconds}
    passes = max(20, 2_000_000 // sentences)
    ours, small, theirs = [], [], {name: [] for name in peers}
    for _ in range(5):
        ours.append(nanoseconds(path, 4096, sentences, passes))
        small.append(nanoseconds(path, 64, sentences, passes // 2))
        for name, measure in list(peers.items()):
            try:
                theirs[name].append(measure(sample))
            except ImportError:
                results.missing("P3", f"ns a sentence, {name}", f"{name} is missing")
                del peers[name]
    results.report("P1", "ns a sentence, 4096-byte chunks", f"{median(ours):.0f} ns")
    results.report("P2", "ns a sentence, 64-byte chunks", f"{median(small):.0f} ns")
    for name in peers:
        ratio = median([b / a for a, b in zip(ours, theirs[name])])
        texts = f"speed against {name}", f"{median(ours):.0f} ns", f"{median(theirs[name]):.0f} ns"
        if name == "pynmea2":
            results.judge("P3", *texts, ratio, 100, at_least=True)
        else:
            results.report("P3", *texts, ratio)
    return results
