#!/usr/bin/env python3
"""How late the emulator makes the guest, so that a limit of time is one for the program and not for a busy host.

usage: lateness.py PROCESSOR

One such process for each processor of the guest sleeps for 10 ms at a time, above all other processes. The guest's
kernel runs it at once, so what it is late is time that the emulator's host gave to others. Each lateness of more than
5 ms is a line: the seconds of CLOCK_MONOTONIC at which it was due, and at which it ran.
"""

import contextlib
import functools
import os
import subprocess
import sys
import threading
import time

from radio import expect

INTERVAL, LEAST = 0.01, 0.005


def watch():
    while True:
        due = time.monotonic() + INTERVAL
        time.sleep(INTERVAL)
        if (now := time.monotonic()) > due + LEAST:
            os.write(1, f"{due} {now}\n".encode())


class Lateness:
    """The processes that watch, until the script ends, and what they found."""

    def __init__(self):
        self.stalls = {}
        for processor in sorted(os.sched_getaffinity(0)):
            self.stalls[processor] = []
            process = subprocess.Popen([sys.executable, "-B", __file__, str(processor)], stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, text=True)
            threading.Thread(target=self.read, args=(process.stdout, processor), daemon=True).start()

    def read(self, lines, processor):
        for line in lines:
            due, ran = map(float, line.split())
            self.stalls[processor].append((due, ran))

    def between(self, begun, end):
        """The seconds of that time in which a processor stood still; of the one that stood still for longest."""
        # What ends with it is reported soon after.
        time.sleep(0.1)
        return max(sum(max(0, min(ran, end) - max(due, begun)) for due, ran in list(stalls))
                   for stalls in self.stalls.values())


@functools.cache
def watched():
    """The processes that watch, started at the first call."""
    return Lateness()


def stood_still(late):
    """What is added to a measured time in which the emulator was late by that many seconds."""
    return f" (for {late:.2f} s of it the emulator stood still)" if late >= 0.01 else ""


def expect_within(limit, begun, end, what):
    """That time must be at most the limit and the guest's lateness in it. Returns what is said of it."""
    took, late = max(0, end - begun), watched().between(begun, end)
    said = f"{what} after {took:.2f} s{stood_still(late)}"
    expect(took <= limit + late, f"{said}, more than {limit:.2f} s")
    return said


if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[1])})
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
    # The script has ended.
    with contextlib.suppress(BrokenPipeError):
        watch()
