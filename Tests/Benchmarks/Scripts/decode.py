"""P1, P2, P3: NMEA bytes to merged fixes through the public interface, in memory.

Instructions and allocations are counted by valgrind for N and for 3N passes over the input; the difference is what a
pass costs once everything is warm. Instruction counts do not depend on what else the machine does. Nanoseconds are CPU
time, likewise by difference, in turns with the peers.
"""

import os
import re
import time

import corpus
from measure import SCRATCH, Results, benchmark, cpu, has, median, note, output

# Instructions per sentence of minmea 0.3 (gcc -O2) on the real logs; it is in no distribution, so it is not run here.
MINMEA = 4053


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


def counted(tool, pattern, path, chunk, passes):
    program = [benchmark("DecodeBenchmark"), path, str(chunk), str(passes)]
    text = output(["valgrind", f"--tool={tool}", *OPTIONS[tool], *program])
    return int(re.search(pattern, text)[1].replace(",", ""))


OPTIONS = {
    "callgrind": ["--callgrind-out-file=/dev/null"],
    "memcheck": ["--leak-check=no", "--undef-value-errors=no"],
}


def per_sentence(tool, pattern, path, chunk, sentences):
    first, second = (counted(tool, pattern, path, chunk, passes) for passes in (1, 3))
    return (second - first) / (2 * sentences)


def nanoseconds(path, chunk, sentences, passes):
    few = cpu([benchmark("DecodeBenchmark"), path, str(chunk), "1"])
    many = cpu([benchmark("DecodeBenchmark"), path, str(chunk), str(1 + passes)])
    return (many - few) / (passes * sentences) * 1e9


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
    if has("valgrind"):
        for goal, chunk in (("P1", 4096), ("P2", 64)):
            instructions = per_sentence("callgrind", r"Collected : (\d+)", path, chunk, sentences)
            ours = f"{instructions:.0f}"
            results.judge(goal, f"instructions a sentence, {chunk}-byte chunks", ours, "", instructions, 1350)
            results.judge(goal, "  against minmea (recorded figure)", ours, f"{MINMEA}", instructions / MINMEA, 1 / 3)
            allocations = per_sentence("memcheck", r"total heap usage: ([\d,]+) allocs", path, chunk, sentences)
            results.judge(goal, f"allocations a sentence, {chunk}-byte chunks", f"{allocations:.4f}", "", allocations,
                          0)
    else:
        results.missing("P1", "instructions and allocations", "valgrind is missing")

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
    results.tell("P1", "ns a sentence, 4096-byte chunks", f"{median(ours):.0f} ns")
    results.tell("P2", "ns a sentence, 64-byte chunks", f"{median(small):.0f} ns")
    for name in peers:
        ratio = median([b / a for a, b in zip(ours, theirs[name])])
        texts = f"speed against {name}", f"{median(ours):.0f} ns", f"{median(theirs[name]):.0f} ns"
        if name == "pynmea2":
            results.judge("P3", *texts, ratio, 100, at_least=True)
        else:
            results.tell("P3", *texts, ratio)
    return results
