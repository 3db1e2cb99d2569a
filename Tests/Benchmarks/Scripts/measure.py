"""Helpers of every part of the benchmark: runs programs, measures them, and collects results that pass or fail."""

import os
import re
import shutil
import statistics
import subprocess
import time
import typing

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
SCRATCH = os.path.join(ROOT, ".build-bench")
BINNACLE = os.environ.get("BINNACLE", os.path.join(ROOT, ".build", "release", "binnacle"))

median = statistics.median


def benchmark(name):
    return os.path.join(SCRATCH, "swift", "release", name)


def build(name):
    """Builds a benchmark for release, with the flags of run.sh, and returns its path."""
    subprocess.run(["swift", "build", "--quiet", "-c", "release", "--static-swift-stdlib", "-Xlinker", "-S",
                    "--package-path", os.path.join(ROOT, "Tests", "Benchmarks"),
                    "--scratch-path", os.path.join(SCRATCH, "swift"), "--product", name], check=True)
    return benchmark(name)


def build_of_project(name):
    """Builds an executable of the project itself for release, with the flags of `make build`, and returns its path."""
    flags = subprocess.run([os.path.join(ROOT, "Tests", "Scripts", "Generate", "link-flags.sh")], check=True,
                           capture_output=True, text=True).stdout.split()
    subprocess.run(["swift", "build", "--quiet", "-c", "release", *flags, "--package-path", ROOT, "--product", name],
                   check=True)
    return os.path.join(ROOT, ".build", "release", name)


def has(program):
    return shutil.which(program) is not None


def spawn(command, stdin=None):
    with open(stdin or os.devnull, "rb") as source:
        return os.posix_spawn(shutil.which(command[0]), command, os.environ, file_actions=[
            (os.POSIX_SPAWN_DUP2, source.fileno(), 0),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])


def cpu(command, stdin=None):
    """CPU seconds, user and system, of a whole process."""
    _, status, usage = os.wait4(spawn(command, stdin), 0)
    if status != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {status}")
    return usage.ru_utime + usage.ru_stime


def per_pass(measured, command, few=1, many=3):
    """What `measured` gives for one more pass; `command` gives the command for a number of passes."""
    start = measured(command(few))
    return (measured(command(many)) - start) / (many - few)


def nanoseconds_per_pass(command, passes):
    """CPU time of one more pass, by the difference of 1 and `passes` + 1."""
    return per_pass(cpu, command, 1, 1 + passes) * 1e9


def compiled(source, program, *options):
    """Compiles a peer, Peers/SOURCE, and returns its path; None without a C++ compiler or a library."""
    compiler = next((c for c in ("c++", "g++", "clang++") if has(c)), None)
    program = os.path.join(SCRATCH, program)
    command = [compiler, "-o", program, os.path.join(ROOT, "Tests", "Benchmarks", "Peers", source), *options]
    return program if compiler and subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0 else None


def peak_memory(command, stdin=None):
    """The largest resident set of a process in MB. wait4 reports at least the size of this script, which forked it."""
    pid = spawn(command, stdin)
    peak = 0
    while os.waitpid(pid, os.WNOHANG)[0] == 0:
        with open(f"/proc/{pid}/status") as file:
            found = re.search(r"VmHWM:\s+(\d+)", file.read())
        peak = max(peak, int(found[1])) if found else peak
        time.sleep(0.002)
    return peak / 1024


def output(command, stdin=None):
    with open(stdin or os.devnull, "rb") as source:
        return subprocess.run(command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", check=True, timeout=600).stdout


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Row(typing.NamedTuple):
    """A line of the summary."""

    part: str
    # Of the project, such as P5.
    number: str
    what: str
    ours: str
    peer: str = ""
    ratio: str = ""
    # The limit for the ratio, or for `ours` if there is no ratio.
    goal: str = ""
    # The limit for each commit, checked by Tests/Scripts/Gate/check-counts.py.
    gate: str = ""
    verdict: str = "reported"


class Results:
    """Rows of the summary. Only ratios and counts are judged; times are reported."""

    def __init__(self, part):
        self.part = part
        self.rows = []

    def judge(self, number, what, ours, peer, ratio, limit, at_least=False, gate=""):
        """Adds a row that passes if `ratio`, or a count, is at most `limit`, or at least with `at_least`."""
        passes = ratio >= limit if at_least else ratio <= limit
        goal = ("≥ " if at_least else "≤ ") + short(limit)
        # A count is in `ours` already.
        is_count = ours[:1].isdigit() and (not peer or ours == f"{ratio:.0f}")
        shown = "" if is_count else short(ratio)
        self.add(number, what, ours, peer, shown, goal, gate, "pass" if passes else "FAIL")

    def report(self, number, what, ours, peer="", ratio=None, gate=""):
        self.add(number, what, ours, peer, "" if ratio is None else short(ratio), gate=gate)

    def missing(self, number, what, why):
        self.add(number, what, "", why, verdict="not run")

    def add(self, *columns, **others):
        self.rows.append(Row(self.part, *columns, **others))
        print("  " + line(self.rows[-1]), flush=True)


def short(value):
    if value == int(value) and abs(value) < 1e6:
        return str(int(value))
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def line(row):
    return (f"{row.number:<4} {row.what:<58} {row.ours:>16} {row.peer:>24} {row.ratio:>8} {row.goal:>8} {row.gate:>8}"
            f" {row.verdict}")


HEADER = line(Row("", "goal", "what", "ours", "peer", "ratio", "goal", "gate", ""))


def note(text):
    print(f"  {text}", flush=True)
