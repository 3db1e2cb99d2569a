"""The functions of a program or object for a Cortex-M, as the disassembler of GCC sees them."""

import re
import subprocess

LINE = re.compile(r"^\s*([0-9a-f]+):\t(.*)$")
SECTION = re.compile(r"^Disassembly of section (?:\.text\.)?(.*):$")
FRAME = re.compile(r"^sub\S*\s+sp, (?:sp, )?#(\d+)")


def run(*command, text=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, input=text).stdout.splitlines()


def disassemble(file):
    return run("arm-none-eabi-objdump", "--disassemble", "--no-show-raw-insn", file)


def functions(program):
    """Yields the name and the instructions of each function of a linked program."""
    # The disassembler has no labels for Swift's functions, whose names begin with a dollar.
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
