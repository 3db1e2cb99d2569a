"""The functions of a program or object for a Cortex-M, as the disassembler that comes with Swift sees them.

That of GCC takes a hundred times as long for an object with a section for each function.
"""

import os
import re
import shutil
import subprocess

LINE = re.compile(r"^\s*([0-9a-f]+): +\t(.*)$")
SECTION = re.compile(r"^Disassembly of section (?:\.text\.)?(.*):$")
FRAME = re.compile(r"^sub\S*\s+sp, (?:sp, )?#(\d+)")


def run(*command, text=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, input=text).stdout.splitlines()


def disassemble(file):
    folder = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
    # An object does not name its processor. Code for a Cortex-M4 is a part of that for a Cortex-M7.
    return run(os.path.join(folder, "llvm-objdump"), "--disassemble", "--no-show-raw-insn", "--no-print-imm-hex",
               "--triple=thumbv7em-none-eabi", "--mcpu=cortex-m7", file)


def functions(program):
    """Yields the name and the instructions of each function of a linked program."""
    rows = (line.split(maxsplit=2) for line in run("arm-none-eabi-nm", "--defined-only", program))
    names = {int(address, 16): name for address, kind, name in rows if kind in "TtWw"}
    name, instructions = "", []
    for line in disassemble(program):
        if not (match := LINE.match(line)):
            continue
        if (start := names.get(int(match[1], 16))) is not None:
            yield name, instructions
            name, instructions = start, []
        instructions.append(match[2].replace("\t", " "))
    yield name, instructions


def functions_of_object(file):
    """Yields the name and the instructions of each function of an object that has a section for each."""
    name, instructions = "", []
    for line in disassemble(file):
        if match := SECTION.match(line):
            yield name, instructions
            name, instructions = match[1], []
        elif match := LINE.match(line):
            instructions.append(match[2].replace("\t", " "))
    yield name, instructions


def frames(program):
    """Functions with the bytes of their frame on the stack, without saved registers, the largest first."""
    sizes = [(max((int(match[1]) for line in lines if (match := FRAME.match(line))), default=0), name)
             for name, lines in functions(program)]
    return sorted(sizes, reverse=True)


def readable(names):
    """Swift's names without mangling."""
    return run("swift", "demangle", "--simplified", "--compact", text="\n".join(names))
