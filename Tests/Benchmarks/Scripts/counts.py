"""What decoding and the program cost in counts: instructions, allocations, bytes and pages.

They do not depend on what else the machine does, so each commit is held to them by Tests/Scripts/Gate/check-counts.py;
its limits are in limits.tsv. Instructions and allocations are counted by valgrind for one and for three passes over the
input; the difference is what a pass costs once everything is warm. The one ratio, of hostile input to ordinary input, is
of processor time in one run, and its limit is far off.
"""

import contextlib
import functools
import gzip
import os
import platform
import re
import shutil
import subprocess
import tempfile
import time

import corpus
import measure
import ubx_corpus
from measure import BINNACLE, ROOT, Results, benchmark

LIMITS = os.path.join(ROOT, "Tests", "Benchmarks", "limits.tsv")
SENSOR_LOG = os.path.join(ROOT, "Tests", "Fixtures", "fusion", "figure-eight.jsonl.gz")
# Instructions per sentence of minmea 0.3 (gcc -O2) on the real logs; it is in no distribution, so it is not run here.
MINMEA = 4053

TOOLS = {
    "instructions": (["--tool=callgrind", "--callgrind-out-file=/dev/null"], r"Collected : (\d+)"),
    "allocations": (
        ["--tool=memcheck", "--leak-check=no", "--undef-value-errors=no"], r"total heap usage: ([\d,]+) allocs"),
}


class NotCounted(Exception):
    """What a figure is counted with is missing here."""


def counted(kind, command):
    options, pattern = TOOLS[kind]
    if shutil.which("valgrind") is None:
        raise NotCounted("valgrind is missing")
    # A reader of its rows that is slower at times would change what the program does.
    run = subprocess.run(["valgrind", *options, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                         errors="replace")
    found = re.search(pattern, run.stderr)
    if run.returncode != 0 or found is None:
        raise RuntimeError(f"{' '.join(command)} ended with {run.returncode}:\n{run.stderr}")
    return int(found[1].replace(",", ""))


class Inputs:
    """Generated input, the same bytes every time, and functions that give the paths of the programs that take it."""

    def __init__(self, folder, program=lambda: BINNACLE, benchmark=benchmark):
        self.folder, self.program, self.benchmark = folder, program, benchmark
        self.nmea = os.path.join(folder, "sentences.nmea")
        self.ubx = os.path.join(folder, "frames.ubx")
        self.longer = os.path.join(folder, "longer.nmea")
        self.sentences, self.epochs = corpus.write(self.nmea, 400_000)
        self.frames, _ = ubx_corpus.write(self.ubx, 400_000)
        _, self.more_epochs = corpus.write(self.longer, 1_200_000)


def per_pass(kind, command, few=1, many=3):
    """The count of one more pass; `command` gives the command for a number of passes."""
    return measure.per_pass(functools.partial(counted, kind), command, few, many)


def decoding(program, path, chunk, *words):
    """The command of a decoding benchmark for a number of passes over a file."""
    return lambda passes: [program, path, str(chunk), str(passes), *words]


def per_sentence(kind, chunk):
    return lambda inputs: per_pass(
        kind, decoding(inputs.benchmark("DecodeBenchmark"), inputs.nmea, chunk)) / inputs.sentences


def per_frame(kind, mode):
    return lambda inputs: per_pass(
        kind, decoding(inputs.benchmark("UBXBenchmark"), inputs.ubx, 4096, mode)) / inputs.frames


def per_sample(kind, rate):
    """Position and attitude filter for each sample of an inertial unit of this rate, with fixes of 10 Hz."""
    return lambda inputs: per_pass(
        kind, lambda passes: [inputs.benchmark("NavigatorBenchmark"), "count", str(rate), str(passes)]) / (60 * rate)


def per_map_step(kind, step, count):
    """Something that MapBenchmark does `count` times in a pass."""
    return lambda inputs: per_pass(
        kind, lambda passes: [inputs.benchmark("MapBenchmark"), step, str(passes)]) / count


def per_epoch(inputs):
    command = [inputs.program(), "stream", "--format", "ndjson", "--speed", "max", "--quiet"]
    few, many = (counted("instructions", [*command, path]) for path in (inputs.nmea, inputs.longer))
    return (many - few) / (inputs.more_epochs - inputs.epochs)


def hostile(chunk):
    """The least MB per second of the hostile patterns, as a share of ordinary input in the same run."""
    def share(inputs):
        command = [inputs.benchmark("ScannerBenchmark"), inputs.nmea, str(chunk), "5"]
        run = subprocess.run(command, check=True, capture_output=True, text=True)
        rows = [line.split("\t") for line in run.stdout.splitlines()]
        ordinary = float(rows[0][1])
        for name, speed in sorted(rows, key=lambda row: float(row[1])):
            print(f"    {name:<28} {float(speed):>8.1f} MB/s {float(speed) / ordinary:>7.2f}")
        return min(float(speed) for _, speed in rows[1:]) / ordinary
    return share


def program_size(inputs):
    return os.path.getsize(inputs.program()) / 1e6


# How often the program is started for one figure of resident memory.
LOADS = 32


def resident(*options):
    """Memory of the program, without the C library's pages, once it has read all of a log from a pipe and waits, MB.

    The kernel maps 64 kB of a file at a touch, and begins these at an address that is random at each start. So the figure
    is the mean of many starts; its own deviation is 0.015 MB. The program is copied to a file system in memory, for how
    much is mapped at once depends on where a file lies in the page cache too. Nothing is freed before.
    """
    def megabytes(inputs):
        with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
            program = os.path.join(folder, "binnacle")
            shutil.copy(inputs.program(), program)
            command = [program, "stream", "-", "--format", "ndjson", "--quiet", *options]
            with open(inputs.nmea, "rb") as log:
                data = log.read()
            return resident_pages(command, program, data, {**os.environ, "BINNACLE_STATE_DIR": folder}) / 1024
    return megabytes


def resident_pages(command, program, data, environment):
    """The mean of LOADS processes, kB."""
    with contextlib.ExitStack() as stack:
        processes = [
            stack.enter_context(subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment))
            for _ in range(LOADS)]
        for process in processes:
            try:
                process.stdin.write(data)
                process.stdin.flush()
            except BrokenPipeError:
                raise NotCounted(process.stderr.read().decode(errors="replace").strip()) from None
        # The last epoch is printed after a silence; nothing is allocated later.
        time.sleep(1.5)
        pages = [own_pages(process.pid, program) for process in processes]
        for process in processes:
            process.stdin.close()
    return sum(pages) / LOADS


def own_pages(pid, program):
    with open(f"/proc/{pid}/smaps", encoding="utf-8") as file:
        kilobytes = 0
        for line in file:
            mapping = re.match(r"[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(\S*)", line)
            if mapping:
                is_own = mapping[1] == program or not mapping[1].startswith("/")
            elif is_own and line.startswith("Rss:"):
                kilobytes += int(line.split()[1])
    return kilobytes


def with_sensors(inputs):
    """As `resident`, beside a log of a magnetometer and an inertial unit."""
    log = os.path.join(inputs.folder, "sensors.jsonl")
    with gzip.open(SENSOR_LOG) as packed, open(log, "wb") as file:
        shutil.copyfileobj(packed, file)
    return resident("--heading", "--heading-source", log)(inputs)


# The benchmarks in which figures are counted.
BENCHMARKS = ["DecodeBenchmark", "UBXBenchmark", "NavigatorBenchmark", "MapBenchmark", "ScannerBenchmark"]

# Of each figure the goal of the project that it belongs to, and how it is counted.
FIGURES = {
    "NMEA, 4096-byte chunks: instructions a sentence": ("P1", per_sentence("instructions", 4096)),
    "NMEA, 64-byte chunks: instructions a sentence": ("P2", per_sentence("instructions", 64)),
    "NMEA, 4096-byte chunks: allocations a sentence": ("P1", per_sentence("allocations", 4096)),
    "NMEA, 64-byte chunks: allocations a sentence": ("P2", per_sentence("allocations", 64)),
    "UBX to messages: instructions a frame": ("P4", per_frame("instructions", "messages")),
    "UBX to fixes: instructions a frame": ("P4", per_frame("instructions", "receiver")),
    "UBX to messages: allocations a frame": ("P4", per_frame("allocations", "messages")),
    "UBX to fixes: allocations a frame": ("P4", per_frame("allocations", "receiver")),
    "inertial unit of 200 Hz: instructions a sample": ("", per_sample("instructions", 200)),
    "inertial unit of 1000 Hz: instructions a sample": ("", per_sample("instructions", 1000)),
    "inertial unit of 200 Hz: allocations a sample": ("", per_sample("allocations", 200)),
    "map projection: instructions a coordinate": ("P19", per_map_step("instructions", "project", 100_000)),
    "map projection: allocations a coordinate": ("P19", per_map_step("allocations", "project", 100_000)),
    "map rectangles: allocations a pair": ("P19", per_map_step("allocations", "rects", 100_000)),
    "map index, 100 hits of 100 000: instructions a query": ("P19", per_map_step("instructions", "query", 1000)),
    "map index, 100 hits of 100 000: allocations a query": ("P19", per_map_step("allocations", "query", 1000)),
    "live line: instructions a fix": ("P19", per_map_step("instructions", "live", 100_000)),
    "replay to NDJSON, whole program: instructions an epoch": ("P5", per_epoch),
    "program, linked as for release: MB": ("P11", program_size),
    "replay from a pipe: resident memory, MB": ("P9", resident()),
    "replay from a pipe with sensors: resident memory, MB": ("P9", with_sensors),
    "hostile input, 4096-byte chunks: share of ordinary speed": ("", hostile(4096)),
    "hostile input, 64-byte chunks: share of ordinary speed": ("", hostile(64)),
}


def is_under_valgrind(figure):
    return "instructions" in figure or "allocations" in figure


def is_within(value, limit):
    """Whether a value keeps a limit; one that begins with >= is a floor, and an empty one is none."""
    if not limit:
        return True
    return value >= float(limit[2:]) if limit.startswith(">=") else value <= float(limit)


def read_limits():
    """The comment lines at the top, the names of the columns, and a row for each figure."""
    with open(LIMITS, encoding="utf-8") as file:
        lines = file.read().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    names, *rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return comments, names, {row[0]: dict(zip(names, row)) for row in rows}


def write_limits(comments, names, rows):
    with open(LIMITS, "w", encoding="utf-8") as file:
        for line in [*comments, "\t".join(names), *("\t".join(row[name] for name in names) for row in rows.values())]:
            file.write(line + "\n")


@functools.cache
def conditions():
    """The processor's family, the release of Swift and that of the C library, for which limits hold."""
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version (\d+\.\d+)", text)
    return f"{platform.machine()}, Swift {found[1] if found else 'unknown'}, {' '.join(platform.libc_ver())}"


def text(value):
    value = round(value, 3) + 0.0
    return f"{value:.0f}" if value >= 100 else f"{value:.3f}".rstrip("0").rstrip(".")


def run():
    results = Results("counts")
    rows = read_limits()[2]
    with tempfile.TemporaryDirectory() as folder:
        inputs = Inputs(folder)
        for figure, (goal, count) in FIGURES.items():
            row = rows[figure]
            limit = row["limit"]
            gate = limit.replace(">=", "≥ ") if limit.startswith(">=") else limit and f"≤ {limit}"
            try:
                value = count(inputs)
            except NotCounted as error:
                results.missing(goal, figure, str(error))
                continue
            if row["goal"]:
                results.judge(goal, figure, text(value), "", value, float(row["goal"]), gate=gate)
            else:
                results.report(goal, figure, text(value), gate=gate)
            if figure == "NMEA, 4096-byte chunks: instructions a sentence":
                results.judge(goal, "the same against minmea (recorded figure)", text(value), f"{MINMEA}",
                              value / MINMEA, 1 / 3)
    return results
