"""What every part of the benchmark needs: programs, clocks, and a table of results that passes or fails."""

import os
import re
import shutil
import statistics
import subprocess
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
SCRATCH = os.path.join(ROOT, ".build-bench")
BINNACLE = os.environ.get("BINNACLE", os.path.join(ROOT, ".build", "release", "binnacle"))

median = statistics.median


def benchmark(name):
    return os.path.join(SCRATCH, "swift", "release", name)


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


def peak_memory(command, stdin=None):
    """The largest resident set of a process in MB; what wait4 tells would include this script, which it came from."""
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


class Results:
    """Rows of the summary. Only ratios and counts are judged; times are told."""

    def __init__(self, part):
        self.part = part
        self.rows = []

    def judge(self, goal, what, ours, peer, ratio, limit, at_least=False):
        """`ratio` against `limit`: at most, or at least."""
        passes = ratio >= limit if at_least else ratio <= limit
        self.rows.append((goal, what, ours, peer, number(ratio), ("≥ " if at_least else "≤ ") + number(limit),
                          "pass" if passes else "FAIL"))
        self.show()

    def tell(self, goal, what, ours, peer="", ratio=None):
        self.rows.append((goal, what, ours, peer, "" if ratio is None else number(ratio), "", "told"))
        self.show()

    def missing(self, goal, what, why):
        self.rows.append((goal, what, "", why, "", "", "not run"))
        self.show()

    def show(self):
        print("  " + line(self.rows[-1]), flush=True)


def number(value):
    if value == int(value) and abs(value) < 1e6:
        return str(int(value))
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def line(row):
    goal, what, ours, peer, ratio, limit, verdict = row
    return f"{goal:<4} {what:<52} {ours:>16} {peer:>24} {ratio:>8} {limit:>8} {verdict}"


HEADER = line(("goal", "what", "ours", "peer", "ratio", "limit", ""))


def note(text):
    print(f"  {text}", flush=True)
