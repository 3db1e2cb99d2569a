#!/usr/bin/env python3
"""Feeds a capture to a program through a pseudo-terminal, as a receiver would.

    replay-through-pty.py CAPTURE [--speed X] [--linger SECONDS] -- COMMAND... {}

`{}` in the command becomes the path of the terminal. The capture is sent epoch by epoch: the bytes up to the first
sentence of a new time wait until that time, counted from the start of the capture and divided by X (default 1).
When the capture is over the terminal stays open for a while, so that the command can finish by itself, and is then
closed. The exit status is the command's.
"""

import argparse
import os
import pty
import re
import select
import subprocess
import sys
import time
import tty

CLOCK = rb"(\d{2})(\d{2})(\d{2}(?:\.\d+)?)"
TIME = re.compile(rb"\$..(?:(?:RMC|GGA|GNS|ZDA|GST|GBS),|GLL,[^,]*,.,[^,]*,.,)" + CLOCK)
LONGEST_GAP = 10.0


def seconds(line):
    """The time of day in a sentence, in seconds; None if it has none."""
    match = TIME.match(line)
    if not match:
        return None
    hour, minute, second = match.groups()
    return int(hour) * 3600 + int(minute) * 60 + float(second)


def epochs(data):
    """Pairs of seconds since the start and the bytes that begin there."""
    last = None
    elapsed = 0.0
    chunk = b""
    for line in data.splitlines(keepends=True):
        now = seconds(line)
        if now is not None and now != last:
            if last is not None:
                yield elapsed, chunk
                chunk = b""
                step = (now - last) % 86400
                elapsed += step if step <= LONGEST_GAP else 0
            last = now
        chunk += line
    yield elapsed, chunk


def send(master, process, chunk):
    """Writes the chunk; stops early if the command has ended."""
    while chunk and process.poll() is None:
        if select.select([], [master], [], 0.1)[1]:
            chunk = chunk[os.write(master, chunk) :]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("capture")
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--linger", type=float, default=5.0, help="seconds that the command may take at the end")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()

    with open(options.capture, "rb") as capture:
        data = capture.read()
    master, slave = pty.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    path = os.ttyname(slave)
    process = subprocess.Popen([word.replace("{}", path) for word in options.command])

    # A receiver does not wait, but a program that has just started should get its first epoch.
    time.sleep(0.3)
    start = time.monotonic()
    try:
        for when, chunk in epochs(data):
            pause = start + when / options.speed - time.monotonic()
            try:
                process.wait(max(pause, 0))
                break
            except subprocess.TimeoutExpired:
                pass
            send(master, process, chunk)
        else:
            process.wait(options.linger)
    except subprocess.TimeoutExpired:
        pass
    except KeyboardInterrupt:
        process.wait()
    os.close(slave)
    os.close(master)
    try:
        status = process.wait(5)
    except subprocess.TimeoutExpired:
        process.terminate()
        status = process.wait()
    sys.exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
