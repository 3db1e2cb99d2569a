#!/usr/bin/env python3
"""Writes link-order.txt: the functions that streaming needs, so that the linker lays them side by side.

usage: make-link-order.py

Builds the release program with its symbols, runs it under callgrind on a capture, live through a pipe, as a log and on
a terminal, there with UBX too, and beside sensors. Lists the functions of this package that were executed, each once, in
the order of their first mention. The list only makes the program smaller in memory: a name that no longer exists is
skipped. Run this again when streaming or start-up has changed, or when the gate finds too much resident memory.
"""

import gzip
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tty

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Benchmarks", "Scripts"))
import corpus  # noqa: E402
from ubx_corpus import Epoch  # noqa: E402
LIST = "Tests/Scripts/Generate/link-order.txt"
CAPTURE = "Tests/Fixtures/captures/zed-f9p.nmea"
SENSORS = "Tests/Fixtures/fusion/figure-eight.jsonl.gz"
SENSOR_SECONDS = 30


def ubx_epochs():
    for second in range(60):
        epoch = Epoch(36_000_000 + 1000 * second, random.Random(second))
        yield epoch.pvt() + epoch.sat(20) + epoch.dop() + epoch.eoe()


def run_on_terminal(command, data):
    """Types data on a terminal until the command, which is given the terminal's path, has had enough."""
    keyboard, terminal = os.openpty()
    tty.setraw(terminal)
    process = subprocess.Popen(
        [*command, os.ttyname(terminal), "--format", "ndjson", "--count", "12"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.set_blocking(keyboard, False)
    place = 0
    while process.poll() is None:
        try:
            place += os.write(keyboard, data[place:place + 300])
        except BlockingIOError:
            pass
        if place >= len(data):
            place = 0
        try:
            process.wait(0.02)
        except subprocess.TimeoutExpired:
            pass
    os.close(keyboard)
    os.close(terminal)
    if process.returncode != 0:
        sys.exit(f"make-link-order: the program ended with {process.returncode} on a terminal")


def run_beside_sensors(command, log, data):
    """Keeps the pipe open after the sentences: the sensors have a thread of their own, at the pace of their log."""
    process = subprocess.Popen(
        [*command, "-", "--format", "ndjson", "--heading", "--heading-source", log], stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process.stdin.write(data)
    process.stdin.flush()
    time.sleep(SENSOR_SECONDS)
    process.stdin.close()
    if process.wait() != 0:
        sys.exit(f"make-link-order: the program ended with {process.returncode} beside sensors")


def main():
    os.chdir(ROOT)
    flags = subprocess.check_output(["Tests/Scripts/Generate/link-flags.sh"], text=True).split()
    build = ["swift", "build", "-c", "release", *flags, "--product", "binnacle"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    binary = os.path.join(subprocess.check_output([*build, "--show-bin-path"], text=True).strip(), "binnacle")
    names = []
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "binnacle")
        # What valgrind need not read, it cannot stumble over.
        subprocess.run(["strip", "-g", "-o", program, binary], check=True)
        known = {line.split()[-1] for line in subprocess.check_output(["nm", program], text=True).splitlines()}
        output = os.path.join(folder, "callgrind")
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", program, "stream"]
        with open(CAPTURE, "rb") as capture:
            sentences = capture.read()
        log = os.path.join(folder, "sensors.jsonl")
        with gzip.open(SENSORS) as packed, open(log, "wb") as file:
            shutil.copyfileobj(packed, file)
        # What the gate counts resident memory with: long enough for a calibration beside it.
        corpus.write(os.path.join(folder, "longer.nmea"), 400_000)
        with open(os.path.join(folder, "longer.nmea"), "rb") as file:
            longer = file.read()
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        runs = [
            lambda: subprocess.run([*command, "-", "--format", "ndjson"], input=sentences, check=True, **quiet),
            lambda: subprocess.run([*command, "-"], input=sentences, check=True, **quiet),
            lambda: subprocess.run([*command, CAPTURE, "--format", "ndjson"], check=True, **quiet),
            lambda: run_on_terminal(command, sentences),
            lambda: run_on_terminal(command, b"".join(ubx_epochs())),
            lambda: run_beside_sensors(command, log, longer),
        ]
        for run in runs:
            run()
            with open(output, encoding="utf-8", errors="replace") as profile:
                for line in profile:
                    match = re.match(r"c?fn=\(\d+\) ([^'\s]+)", line)
                    if match and match.group(1) in known:
                        names.append(match.group(1))
    names = list(dict.fromkeys(names))
    with open(LIST, "w", encoding="utf-8") as order:
        order.write("\n".join(names) + "\n")
    print(f"{LIST}: {len(names)} functions")


main()
