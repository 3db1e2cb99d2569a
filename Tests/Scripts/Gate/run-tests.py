#!/usr/bin/env python3
"""Runs the tests that are already built, says what failed, and keeps everything they print in test.log.

usage: run-tests.py SCRATCH-FOLDER [ARGUMENT-OF-SWIFT-TEST]...

Those that only calculate go first and by themselves: beside them, tests that wait for threads, programs and sockets would
be short of processors. Programs that use CoreLocation from outside have a process of their own: the module looks at its
environment once, and they name a simulated receiver there. With arguments, all that they choose run together.

Ends with 0 when they passed and at least one of each group ran. What is not finished after 15 minutes is named and
ended, with every process it started.
"""

import os
import re
import signal
import subprocess
import sys

LIMIT = 900
WAITING = (
    r"^((LinuxIOTests|RecordingsTests|LinuxLocationTests|ReceiverServicesTests|DiagnosisTests|BeaconRadioTests"
    r"|binnacleTests)\."
    r"|LocationServicesTests\.(Authorization|Monitoring|PowerLoss|ProgramIdentity|RegionWrite|RowChecksum|SQLite|Stored))")
CLIENTS = r"^CoreLocationSwift[56]Tests\."


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
    for arguments in [sys.argv[2:]] if sys.argv[2:] else [
            ["--skip", WAITING, "--skip", CLIENTS], ["--filter", CLIENTS], ["--filter", WAITING]]:
        run(scratch, arguments)


def run(scratch, arguments):
    path = os.path.join(scratch, "test.log")
    # SwiftPM would keep what the tests print to itself until its buffer is full, and lose it when it is ended.
    command = ["stdbuf", "-oL", "swift", "test", "--skip-build", "--disable-xctest", "--scratch-path", scratch]
    with open(path, "wb") as log:
        process = subprocess.Popen(command + arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            status = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            if process.returncode is None:
                end(process)

    with open(path, encoding="utf-8", errors="replace") as file:
        lines = file.read().splitlines()
    if status is None:
        begun = [m.group(1) for line in lines if (m := re.match(r"◇ Test (.+) started\.$", line)) and m.group(1) != "run"]
        ended = {m.group(1) for line in lines if (m := re.match(r"[✔✘] Test (.+) (?:passed|failed) after", line))}
        print(f"run-tests: not finished after {LIMIT} s; begun and not ended:", file=sys.stderr)
        for test in begun:
            if test not in ended:
                print(f"  {test}", file=sys.stderr)
        sys.exit(1)
    if status != 0:
        for line in lines:
            if not line.startswith(("◇", "✔", "↳", "[")):
                # An expectation on a buffer prints the buffer.
                print(line if len(line) <= 600 else line[:600] + " …", file=sys.stderr)
        sys.exit(f"run-tests: failed with {status}; everything printed is in {path}")
    closing = [line for line in lines if "Test run with" in line]
    print(*closing, sep="\n")
    if not any(re.search(r"Test run with [1-9]", line) for line in closing):
        sys.exit("run-tests: not a single test ran")


os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
main()
