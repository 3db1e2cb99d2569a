#!/usr/bin/env python3
"""Measures the memory and the time of a release build, per module.

usage: measure-build-memory.py [-jN] [--scratch-path FOLDER]

Builds the program from the beginning in FOLDER (default .build-memory), N compilers at once (default 1), and samples the
processes of the build in /proc ten times a second. Prints for each module the seconds during which one of its compilers ran
and the largest resident set of one of them, then the highest sum of the resident sets of all processes. A compiler that
runs for less than a tenth of a second may be missing.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
PERIOD = 0.1
COMPILERS = ("swift-frontend", "swiftc", "clang")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def parents():
    """{process id: parent's id} of all processes."""
    found = {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            found[int(entry)] = int(read(f"/proc/{entry}/stat").rpartition(b")")[2].split()[1])
        except OSError:
            continue
    return found


def descendants(ancestor):
    children = {}
    for process, parent in parents().items():
        children.setdefault(parent, []).append(process)
    found = [ancestor]
    for process in found:
        found += children.get(process, [])
    return found[1:]


def memory(process):
    """The resident set and its peak, bytes."""
    sizes = {}
    for line in read(f"/proc/{process}/status").decode().splitlines():
        name, _, value = line.partition(":")
        if name in ("VmRSS", "VmHWM"):
            sizes[name] = int(value.split()[0]) * 1024
    return sizes.get("VmRSS", 0), sizes.get("VmHWM", 0)


def module(process):
    """The module that a process compiles; its program's name for all others."""
    words = read(f"/proc/{process}/cmdline").decode("utf-8", "replace").split("\0")
    program = os.path.basename(words[0])
    if program in COMPILERS and "-module-name" in words[:-1]:
        name = words[words.index("-module-name") + 1]
        return f"{name} (linking)" if "-emit-executable" in words else name
    return program


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-j", dest="jobs", default="1")
    parser.add_argument("--scratch-path", dest="scratch", default=".build-memory")
    options = parser.parse_args()
    os.chdir(ROOT)
    shutil.rmtree(options.scratch, ignore_errors=True)
    command = ["swift", "build", "-c", "release", "--product", "binnacle", "--scratch-path", options.scratch,
               "-j", options.jobs]
    start = time.monotonic()
    seconds, peak, highest, before = {}, {}, 0, start
    build = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    # Its output is short: a pipe holds it until the end.
    while build.poll() is None:
        now, total, running = time.monotonic(), 0, set()
        for process in descendants(build.pid):
            try:
                name, (resident, largest) = module(process), memory(process)
            except OSError:
                continue
            if not name:
                # It has ended, and its parent has not asked for its status yet.
                continue
            total += resident
            running.add(name)
            peak[name] = max(peak.get(name, 0), largest)
        highest = max(highest, total)
        for name in running:
            seconds[name] = seconds.get(name, 0) + now - before
        before = now
        time.sleep(PERIOD)
    if build.returncode:
        sys.exit(build.stdout.read())
    print(f"{'module':24} {'seconds':>8} {'MB':>6}")
    for name in sorted(peak, key=lambda name: -peak[name]):
        print(f"{name:24} {seconds[name]:8.1f} {peak[name] / 1e6:6.0f}")
    print(f"\nall processes together: at most {highest / 1e6:.0f} MB; {time.monotonic() - start:.0f} s with -j{options.jobs}")


main()
