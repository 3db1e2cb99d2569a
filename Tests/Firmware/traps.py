"""A program that stops says so: what the other checks rely on."""

from board import Trap, run
from script import Script

BUGS = [(0, "fault"), (1, "stack overflow"), (2, "out of memory")]


def checks(target):
    for bug, reason in BUGS:
        try:
            run(target.board, target.program, Script().trap(0, bug).end(), limit=20)
            seen = "nothing"
        except Trap as trap:
            seen = str(trap)
        target.check(f'"reason":"{reason}"' in seen, f"{reason} is reported")
