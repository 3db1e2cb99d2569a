#!/usr/bin/env python3
"""Fails if a function of a program for a Cortex-M moves r10 on by a load or store, and does not save it.

usage: saved.py PROGRAM…
       saved.py --names OBJECT

    PROGRAM   a linked program, or an object with a section for each function
    --names   prints the symbols of such functions only, and does not fail

Swift's methods have `self` in r10, which the caller expects back. LLVM's pass that joins loads and stores may use it as a
pointer that moves on (`vldmia r10!, …`) after the registers to save were chosen. The caller then goes on with a wrong
address; what it did to the stack was seen in the fit of a calibration. compile-core.sh compiles what is found here again.
"""

import re
import sys

from disassembly import functions, functions_of_object

JOINED = re.compile(r"^v?(?:ld|st)m\S*\s+r10!")
SINGLE = re.compile(r"^\S+\s.*\[r10(?:\], #|, #-?\d+\]!)")
SAVES = re.compile(r"^(?:push|stmdb\S*\s+sp!,|str\S*\s+r10, \[sp).*\br10\b")
BRANCHES = re.compile(r"^(?:b(?!ic|f)|cbn?z|tb[bh]|it)")


def moving(program):
    """Instructions that move r10 on, with the names of their functions, if these do not save it."""
    for name, instructions in functions_of_object(program) if program.endswith(".o") else functions(program):
        saved = branched = False
        for line in instructions:
            # What is saved after a branch is saved on some ways through the function only.
            if SAVES.search(line) and not branched:
                saved = True
            # What functions share is a part of each: those that move r10 with a single load have saved it.
            elif not saved and (JOINED.search(line) or SINGLE.search(line) and not name.startswith("OUTLINED")):
                yield name, line
            branched = branched or bool(BRANCHES.search(line))


def main():
    programs = sys.argv[1:]
    if len(programs) == 2 and programs[0] == "--names":
        print("".join(f"{name}\n" for name in sorted({name for name, _ in moving(programs[1])})), end="")
        return
    if not programs or programs[0].startswith("-"):
        sys.exit(__doc__)
    found = [f"{program}: {name}: {line}" for program in programs for name, line in moving(program)]
    for line in found:
        print(line)
    print(f"saved: {len(found)} functions lose r10")
    sys.exit(1 if found else 0)


main()
