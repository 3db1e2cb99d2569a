#!/usr/bin/env python3
"""Builds the programs in hardware/firmware/Variants, measures them, and writes hardware/firmware/SIZE.md.

usage: sizes.py [--write | --check] [OUTPUT]

    --write   writes SIZE.md
    --check   fails if a size is above its limit or SIZE.md differs from what would be written
    OUTPUT    .build-embedded when not given; modules of Core that compile-core.sh has left there are used again

Without an option the file is printed. The limits are in hardware/firmware/limits.tsv. With other versions of the
compilers than those that SIZE.md names only the limits count.
"""

import collections
import concurrent.futures
import os
import re
import subprocess
import sys

import disassembly
import measurement
import workload
from measurement import number
from program_size import ProgramSize, run

FIRMWARE = os.path.join("hardware", "firmware")
PAGE = os.path.join(FIRMWARE, "SIZE.md")
LIMITS = os.path.join(FIRMWARE, "limits.tsv")
# The board that the limits are for, and others, of which only the sums are written.
BOARD = "mps2-an500"
OTHERS = {"mps2-an386": "Cortex-M4", "virt": "64-bit Arm"}
RAM = 0x20000000
# Modules smaller than this are one row.
SMALL = 256

# Each program: what it has, and what it is fed with.
PROGRAMS = {
    "Receiver": ("NMEA, UBX, epochs", workload.receivers),
    "Fusion": ("and integrity, navigation, compass, calibration, WMM", workload.body),
    "Geoid": ("and the grid of the geoid", workload.body),
}

Limit = collections.namedtuple("Limit", "flash_goal flash memory_goal memory takes")


def measure(output):
    """The sizes of all programs, by board and name; boards side by side as processors allow."""
    boards = [BOARD, *OTHERS]
    scripts = {name: script() for name, (_, script) in PROGRAMS.items()}
    sizes = lambda board: {name: ProgramSize(board, name, output, script) for name, script in scripts.items()}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(boards, pool.map(sizes, boards)))


def limits():
    with open(LIMITS, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return {row[0]: Limit(*map(int, row[1:5]), row[5]) for row in rows[1:]}


def compilers():
    swift = re.search(r"Swift version (\S+)", run("swiftc", "--version"))[1]
    gcc = run("arm-none-eabi-gcc", "-dumpfullversion").strip()
    libraries = (run("dpkg-query", "--show", "--showformat", "${Version}", name)
                 for name in ("libnewlib-arm-none-eabi", "picolibc-aarch64-linux-gnu"))
    return "Swift {}, GCC {}, newlib {}, picolibc {}".format(swift, gcc, *libraries)


def against(value, goal):
    return f"{number(goal)}" if value <= goal else f"{number(goal)}, **{number(value - goal)} above**"


def largest(program):
    """The ten largest symbols in flash with their sizes."""
    lines = [line.split() for line in run("arm-none-eabi-nm", "-S", "--size-sort", "-r", program).splitlines()]
    return [(int(size, 16), name) for address, size, _, name in lines if int(address, 16) < RAM][:10]


def table(rows, what):
    yield ""
    yield f"| bytes | {what} |"
    yield "|---:|---|"
    for (size, _), name in zip(rows, disassembly.readable([name for _, name in rows])):
        yield f"| {number(size)} | `{name}` |"


def chapter(name, measured, limit):
    yield f"## {name}"
    yield ""
    yield f"| module | {' | '.join(['code', 'constants', 'initialised data', 'zeroed data'])} |"
    yield "|---|---:|---:|---:|---:|"
    rows = sorted(measured.modules.items(), key=lambda row: (-sum(row[1]), row[0]))
    small = [sizes for _, sizes in rows if sum(sizes) < SMALL]
    for module, sizes in rows[:len(rows) - len(small)]:
        yield f"| {module} | {' | '.join(map(number, sizes))} |"
    if small:
        yield f"| {len(small)} others | {' | '.join(number(sum(column)) for column in zip(*small))} |"
    yield f"| **sum** | {' | '.join(map(number, measured.sums))} |"
    yield ""
    yield (f"Flash: {number(sum(measured.sums[:3]))} and {number(measured.flash_gap)} of gaps. "
           f"Memory: {number(measured.statics)} of data, {number(measured.end['heap'])} of heap ("
           f"{number(measured.start['heap'])} after the start, {measured.start['allocations']} allocations; "
           f"{measured.end['allocations'] - measured.start['allocations']} later), {number(measured.stack)} of stack.")
    yield (f"Not counted: {number(sum(measured.player[:3]))} of flash and {number(sum(measured.player[2:]))} of memory for the "
           "scripts of the emulated board.")
    if limit.takes:
        yield ""
        yield f"What it would take to reach the goals: {limit.takes}"
    if measured.flash > limit.flash_goal:
        yield ""
        yield "The largest symbols, since the goal for flash is missed:"
        yield from table(largest(measured.program), "symbol")
    if measured.memory > limit.memory_goal:
        yield ""
        yield "The largest frames on the stack, since the goal for memory is missed:"
        yield from table(disassembly.frames(measured.program)[:10], "function")
    yield ""


def page(measured, others, bounds):
    yield "# Sizes"
    yield ""
    yield "`python3 Tests/Firmware/sizes.py --write` measures the programs in [Variants](Variants) on a Cortex-M7 and writes this"
    yield f"file, and the gate compares: {compilers()}, `-Osize`. Bytes."
    yield ""
    yield "| program | content | flash | goal | memory | goal |"
    yield "|---|---|---:|---:|---:|---:|"
    for name, sizes in measured.items():
        limit = bounds[name]
        yield (f"| {name} | {PROGRAMS[name][0]} | {number(sizes.flash)} | {against(sizes.flash, limit.flash_goal)} | "
               f"{number(sizes.memory)} | {against(sizes.memory, limit.memory_goal)} |")
    yield ""
    yield "A function counts for the module that its name begins with, also if it was compiled for the program, as a generic one is."
    yield "Memory is initialised and zeroed data, and the most that heap and stack have needed while the program read captures of"
    yield "five receivers, noise and UBX epochs of 64 satellites; of the others, a flight and a walk with sensors."
    yield ""
    yield "The same programs for other processors, without goals: a Cortex-M4 has no doubles in hardware, and the pointers and"
    yield "registers of a 64-bit Arm are twice as wide."
    yield ""
    yield f"| program | {' | '.join(f'{title}: flash | memory' for title in OTHERS.values())} |"
    yield "|---|---:|---:|---:|---:|"
    for name in measured:
        yield f"| {name} | {' | '.join(f'{number(sizes[name].flash)} | {number(sizes[name].memory)}' for sizes in others)} |"
    yield ""
    for name, sizes in measured.items():
        yield from chapter(name, sizes, bounds[name])


def written(measured, bounds):
    return "\n".join(page(measured[BOARD], [measured[name] for name in OTHERS], bounds)).rstrip("\n") + "\n"


def above(measured, bounds):
    """A line for each size above its limit."""
    for name, sizes in measured.items():
        for what, value, limit in (("flash", sizes.flash, bounds[name].flash), ("memory", sizes.memory, bounds[name].memory)):
            if value > limit:
                yield f"sizes: {name} has {number(value)} bytes of {what}, {number(value - limit)} above the limit"


def differs(text):
    """Why SIZE.md is not what it should be; None if it is, or if other compilers have made it."""
    try:
        with open(PAGE, encoding="utf-8") as file:
            old = file.read()
    except FileNotFoundError:
        return f"sizes: {PAGE} is missing"
    made = re.search(r"compares: (.*), `-Osize`", old)
    if made and made[1] != compilers():
        print(f"sizes: {PAGE} is of {made[1]}; here is {compilers()}: only the limits count")
        return None
    for is_, was in zip(text.splitlines(), old.splitlines()):
        if is_ != was:
            return f"sizes: {PAGE} says\n  {was}\nand should say\n  {is_}\nwritten by Tests/Firmware/sizes.py --write"
    return None if text == old else f"sizes: {PAGE} is longer or shorter than it should be"


def main():
    option, output = measurement.arguments(__doc__)
    bounds, measured = limits(), measure(output)
    text = written(measured, bounds)
    if option == "--write":
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(text)
    elif option == "":
        print(text, end="")
    failures = list(above(measured[BOARD], bounds))
    if option == "--check" and (why := differs(text)):
        # Once more: an interrupt may have made the stack deeper, past the step to which it is rounded.
        for sizes in (sizes for programs in measured.values() for sizes in programs.values()):
            sizes.run()
        if why := differs(written(measured, bounds)):
            failures.append(why)
    for failure in failures:
        print(failure, file=sys.stderr)
    for name, sizes in measured[BOARD].items():
        print(f"sizes: {name}: {number(sizes.flash)} bytes of flash, {number(sizes.memory)} of memory")
    sys.exit(1 if failures else 0)


main()
