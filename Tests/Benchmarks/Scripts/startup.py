"""P11: from the start of the process to the first read of its input.

The input is a pipe that was filled to the brim: the moment it has room again is the first read.
"""

import os
import select
import shutil
import time

from measure import BINNACLE, Results, has, median

ROUNDS = 40


def first_read(command):
    """Seconds from spawning until the program has read from stdin."""
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    line = b"$GPZDA,000000.00,01,01,2021,00,00*6A\r\n" * 128
    try:
        while True:
            os.write(write_end, line)
    except BlockingIOError:
        pass
    poll = select.poll()
    poll.register(write_end, select.POLLOUT)
    start = time.perf_counter()
    pid = os.posix_spawn(shutil.which(command[0]), command, os.environ, file_actions=[
        (os.POSIX_SPAWN_DUP2, read_end, 0),
        (os.POSIX_SPAWN_CLOSE, write_end),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])
    ready = poll.poll(5000)
    elapsed = time.perf_counter() - start
    os.close(write_end)
    os.close(read_end)
    os.waitpid(pid, 0)
    if not ready:
        raise RuntimeError(f"{command[0]} read nothing in 5 s")
    return elapsed


def whole(command):
    """Seconds from spawning until the end of the process."""
    start = time.perf_counter()
    pid = os.posix_spawn(shutil.which(command[0]), command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])
    os.waitpid(pid, 0)
    return time.perf_counter() - start


def run():
    results = Results("startup")
    ours = [BINNACLE, "stream", "-", "--format", "ndjson", "--quiet"]
    python = ["/usr/bin/python3", "-c", "import gps"]
    has_gps = has(python[0]) and os.spawnv(os.P_WAIT, python[0], [python[0], "-c", (
        "import importlib.util, sys; sys.exit(importlib.util.find_spec('gps') is None)")]) == 0
    reads, decodes, nothing, imports = [], [], [], []
    for _ in range(ROUNDS):
        reads.append(first_read(ours))
        nothing.append(whole(["/bin/true"]))
        if has("gpsdecode"):
            decodes.append(first_read(["gpsdecode", "-j"]))
        if has_gps:
            imports.append(whole(python))
    results.report("P11", "start to first read (goal 3 ms)", f"{median(reads) * 1e3:.2f} ms",
                   f"gpsdecode {median(decodes) * 1e3:.2f} ms" if decodes else "")
    results.report("P11", "  of which a process that does nothing takes", f"{median(nothing) * 1e3:.2f} ms")
    if imports:
        results.judge("P11", "start against Python's import gps", f"{median(reads) * 1e3:.2f} ms",
                      f"{median(imports) * 1e3:.1f} ms", median([a / b for a, b in zip(reads, imports)]), 0.15)
    else:
        results.missing("P11", "start against Python's import gps", "python3-gps is missing")
    return results
