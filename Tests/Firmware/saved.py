#!/usr/bin/env python3
"""Fails if a function of a program for a Cortex-M moves r10 on by a load or store, and does not save it.

usage: saved.py PROGRAM...

Swift's methods have `self` in r10, which the caller expects back. LLVM's pass that joins loads and stores may use it as a
pointer that moves on (`vldmia r10!, …`) after the registers to save were chosen. The caller then goes on with a wrong
address; what it did to the stack was seen in the fit of a calibration. compile-core.sh switches the pass off.
"""

import re
import subprocess
import sys

LINE = re.compile(r"^\s*([0-9a-f]+):\t(.*)$")
JOINED = re.compile(r"^v?(?:ld|st)m\S*\s+sl!")
SINGLE = re.compile(r"^\S+\s.*\[sl(?:\], #|, #-?\d+\]!)")
SAVES = re.compile(r"^(?:push|stmdb\S*\s+sp!,|str\S*\s+sl, \[sp).*\bsl\b")


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def moving(program):
    """Instructions that move r10 on, in functions that do not save it."""
    # The disassembler has no labels for Swift's functions, whose names begin with a dollar.
    rows = (line.split(maxsplit=2) for line in run("arm-none-eabi-nm", "--defined-only", program))
    functions = {int(address, 16): name for address, kind, name in rows if kind in "Tt"}
    name, saved, found = "", False, []
    for line in run("arm-none-eabi-objdump", "--disassemble", "--no-show-raw-insn", program):
        if not (match := LINE.match(line)):
            continue
        if (start := functions.get(int(match[1], 16))) is not None:
            name, saved = start, False
        if SAVES.search(match[2]):
            saved = True
        # What functions share is a part of each: those that move r10 with a single load have saved it.
        elif not saved and (JOINED.search(match[2]) or SINGLE.search(match[2]) and not name.startswith("OUTLINED")):
            found.append(f"{name}: {match[2]}".replace("\t", " "))
    return found


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    found = [f"{program}: {line}" for program in sys.argv[1:] for line in moving(program)]
    for line in found:
        print(line)
    print(f"saved: {len(found)} functions lose r10")
    sys.exit(1 if found else 0)


main()
