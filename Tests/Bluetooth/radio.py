"""The virtual controller as a child process, and what it has reported."""

import json
import os
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))


class Failure(Exception):
    """An expectation of a scenario does not hold."""


def expect(condition, text):
    if not condition:
        raise Failure(text)


def wait_for(condition, what, seconds=20):
    """Waits until the condition holds, and returns what it is then."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise Failure(f"no {what} within {seconds} s")
        time.sleep(0.02)
    return value


class Radio:
    """The controller: there from `with` or `plug` to the end or `unplug`."""

    def __init__(self, packages, *options):
        self.command = [sys.executable, "-B", f"{HERE}/controller.py", *options]
        self.environment = {**os.environ, "PYTHONPATH": packages}
        self.events = []
        self.process = None

    def plug(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=self.environment)
        before = len(self.events)
        threading.Thread(target=self.read, args=(self.process.stdout,), daemon=True).start()
        wait_for(lambda: self.since(before, "ready"), "controller")

    def read(self, lines):
        for line in lines:
            self.events.append(json.loads(line))

    def unplug(self):
        """Ends the controller, as pulling out a stick does. Returns the instant."""
        at = time.monotonic()
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        return at

    def mark(self):
        """A place in the events, for `since`."""
        return len(self.events)

    def since(self, mark, event, **values):
        """The events of that name and with these values after the mark."""
        return [found for found in self.events[mark:] if found["event"] == event
                and all(found.get(key) == value for key, value in values.items())]

    def air(self, beacons, hz=10):
        """Puts that many beacons into the air. Returns how often each of those before was sent while a scan ran."""
        mark = self.mark()
        self.process.stdin.write(json.dumps({"beacons": beacons, "hz": hz}) + "\n")
        self.process.stdin.flush()
        sent = wait_for(lambda: self.since(mark, "sent"), "answer of the controller")
        return sent[0]["counts"]

    @property
    def scan(self):
        """What the kernel has last said about scanning."""
        return next((found for found in reversed(self.events) if found["event"] == "scan"), {"enabled": False})

    @property
    def advertisement(self):
        """What the kernel has last said about advertising."""
        return next((found for found in reversed(self.events) if found["event"] == "advertise"), {"enabled": False})

    def __enter__(self):
        self.plug()
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.unplug()
