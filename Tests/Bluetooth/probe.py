"""BeaconProbe, run with the privileges that a scenario gives it, and its lines."""

import os
import subprocess
import threading
import time

from air import MAJOR, STATED, UUID
from processes import processor_seconds, wait_until_idle
from radio import Failure, expect, wait_for

UNPRIVILEGED = ["--reuid=65534", "--regid=65534", "--clear-groups"]
PRIVILEGES = {
    "unprivileged": UNPRIVILEGED,
    "root": [],
    "capability": [*UNPRIVILEGED, "--inh-caps=+net_admin", "--ambient-caps=+net_admin"],
}


class Line:
    """A line of the probe: its words, and when it was read."""

    def __init__(self, text):
        self.text, self.words, self.read = text, text.split(), time.monotonic()

    @property
    def at(self):
        """The instant in the line."""
        return float(self.words[1])


class Probe:
    """The running program. It is ended at the end of its `with`, unless it has ended."""

    program = None  # the path, set once
    # For its manager of locations, which otherwise asks for permission.
    environment = {"BINNACLE_AUTHORIZATION": "always", "BINNACLE_BEACONS": "management:"}

    def __init__(self, privilege, *arguments):
        self.arguments = [str(argument) for argument in arguments]
        self.lines, self.started = [], time.monotonic()
        self.process = subprocess.Popen(["setpriv", *PRIVILEGES[privilege], self.program, *self.arguments],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, cwd="/", env={**os.environ, **self.environment})
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(Line(line.rstrip("\n")))

    def of(self, word, since=0.0):
        """The lines that begin with the word, of this instant or later."""
        return [line for line in self.lines if line.words[:1] == [word] and line.at >= since]

    def states(self, since=0.0):
        """The states of the radio that were reported, as (instant, word)."""
        return [(line.at, line.words[2]) for line in self.of("availability", since)]

    def sightings(self, since=0.0):
        """The instants, minor numbers and powers of the sightings; every other part of each must be as it was sent."""
        found = self.of("sighting", since)
        for line in found:
            expect(line.words[2:4] == [UUID, str(MAJOR)] and line.words[6] == str(STATED), f"not sent: {line.text}")
        return [(line.at, int(line.words[4]), int(line.words[5])) for line in found]

    def wait_for(self, condition, what, seconds=20):
        try:
            return wait_for(lambda: self.process.poll() is not None or condition(), what, seconds) and condition()
        except Failure as failure:
            raise Failure(f"{failure}\n{self.report()}") from None

    def wait_for_state(self, word, since=0.0, seconds=20):
        """Waits until the radio's state is reported so. Returns the instant."""
        found = self.wait_for(lambda: [at for at, state in self.states(since) if state == word], word, seconds)
        expect(found, f"the probe ended before it said {word}\n{self.report()}")
        return found[0]

    def wait_for_sighting(self, since=0.0, seconds=20):
        """Waits for a beacon. Returns the instant."""
        found = self.wait_for(lambda: self.of("sighting", since), "sighting", seconds)
        expect(found, f"the probe ended before a sighting\n{self.report()}")
        return found[0].at

    def drain(self, *others):
        """Waits until the program, and others that it receives by, have nothing left to do: all is received then."""
        wait_until_idle([self.process.pid, *others], lambda: len(self.lines))

    def kill(self):
        """Ends the program as no program expects. Returns the instant."""
        at = time.monotonic()
        self.process.kill()
        self.end()
        return at

    def stop(self):
        """Asks the program to end, and waits until it has."""
        self.process.terminate()
        expect(self.end(10) == 0, "the probe failed\n" + self.report())

    def end(self, seconds=30):
        """Waits for the program to end by itself; returns its status."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failure(f"no end within {seconds} s\n{self.report()}") from None
        self.reader.join()
        return status

    @property
    def processor_seconds(self):
        return processor_seconds(self.process.pid)

    @property
    def resident_bytes(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def report(self):
        texts = [line.text for line in self.lines]
        shown = ["$ BeaconProbe " + " ".join(self.arguments), *texts[:12], "…", *texts[12:][-8:]]
        return "\n".join("    " + text for text in shown)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
