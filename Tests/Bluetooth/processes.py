"""What processes of the guest have done, by /proc."""

import os
import time

from radio import Failure

# Seconds without any work after which a process is idle; seconds after which waiting for that fails.
STILL, PATIENCE = 0.5, 20


def threads(pid):
    return [f"/proc/{pid}/task/{thread}" for thread in os.listdir(f"/proc/{pid}/task")]


def read(path):
    with open(path, encoding="ascii") as file:
        return file.read()


def processor_seconds(pid):
    """The time that all threads of a process have run."""
    return sum(int(read(f"{thread}/schedstat").split()[0]) for thread in threads(pid)) / 1e9


def is_waiting(pid):
    """Whether all threads sleep: none runs or waits for a processor."""
    return all(read(f"{thread}/stat").rpartition(")")[2].split()[0] == "S" for thread in threads(pid))


def wait_until_idle(pids, progress):
    """Waits until the processes have done nothing for a while, and progress() has stayed the same."""
    deadline, since, before = time.monotonic() + PATIENCE, time.monotonic(), None
    while time.monotonic() - since < STILL:
        state = [processor_seconds(pid) for pid in pids], progress()
        if state != before or not all(map(is_waiting, pids)):
            since, before = time.monotonic(), state
        if time.monotonic() > deadline:
            raise Failure(f"a process still works after {PATIENCE} s")
        time.sleep(0.02)
