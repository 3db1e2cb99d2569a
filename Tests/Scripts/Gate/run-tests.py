#!/usr/bin/env python3
"""Runs the tests that are already built, says what failed, and keeps everything they print in test-GROUP.log.

usage: run-tests.py SCRATCH-FOLDER [--filter REGEX | --skip REGEX]...

Those that only calculate go first and by themselves: beside them, tests that wait for threads, programs and sockets would
be short of processors. Programs that use CoreLocation from outside have a process of their own: the module looks at its
environment once, and they name a simulated receiver there. Tests that wait hold a thread meanwhile, of which a process has
one for each processor: they run in two processes at once, and no time limit of less than ten minutes belongs in them, since
it also counts the wait for a thread. With arguments, all that they choose run together.

Ends with 0 when they passed and at least one of each group ran. What is not finished after 15 minutes is named and
ended, with every process it started.
"""

import glob
import os
import re
import signal
import subprocess
import sys
import time

LIMIT = 900
PROGRAM = r"^binnacleTests\."
WAITING = (
    r"^((LinuxIOTests|LinuxLocationTests|ReceiverServicesTests|DiagnosisTests|BeaconRadioTests"
    r"|PlaceServerTests|ClientProgramTests)\."
    r"|LocationServiceTests\.(Authorization|Monitoring|PowerLoss|ProgramIdentity|RegionWrite|RowChecksum|SQLite|Stored))")
CLIENTS = r"^CoreLocationSwift[56]Tests\."
# One after the other; those of a line at once.
GROUPS = [
    {"calculating": ["--skip", WAITING, "--skip", PROGRAM, "--skip", CLIENTS]},
    {"clients": ["--filter", CLIENTS]},
    {"waiting": ["--filter", WAITING], "program": ["--filter", PROGRAM]},
]


def descendants(ancestor):
    """Ids of the processes below `ancestor`, whatever process group they moved to."""
    children = {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(entry))
    found = [ancestor]
    for process in found:
        found += children.get(process, [])
    return found[1:]


def end(process):
    for victim in [*descendants(process.pid), process.pid]:
        try:
            os.kill(victim, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    scratch = sys.argv[1]
    for group in [{"chosen": sys.argv[2:]}] if sys.argv[2:] else GROUPS:
        runs = [Run(scratch, name, arguments) for name, arguments in group.items()]
        try:
            failures = [failure for run in runs if (failure := run.failure())]
        finally:
            for run in runs:
                run.end()
        if failures:
            sys.exit("\n".join(failures))


class Run:
    """A process with some of the tests. Not by `swift test`, of which one runs at a time."""

    def __init__(self, scratch, name, arguments):
        self.path = os.path.join(scratch, f"test-{name}.log")
        self.deadline = time.monotonic() + LIMIT
        program, = glob.glob(os.path.join(scratch, "debug", "*PackageTests.xctest"))
        # What is left in a buffer is lost when the process is ended.
        command = ["stdbuf", "-oL", os.path.realpath(program), "--testing-library", "swift-testing", *arguments]
        with open(self.path, "wb") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env={**os.environ, "NO_COLOR": "1"})

    def end(self):
        if self.process.returncode is None:
            end(self.process)

    def failure(self):
        """Waits for the end and prints what failed; a sentence when something did."""
        try:
            status = self.process.wait(max(0, self.deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            status = None
            self.end()
        with open(self.path, encoding="utf-8", errors="replace") as file:
            lines = file.read().splitlines()
        if status is None:
            begun = [m.group(1) for line in lines if (m := re.match(r"◇ Test (.+) started\.$", line))]
            ended = {m.group(1) for line in lines if (m := re.match(r"[✔✘] Test (.+) (?:passed|failed) after", line))}
            print(f"run-tests: not finished after {LIMIT} s; begun and not ended:", file=sys.stderr)
            for test in begun:
                if test not in ended and test != "run":
                    print(f"  {test}", file=sys.stderr)
            return f"run-tests: {self.path} has everything printed"
        if status != 0:
            # The end, too: it shows a crash.
            for number, line in enumerate(lines):
                if line.startswith(("✘", "±")) or len(lines) - number <= 12:
                    # An expectation on a buffer prints the buffer.
                    print(line if len(line) <= 600 else line[:600] + " …", file=sys.stderr)
            return f"run-tests: failed with {status}; everything printed is in {self.path}"
        closing = [line for line in lines if "Test run with" in line]
        print(*closing, sep="\n", flush=True)
        if not any(re.search(r"Test run with [1-9]", line) for line in closing):
            return "run-tests: not a single test ran"
        return None


os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
main()
