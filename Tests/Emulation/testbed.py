"""Helpers of the checks of this folder: an emulated device tree, the program under test, and its output.

A check is a function of the tree and the program's path. It returns if everything holds, and raises Failure otherwise:

    from testbed import Program, expect, main

    def check(tree, program):
        tree.add(DEVICE)
        with Program(program, "stream", "/dev/ttyACM0", "--format", "ndjson") as run:
            run.wait_for(lambda: run.locations, "a fix")

    main(check)

The main thread serves the emulated devices, since GLib calls their handlers there; the check has a thread of its own,
and the program is a child process. A program that still runs at the end of its `with` gets SIGINT; it must end then.
"""

import functools
import json
import operator
import os
import signal
import subprocess
import sys
import threading
import time
import traceback

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev  # noqa: E402

CAPTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures", "captures")


class Failure(Exception):
    """An expectation of a check does not hold."""


def expect(condition, text):
    if not condition:
        raise Failure(text)


class Tree:
    """The emulated /sys and /dev. Every program started here sees them instead of the machine's own."""

    def __init__(self):
        self.testbed = UMockdev.Testbed.new()
        self.handlers = []

    def add(self, description):
        """Adds devices, described in umockdev's format; each process that listens to udev gets an `add` event."""
        if not self.testbed.add_from_string(description):
            raise Failure("umockdev refuses:\n" + description)

    def handle(self, node, handler):
        """Lets the handler, an UMockdev.IoctlBase, answer the ioctls of this node from now on."""
        self.handlers.append(handler)
        self.testbed.attach_ioctl(node, handler)

    def remove(self, path, node=None):
        """Removes a device, and its node, which umockdev would leave in /dev."""
        self.testbed.uevent(path, "remove")
        self.testbed.remove_device(path)
        if node is not None:
            os.unlink(self.testbed.get_root_dir() + node)


def inherited():
    """The environment, including the variables that umockdev has set, which os.environ lacks."""
    return dict(pair.split("=", 1) for pair in GLib.get_environ())


class Program:
    """The program under test. Its stdout is read as NDJSON and its stderr as lines, both while it runs."""

    # Turns a line of stdout into a row.
    parse = staticmethod(json.loads)

    def __init__(self, *arguments, environment={}):
        self.arguments = [str(a) for a in arguments]
        self.rows, self.said = [], []
        self.process = subprocess.Popen(self.arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env={**inherited(), **environment})
        self.readers = [threading.Thread(target=self.read, args=pair, daemon=True) for pair in (
            (self.process.stdout, lambda line: self.rows.append(self.parse(line))),
            (self.process.stderr, lambda line: self.said.append(line.rstrip("\n"))))]
        for reader in self.readers:
            reader.start()

    @staticmethod
    def read(stream, take):
        for line in stream:
            take(line)

    @property
    def locations(self):
        return [row for row in self.rows if row["type"] == "location"]

    def status(self, state):
        """The status rows of that state."""
        return [row for row in self.rows if row["type"] == "status" and row.get("state") == state]

    def heard(self, text):
        """Whether a line on stderr holds that text."""
        return any(text in line for line in self.said)

    def wait_for(self, condition, what, seconds=20):
        """Waits until the condition holds. Fails when time is up or the program has ended before."""
        deadline = time.monotonic() + seconds
        while not condition():
            if self.process.poll() is not None:
                for reader in self.readers:
                    reader.join()
                if condition():
                    return
                raise Failure(f"the program ended with {self.process.returncode} before {what}\n{self.report()}")
            if time.monotonic() > deadline:
                raise Failure(f"no {what} within {seconds} s\n{self.report()}")
            time.sleep(0.01)

    def end(self, seconds=20):
        """Waits for the program to end by itself; returns its exit status."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failure(f"no end within {seconds} s\n{self.report()}") from None
        for reader in self.readers:
            reader.join()
        return status

    def stop(self):
        """Interrupts the program, as Ctrl-C does; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.end()

    def report(self):
        lines = ["$ " + " ".join(self.arguments)] + self.said[-12:]
        lines += [f"{len(self.rows)} rows"] + [json.dumps(row)[:200] for row in self.rows[-3:]]
        return "\n".join("    " + line for line in lines)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise Failure(f"the program does not end after SIGINT\n{self.report()}") from None


def capture(name):
    """A capture's bytes, its leading comments left out."""
    with open(os.path.join(CAPTURES, name), "rb") as file:
        return b"".join(line for line in file if not line.startswith(b"#"))


def sentence(content):
    """A sentence of NMEA 0183 with its checksum and line end."""
    return f"${content}*{functools.reduce(operator.xor, content.encode()):02X}\r\n".encode()


def epochs(data):
    """The bytes of each epoch: from one sentence like the first to the next."""
    first = data[:data.index(b",")]
    result = []
    for line in data.splitlines(keepends=True):
        if not result or line.startswith(first + b","):
            result.append(b"")
        result[-1] += line
    return result


def replayed(program, name, *options):
    """The locations, by their time, that the program makes of a capture that it reads as a file."""
    path = os.path.join(CAPTURES, name)
    with Program(program, "stream", path, "--speed", "max", "--format", "ndjson", *options) as run:
        expect(run.end() == 0, "the capture cannot be read\n" + run.report())
        return {row["time"]: row for row in run.locations}


class Feeder:
    """Hands the pieces to `take`, one every `interval` seconds, once or, with `repeats`, again and again."""

    def __init__(self, take, pieces, interval, repeats=False):
        self.take, self.pieces, self.interval, self.repeats = take, pieces, interval, repeats
        self.fed = 0
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while True:
            for piece in self.pieces:
                if self.stopping.is_set():
                    return
                self.take(piece)
                self.fed += 1
                self.stopping.wait(self.interval)
            if not self.repeats:
                return

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopping.set()
        self.thread.join()


def together(*checks):
    """Combines checks that mostly wait into one: it runs them at the same time and waits for all."""
    def check(tree, program):
        failures = []

        def run(one):
            try:
                one(tree, program)
            except Failure as failure:
                failures.append(f"{one.__name__}: {failure}")
            except Exception:
                failures.append(f"{one.__name__}:\n{traceback.format_exc()}")

        threads = [threading.Thread(target=run, args=(one,)) for one in checks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        expect(not failures, "\n".join(failures))

    check.__name__ = ", ".join(one.__name__ for one in checks)
    return check


def main(*checks):
    """Runs the checks, each with the path of the program, and ends the process with their verdict."""
    if len(sys.argv) != 2:
        sys.exit(f"usage: umockdev-wrapper /usr/bin/python3 {os.path.basename(sys.argv[0])} PROGRAM")
    program, loop, tree, failed = os.path.abspath(sys.argv[1]), GLib.MainLoop(), Tree(), []

    def run():
        try:
            for check in checks:
                failed.append(check)
                try:
                    check(tree, program)
                    failed.remove(check)
                    print(f"  {check.__name__}: holds", flush=True)
                except Failure as failure:
                    print(f"  {check.__name__}: FAILED: {failure}", flush=True)
                except Exception:
                    print(f"  {check.__name__}: FAILED\n{traceback.format_exc()}", flush=True)
        finally:
            # Also when the output is not read: the loop would never end.
            GLib.idle_add(loop.quit)

    # The loop must run before the first device is asked for anything.
    GLib.idle_add(lambda: threading.Thread(target=run, daemon=True).start())
    loop.run()
    # Threads of a check that failed may still wait for something.
    sys.stdout.flush()
    os._exit(1 if failed else 0)
