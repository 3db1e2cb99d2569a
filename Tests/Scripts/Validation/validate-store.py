#!/usr/bin/env python3
"""Kills and stops concurrent programs that store regions, and checks that no acknowledged region is lost.

usage: validate-store.py [--rounds N] [--programs N] [STORE-TORTURE]

Each round starts 1 to N programs on one database and ends them by SIGKILL at a random moment. Before that it stops all
of them and copies the files without the index of the log, as a power cut would leave them. Every step that a program
had acknowledged must be in the database and in the copy. The step in progress may be there or not. SQLite's own check
must find no error. The databases are read with Python's sqlite3, not with the code that wrote them.

At the end, as root, the program runs as another user on a state directory that it may only read, and on one that it may
not open.
"""

import argparse
import glob
import os
import random
import selectors
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

NAME = "monitoring.sqlite3"


class Program:
    """One process, and the regions that the database must have of it."""

    def __init__(self, name):
        self.name = name
        self.regions = {}
        self.begun = None
        self.rest = ""
        self.steps = 0
        self.process = None

    def start(self, executable, folder):
        self.process = subprocess.Popen([executable, folder, self.name], stdout=subprocess.PIPE, bufsize=0)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.begun = None
        self.rest = ""

    def take(self, data):
        lines = (self.rest + data.decode()).split("\n")
        self.rest = lines.pop()
        for line in lines:
            if line == "<":
                apply(self.begun, self.regions)
                self.begun = None
                self.steps += 1
            elif line.startswith(">"):
                self.begun = line
            else:
                raise SystemExit(f"{self.name} says: {line}")

    def possible(self):
        if self.begun is None:
            return [self.regions]
        other = dict(self.regions)
        apply(self.begun, other)
        return [self.regions, other]


def apply(line, regions):
    words = line.split()[1:]
    if words[0] == "put":
        regions[words[1]] = (float(words[2]), int(words[3]))
    elif words[0] == "state":
        if words[1] in regions:
            regions[words[1]] = (regions[words[1]][0], int(words[2]))
    elif words[0] == "remove":
        regions.pop(words[1], None)
    elif words[0] == "many":
        for number in range(int(words[1]), int(words[1]) + int(words[2])):
            regions[str(number)] = (float(words[3]), 0)
    elif words[0] == "clear":
        regions.clear()


def read(path):
    """The regions of each program."""
    database = sqlite3.connect(path, timeout=30)
    try:
        check = database.execute("PRAGMA integrity_check").fetchone()[0]
        if check != "ok":
            raise SystemExit(f"{path}: {check}")
        if database.execute("PRAGMA user_version").fetchone()[0] == 0:
            return {}
        found = {}
        for name, identifier, radius, state in database.execute(
                "SELECT program, identifier, coalesce(radius, minor / 2.0), state FROM region JOIN collection ON collection = id"):
            found.setdefault(name, {})[identifier] = (radius, state)
        return found
    finally:
        database.close()


def listen(programs, seconds):
    """Reads the output of the programs for `seconds`."""
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as selector:
        for program in programs:
            selector.register(program.process.stdout, selectors.EVENT_READ, program)
        while (rest := end - time.monotonic()) > 0:
            for key, _ in selector.select(rest):
                take_all(key.data)


def take_all(program):
    """Reads the output that a program has written up to now."""
    while data := program.process.stdout.read(65536):
        program.take(data)


def stopped(program):
    with open(f"/proc/{program.process.pid}/stat", encoding="utf-8") as file:
        return file.read().rpartition(")")[2].split()[0] in "TtZ"


def compare(what, found, programs):
    for program in programs:
        regions = found.get(program.name, {})
        if regions not in program.possible():
            expected = program.regions
            lost = {k: v for k, v in expected.items() if regions.get(k) != v}
            more = {k: v for k, v in regions.items() if expected.get(k) != v}
            raise SystemExit(f"{what}: {program.name}: in the middle of {program.begun}: lost {lost}, has {more}")


def rounds(executable, folder, count, most):
    programs = [Program(f"program {n}") for n in range(most)]
    for number in range(count):
        running = programs[:random.randint(1, most)]
        for program in running:
            program.start(executable, folder)
        listen(running, random.uniform(0, 0.15))
        for program in running:
            program.process.send_signal(signal.SIGSTOP)
        while not all(stopped(p) for p in running):
            time.sleep(0.001)
        for program in running:
            take_all(program)
        if os.path.exists(f"{folder}/{NAME}"):
            with tempfile.TemporaryDirectory() as copy:
                for name in (NAME, NAME + "-wal"):
                    if os.path.exists(f"{folder}/{name}"):
                        shutil.copy(f"{folder}/{name}", copy)
                compare(f"round {number}, copy", read(f"{copy}/{NAME}"), programs)
        for program in running:
            program.process.send_signal(signal.SIGCONT)
        listen(running, random.uniform(0, 0.05))
        for program in running:
            program.process.kill()
        for program in running:
            program.process.wait()
            take_all(program)
            program.process.stdout.close()
        found = read(f"{folder}/{NAME}") if os.path.exists(f"{folder}/{NAME}") else {}
        compare(f"round {number}", found, programs)
        for program in programs:
            program.regions = found.get(program.name, {})
            program.begun = None
    if aside := glob.glob(f"{folder}/*damaged*"):
        raise SystemExit(f"taken for damaged: {aside}")
    return sum(p.steps for p in programs)


def refused(executable, folder):
    """Checks, as another user, the message about a folder that it may only read, and about one that it may not open."""
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        return "not checked: a folder of another user (needs root and setpriv)"
    for mode in (0o755, 0o700):
        os.chmod(folder, mode)
        os.chmod(os.path.dirname(folder), 0o755)
        result = subprocess.run(
            ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", executable, folder, "other"],
            capture_output=True, text=True, timeout=60)
        last = result.stdout.strip().split("\n")[-1]
        if result.returncode != 1 or not last.startswith("! ") or NAME not in last:
            raise SystemExit(f"a folder of mode {mode:o}: status {result.returncode}: {last} {result.stderr}")
        print(f"validate-store: as another user, mode {mode:o}: {last[2:]}")
    return "the message about a folder of another user names the folder"


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--programs", type=int, default=3)
    parser.add_argument("executable", nargs="?")
    options = parser.parse_args()
    executable = options.executable
    if executable is None:
        shown = subprocess.run(["swift", "build", "--show-bin-path"], capture_output=True, text=True, check=True)
        executable = shown.stdout.strip() + "/StoreTorture"
    if not os.access(executable, os.X_OK):
        sys.exit(f"validate-store: {executable} is not there; swift build --product StoreTorture")
    seed = random.randrange(1 << 32)
    random.seed(seed)
    with tempfile.TemporaryDirectory() as outer:
        folder = outer + "/state"
        os.mkdir(folder, 0o700)
        start = time.monotonic()
        steps = rounds(os.path.abspath(executable), folder, options.rounds, options.programs)
        seconds = time.monotonic() - start
        print(f"validate-store: {options.rounds} rounds, {steps} acknowledged steps in {seconds:.0f} s, none lost "
              f"(seed {seed})")
        print("validate-store: " + refused(os.path.abspath(executable), folder))


main()
