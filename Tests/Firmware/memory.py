"""No heap in steady state: as many allocations after 10 000 epochs as after the first hundred."""

import time

from board import run
from script import COUNT_LINES, Script
import epochs

COUNT, FIRST = 10_000, 100
INTERVAL = 0.1


def checks(target):
    for kind in epochs.nmea, epochs.ubx:
        script = Script().options(COUNT_LINES)
        for index in range(COUNT):
            moment = round(index * INTERVAL * 1e9)
            if index == FIRST:
                script.memory(moment)
            script.receiver(moment, kind(index, INTERVAL))
        script.memory(moment)
        begin = time.monotonic()
        _, (first, last, end) = run(target.board, target.program, script.end())
        seconds = time.monotonic() - begin
        name = kind.__name__.upper()
        target.check(end["lines"] >= COUNT, f"{name}: {COUNT} epochs give {end['lines']} rows ({seconds:.1f} s)")
        target.check(last["allocations"] == first["allocations"],
                     f"{name}: {first['allocations']} allocations after {FIRST} epochs, {last['allocations']} after {COUNT}; "
                     f"{last['heap']} bytes of heap, {last['stack']} of stack")
