"""Real captures: the firmware's rows are those of the program."""

import time

from board import Board, run
from check import golden, positions, read, same
from script import Script

CAPTURES = ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"]
# Comes through the UART, so it is a short one.
LIVE = "trimble-rtk"


def checks(target):
    for name in CAPTURES:
        begin = time.monotonic()
        rows, _ = run(target.board, target.program, Script().capture(read("captures", f"{name}.nmea")).end())
        seconds = time.monotonic() - begin
        same(target, rows, golden(name), f"{name}: {len(rows)} rows are those of the program ({seconds:.1f} s)")
    live(target)


def live(target):
    """Bytes that mean nothing, then a capture, over the UART and by the hardware's clock."""
    # The last epoch would end with the next one.
    wanted = positions(golden(LIVE))[:-1]
    with Board(target.board, target.program) as board:
        data = bytes(range(256)) + b"\r\n" + read("captures", f"{LIVE}.nmea")
        rows = board.answer(data, len(wanted)).decode().splitlines()
    same(target, positions(rows)[:len(wanted)], wanted, f"{LIVE} over the UART: {len(wanted)} positions")
