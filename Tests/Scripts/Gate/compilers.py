"""The compilers that a command runs, and their memory, sampled in /proc."""

import os
import subprocess
import time

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
    """The module that a process compiles; None if it is no compiler of a module."""
    words = read(f"/proc/{process}/cmdline").decode("utf-8", "replace").split("\0")
    if os.path.basename(words[0]) not in COMPILERS or "-module-name" not in words[:-1]:
        return None
    name = words[words.index("-module-name") + 1]
    return f"{name} (linking)" if "-emit-executable" in words else name


def program(process):
    """The name of a process's program; empty for a process that has ended, and whose parent has not asked for its status."""
    return os.path.basename(read(f"/proc/{process}/cmdline").split(b"\0")[0].decode("utf-8", "replace"))


def sample(command, period, note, **options):
    """Runs a command, and calls `note` with the processes below it every `period` seconds.

    note takes the seconds since the call before, and [(process id, resident set, its peak)] in bytes. Returns the process
    of the command, which has ended.
    """
    before = time.monotonic()
    running = subprocess.Popen(command, **options)
    while running.poll() is None:
        now, found = time.monotonic(), []
        for process in descendants(running.pid):
            try:
                found.append((process, *memory(process)))
            except OSError:
                continue
        note(now - before, found)
        before = now
        time.sleep(period)
    return running
