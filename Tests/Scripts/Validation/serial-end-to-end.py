#!/usr/bin/env python3
"""Drives `binnacle stream` over pseudo-terminals as a serial receiver would, for longer than a unit test may take.

usage: serial-end-to-end.py [--binnacle PATH] [--seconds N]

  20 Hz for a minute         every epoch comes out once, in order
  unplugged and plugged in   the stream goes on when its symbolic link leads to another terminal
  two programs, one port     the second program names the process that has the port, and the first is not disturbed

Exit status: 0 when all holds, 1 otherwise, 69 without a program.
"""

import argparse
import json
import os
import pty
import subprocess
import sys
import tempfile
import time
import tty

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from corpus import sentence  # noqa: E402
from measure import ROOT  # noqa: E402


def epoch(index, rate):
    """RMC, VTG, GGA, GSA and GLL of one epoch, a little further north each time."""
    seconds, part = divmod(index, rate)
    clock = f"12{seconds // 60 % 60:02d}{seconds % 60:02d}.{part * 100 // rate:02d}"
    latitude = f"52{31 + index * 1e-4:08.5f}"
    place = f"{latitude},N,01322.71234,E"
    return b"".join(map(sentence, (
        f"GNRMC,{clock},A,{place},3.412,84.36,060220,,,A,V", "GNVTG,84.36,T,,M,3.412,N,6.319,K,A",
        f"GNGGA,{clock},{place},1,12,0.74,43.2,M,44.6,M,,", "GNGSA,A,3,02,05,07,09,13,15,20,29,30,,,,1.31,0.74,1.08,1",
        f"GNGLL,{place},{clock},A,A")))


def terminal():
    master, slave = pty.openpty()
    tty.setraw(slave)
    return master, slave, os.ttyname(slave)


class Stream:
    """The program. Its rows go to a file, because this script does not read while it feeds the terminal."""

    def __init__(self, program, path, *options):
        self.rows = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, "stream", path, "--baud", "115200", "--format", "ndjson", "--fusion", "off", *options],
            stdout=self.rows, stderr=subprocess.PIPE, text=True)

    def finish(self):
        """Waits for the program to end; returns its rows and its messages."""
        _, errors = self.process.communicate(timeout=20)
        self.rows.seek(0)
        return [row for row in map(json.loads, self.rows) if row["type"] == "location"], errors


def feed(master, first, count, rate):
    begin = time.monotonic()
    for index in range(first, first + count):
        os.write(master, epoch(index, rate))
        time.sleep(max(0, begin + (index - first + 1) / rate - time.monotonic()))


def steady(program, seconds):
    rate = 20
    master, slave, path = terminal()
    stream = Stream(program, path, "--count", str(seconds * rate - 1))
    time.sleep(0.5)
    feed(master, 0, seconds * rate, rate)
    rows, _ = stream.finish()
    times = [row["time"] for row in rows]
    os.close(slave)
    os.close(master)
    return len(times) == seconds * rate - 1 and times == sorted(set(times)), f"{len(times)} fixes of {seconds * rate - 1}"


def replug(program):
    with tempfile.TemporaryDirectory() as folder:
        link = os.path.join(folder, "receiver")
        master, slave, path = terminal()
        os.symlink(path, link)
        stream = Stream(program, link, "--count", "60")
        time.sleep(0.5)
        feed(master, 0, 40, 20)
        os.close(slave)
        os.close(master)
        os.unlink(link)
        time.sleep(0.3)
        master, slave, path = terminal()
        os.symlink(path, link)
        time.sleep(1.5)
        feed(master, 100, 60, 20)
        rows, errors = stream.finish()
        os.close(slave)
        os.close(master)
    return stream.process.returncode == 0 and len(rows) == 60, f"{len(rows)} fixes of 60; said: {errors.strip().splitlines()[1:2]}"


def two_programs(program):
    master, slave, path = terminal()
    first = Stream(program, path, "--count", "20")
    time.sleep(0.5)
    second = subprocess.run([program, "stream", path, "--baud", "115200"], capture_output=True, text=True, timeout=20)
    feed(master, 0, 40, 20)
    rows, _ = first.finish()
    os.close(slave)
    os.close(master)
    held = second.returncode == 69 and str(first.process.pid) in second.stderr
    return held and len(rows) == 20, f"second: {second.returncode}, {second.stderr.strip().splitlines()[-1:]}"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--binnacle", default=os.path.join(ROOT, ".build/release/binnacle"))
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    if not os.access(options.binnacle, os.X_OK):
        print(f"{options.binnacle}: no such program; `make build` makes it", file=sys.stderr)
        return 69
    failed = False
    for name, check in (
        (f"20 Hz for {options.seconds} s", lambda: steady(options.binnacle, options.seconds)),
        ("unplugged and plugged in", lambda: replug(options.binnacle)),
        ("two programs, one port", lambda: two_programs(options.binnacle)),
    ):
        holds, found = check()
        failed = failed or not holds
        print(f"{'pass' if holds else 'FAIL'}  {name}: {found}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
