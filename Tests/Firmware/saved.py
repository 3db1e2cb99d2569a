#!/usr/bin/env python3
"""Fails if a function of a program for a Cortex-M moves r10 on by a load or store, and does not save it.

usage: saved.py PROGRAM...

Swift's methods have `self` in r10, which the caller expects back. LLVM's pass that joins loads and stores may use it as a
pointer that moves on (`vldmia r10!, …`) after the registers to save were chosen. The caller then goes on with a wrong
address; what it did to the stack was seen in the fit of a calibration. compile-core.sh switches the pass off.
"""

import re
import sys

from disassembly import functions

JOINED = re.compile(r"^v?(?:ld|st)m\S*\s+sl!")
SINGLE = re.compile(r"^\S+\s.*\[sl(?:\], #|, #-?\d+\]!)")
SAVES = re.compile(r"^(?:push|stmdb\S*\s+sp!,|str\S*\s+sl, \[sp).*\bsl\b")


def moving(program):
    """Instructions that move r10 on, in functions that do not save it."""
    for name, instructions in functions(program):
        saved = False
        for line in instructions:
            if SAVES.search(line):
                saved = True
            # What functions share is a part of each: those that move r10 with a single load have saved it.
            elif not saved and (JOINED.search(line) or SINGLE.search(line) and not name.startswith("OUTLINED")):
                yield f"{name}: {line}"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    found = [f"{program}: {line}" for program in sys.argv[1:] for line in moving(program)]
    for line in found:
        print(line)
    print(f"saved: {len(found)} functions lose r10")
    sys.exit(1 if found else 0)


main()
