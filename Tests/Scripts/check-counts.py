#!/usr/bin/env python3
"""Counts what decoding costs, and compares with the limits in Tests/Benchmarks/limits.tsv.

    Tests/Scripts/check-counts.py [--write] [WORD]...     only the figures that contain one of the words

Counts are instructions and allocations by valgrind, bytes and pages: they do not depend on what else the machine does.
The one ratio, of hostile input to ordinary input, is of processor time in one run, and its limit is far off.

--write sets a figure's best, and with it the limit, to what was counted where that is better.

A figure above its limit ends the check with 1. The limits hold for one processor family and one release of Swift, named
in the file; elsewhere the figures are printed and not judged.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
BENCHMARKS = os.path.join(ROOT, "Tests", "Benchmarks")
SCRATCH = os.path.join(ROOT, ".build-bench", "swift")
LIMITS = os.path.join(BENCHMARKS, "limits.tsv")
sys.path.insert(0, os.path.join(BENCHMARKS, "Scripts"))

import corpus  # noqa: E402
import ubx_corpus  # noqa: E402

# A figure may be this much worse than the best one that was reached.
MARGIN = 1.01

TOOLS = {
    "instructions": (["--tool=callgrind", "--callgrind-out-file=/dev/null"], r"Collected : (\d+)"),
    "allocations": (
        ["--tool=memcheck", "--leak-check=no", "--undef-value-errors=no"], r"total heap usage: ([\d,]+) allocs"),
}


def build(product):
    """Builds a benchmark for release, with the flags of run.sh, and returns its path."""
    command = ["swift", "build", "--quiet", "-c", "release", "--static-swift-stdlib", "--scratch-path", SCRATCH]
    subprocess.run([*command, "--package-path", BENCHMARKS, "--product", product], check=True)
    return os.path.join(SCRATCH, "release", product)


def build_program():
    """Builds the program as `make build` does, and returns its path."""
    flags = subprocess.run([os.path.join(ROOT, "Tests/Scripts/link-flags.sh")], check=True, capture_output=True, text=True)
    command = ["swift", "build", "--quiet", "-c", "release", *flags.stdout.split(), "--package-path", ROOT]
    subprocess.run([*command, "--product", "binnacle", "-Xlinker", "-s"], check=True)
    return os.path.join(ROOT, ".build", "release", "binnacle")


def counted(kind, command):
    options, pattern = TOOLS[kind]
    run = subprocess.run(["valgrind", *options, *command], capture_output=True, text=True, errors="replace")
    found = re.search(pattern, run.stderr)
    if run.returncode != 0 or found is None:
        sys.exit(f"check-counts: {' '.join(command)} ended with {run.returncode}:\n{run.stderr}")
    return int(found[1].replace(",", ""))


class Inputs:
    """Generated input, the same bytes every time."""

    def __init__(self, folder):
        self.nmea = os.path.join(folder, "sentences.nmea")
        self.ubx = os.path.join(folder, "frames.ubx")
        self.sentences, self.epochs = corpus.write(self.nmea, 400_000)
        self.frames, _ = ubx_corpus.write(self.ubx, 400_000)
        self.longer = os.path.join(folder, "longer.nmea")
        _, self.more_epochs = corpus.write(self.longer, 1_200_000)


def per_sentence(kind, chunk):
    def count(inputs):
        program = build("DecodeBenchmark")
        few, many = (counted(kind, [program, inputs.nmea, str(chunk), str(passes)]) for passes in (1, 3))
        return (many - few) / (2 * inputs.sentences)
    return count


def per_frame(kind, mode):
    def count(inputs):
        program = build("UBXBenchmark")
        few, many = (counted(kind, [program, inputs.ubx, "4096", str(passes), mode]) for passes in (1, 3))
        return (many - few) / (2 * inputs.frames)
    return count


def hostile(chunk):
    """The least MB per second of the hostile patterns, as a share of ordinary input in the same run."""
    def measure(inputs):
        program = build("ScannerBenchmark")
        run = subprocess.run([program, inputs.nmea, str(chunk), "5"], check=True, capture_output=True, text=True)
        rows = [line.split("\t") for line in run.stdout.splitlines()]
        ordinary = float(rows[0][1])
        for name, speed in sorted(rows, key=lambda row: float(row[1])):
            print(f"    {name:<28} {float(speed):>8.1f} MB/s {float(speed) / ordinary:>7.2f}")
        return min(float(speed) for _, speed in rows[1:]) / ordinary
    return measure


def per_epoch(inputs):
    program = build_program()
    few, many = (counted("instructions", [program, "stream", path, "--format", "ndjson", "--speed", "max", "--quiet"])
                 for path in (inputs.nmea, inputs.longer))
    return (many - few) / (inputs.more_epochs - inputs.epochs)


def program_size(_):
    return os.path.getsize(build_program()) / 1e6


def resident_memory(inputs):
    """The most memory that was resident once all of the input has been read and the program waits for more."""
    command = [build_program(), "stream", "-", "--format", "ndjson", "--quiet"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        with open(inputs.longer, "rb") as file:
            process.stdin.write(file.read())
        process.stdin.flush()
        # Its last epoch is printed after a silence; nothing is allocated later.
        time.sleep(1)
        with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
            peak = int(re.search(r"VmHWM:\s+(\d+)", file.read())[1])
        process.stdin.close()
    return peak / 1024


FIGURES = {
    "NMEA, 4096-byte chunks: instructions a sentence": per_sentence("instructions", 4096),
    "NMEA, 64-byte chunks: instructions a sentence": per_sentence("instructions", 64),
    "NMEA, 4096-byte chunks: allocations a sentence": per_sentence("allocations", 4096),
    "NMEA, 64-byte chunks: allocations a sentence": per_sentence("allocations", 64),
    "UBX to messages: instructions a frame": per_frame("instructions", "messages"),
    "UBX to fixes: instructions a frame": per_frame("instructions", "receiver"),
    "UBX to messages: allocations a frame": per_frame("allocations", "messages"),
    "UBX to fixes: allocations a frame": per_frame("allocations", "receiver"),
    "replay to NDJSON, whole program: instructions an epoch": per_epoch,
    "program, linked as for release: MB": program_size,
    "replay from a pipe: resident memory, MB": resident_memory,
    "hostile input, 4096-byte chunks: share of ordinary speed": hostile(4096),
    "hostile input, 64-byte chunks: share of ordinary speed": hostile(64),
}


def judge(value, row):
    """Whether a value is within the limit of its row; a limit that begins with >= is a floor."""
    limit = row["limit"]
    if not limit:
        return True
    if limit.startswith(">="):
        return value >= float(limit[2:])
    return value <= float(limit)


def read_limits():
    """The comment lines at the top, and a row for each figure."""
    with open(LIMITS, encoding="utf-8") as file:
        lines = file.read().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    names, *rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return comments, names, {row[0]: dict(zip(names, row)) for row in rows}


def write_limits(comments, names, rows):
    with open(LIMITS, "w", encoding="utf-8") as file:
        for line in [*comments, "\t".join(names), *("\t".join(row[name] for name in names) for row in rows.values())]:
            file.write(line + "\n")


def machine():
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version (\d+\.\d+)", text)
    return f"{platform.machine()}, Swift {found[1] if found else 'unknown'}"


def text(value):
    value = round(value, 3) + 0.0
    return f"{value:.0f}" if value >= 100 else f"{value:.3f}".rstrip("0").rstrip(".")


def main():
    words = [word for word in sys.argv[1:] if word != "--write"]
    if shutil.which("valgrind") is None:
        print("check-counts: NOT CHECKED: valgrind is missing")
        return 0
    comments, names, rows = read_limits()
    if set(rows) != set(FIGURES):
        sys.exit(f"check-counts: limits.tsv and this script differ in figures: {sorted(set(rows) ^ set(FIGURES))}")
    is_judged = any(machine() in line for line in comments)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        inputs = Inputs(folder)
        for figure, count in FIGURES.items():
            if words and not any(word in figure for word in words):
                continue
            value, row = count(inputs), rows[figure]
            is_within = judge(value, row)
            failed += not is_within
            print(f"  {figure:<58} {text(value):>8}  limit {row['limit'] or '-':>8}  goal {row['goal'] or '-':>6}"
                  f"  {'' if is_within else 'ABOVE ITS LIMIT' if '>=' not in row['limit'] else 'BELOW ITS FLOOR'}",
                  flush=True)
            if "--write" in sys.argv and not row["limit"].startswith(">=") and value < float(row["best"] or "inf"):
                row["best"], row["limit"] = text(value), text(value * MARGIN)
    if "--write" in sys.argv:
        write_limits(comments, names, rows)
    if not is_judged:
        print(f"check-counts: NOT JUDGED: limits.tsv does not hold for {machine()}")
        return 0
    return 1 if failed else 0


sys.exit(main())
