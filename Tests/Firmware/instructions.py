#!/usr/bin/env python3
"""Counts the instructions of the library's steps on an emulated Cortex-M7, and writes hardware/firmware/TIME.md.

usage: instructions.py [--write | --check] [OUTPUT]

    --write   writes TIME.md, and to hardware/firmware/instructions.tsv the counts and, 10 % above them, the limits
    --check   fails if a step needs more instructions than its limit, or was counted less than 1000 times
    OUTPUT    .build-embedded when not given; modules of Core that compile-core.sh has left there are used again

The emulator counts: with -icount shift=0 an instruction takes a nanosecond of its clock. Without an option the page is
printed.
"""

import collections
import os
import re
import struct
import subprocess
import sys
import tempfile

import board
import disassembly
import measurement
import simulated
import workload
from measurement import number
from script import Script

sys.path.insert(0, os.path.join(workload.ROOT, "Tests", "Benchmarks", "Scripts"))

import corpus  # noqa: E402  found by the line above
import ubx_corpus  # noqa: E402

FIRMWARE = os.path.join("hardware", "firmware")
PAGE = os.path.join(FIRMWARE, "TIME.md")
LIMITS = os.path.join(FIRMWARE, "instructions.tsv")
HOST = os.path.join("Tests", "Benchmarks", "limits.tsv")
BOARD = "mps2-an500"
MARGIN = 1.10
BYTES = 200_000
LIMIT = 300

# The figures of HOST with the same input.
ON_HOST = {
    "NMEA sentence, 64 bytes at once": "NMEA, 64-byte chunks: instructions a sentence",
    "NMEA sentence, 4096 bytes at once": "NMEA, 4096-byte chunks: instructions a sentence",
    "UBX frame, 4096 bytes at once": "UBX to fixes: instructions a frame",
}
# Steps in a second of the example, and the processor's instructions in that time.
RATES = {
    "UBX NAV-PVT, a frame at once": 10,
    "epoch, fused": 10,
    "inertial sample, fused": 200,
    "magnetometer sample, fused": 80,
}
CLOCK = 216_000_000
# Each step is counted at least as often.
LEAST = 1000

Step = collections.namedtuple("Step", "count mean most")


def block(kind, content):
    return struct.pack("<B3xI", kind, len(content)) + content


def generated(write):
    """The bytes of one of the benchmarks' inputs."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "input")
        write(path, BYTES)
        with open(path, "rb") as file:
            return file.read()


def records(rows):
    """Rows of a recording as records of eight numbers."""
    return b"".join(struct.pack("<8d", *row, *[0] * (8 - len(row))) for row in rows)


def count(output):
    subprocess.run([os.path.join(FIRMWARE, "build.sh"), BOARD, output, "Instructions"], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "HEAP_SIZE": str(3 << 20), "STACK_SIZE": str(1 << 18)})
    positions = b"".join(ubx_corpus.Epoch(100 * index, None).pvt() for index in range(2000))
    content = (block(0, generated(corpus.write)) + block(1, generated(ubx_corpus.write)) + block(2, positions)
               + block(3, records(simulated.rows())) + block(4, records(workload.walk_rows())))
    program = os.path.join(output, f"{BOARD}-Instructions", "firmware.elf")
    rows, _ = board.run(BOARD, program, Script().receiver(0, content).end(0), LIMIT, ("-icount", "shift=0"))
    steps = {}
    for row in rows:
        name, steps_, total, most = row.rsplit(",", 3)
        steps[name] = Step(int(steps_), int(total) / int(steps_), int(most))
    return steps


def table(path):
    """The rows of a table in a file, by their first column."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return {row[0]: row[1:] for row in rows[1:]}


def page(steps, swift):
    host = table(HOST)
    yield "# Time"
    yield ""
    yield "`python3 Tests/Firmware/instructions.py --write` counts the instructions of the library's steps on an emulated Cortex-M7 and"
    yield f"writes this file: Swift {swift}, `-Osize`, doubles in hardware. [instructions.tsv](instructions.tsv) has the limits, which the"
    yield "gate checks."
    yield ""
    yield "| step | steps | instructions each | most | x86-64 | ratio |"
    yield "|---|---:|---:|---:|---:|---:|"
    for name, step in steps.items():
        other = float(host[ON_HOST[name]][0]) if name in ON_HOST else None
        beside = f"{number(other)} | {step.mean / other:.1f}" if other else "– | –"
        yield f"| {name} | {number(step.count)} | {number(step.mean)} | {number(step.most)} | {beside} |"
    yield ""
    yield "A step is counted with what it causes: the last sentence of an epoch with the fix, an epoch with its checks, estimate and"
    yield "corrections, a magnetometer sample with the fits of a calibration. `most` is the longest step, or with 4096 bytes the longest"
    yield "chunk. Sentences and frames are those of [Performance.md](../../Docs/Performance.md), which the column x86-64 counts with the"
    yield "same chunks, compiled with `-O`. The fused steps are those of a simulated drive after its alignment, with fixes and fields"
    yield "10 times a second (`Tests/Firmware/simulated.py`), the compass alone those of a simulated walk"
    yield f"([figure-eight.jsonl.gz](../../Tests/Fixtures/fusion/README.md)). Each step is counted {LEAST} times or more."
    yield ""
    fit = steps["magnetometer sample, compass"]
    yield f"On that walk a magnetometer of 25 Hz is calibrated, again and again. A step with a fit takes {fit.most / CLOCK:.2f} s at 216 MHz, in"
    yield f"which nothing else is done; all together are {25 * fit.mean / CLOCK:.1%} of the processor's time. `Compass.Parameters.learns` switches fits off."
    yield ""
    yield "## A processor's share"
    yield ""
    yield "A receiver that sends NAV-PVT 10 times a second, an inertial unit of 200 Hz and a magnetometer of 80 Hz:"
    yield ""
    yield "| step | a second | instructions | share of 216 MHz |"
    yield "|---|---:|---:|---:|"
    total = 0
    for name, rate in RATES.items():
        cost = rate * steps[name].mean
        total += cost
        yield f"| {name} | {rate} | {number(cost)} | {cost / CLOCK:.2%} |"
    yield f"| **sum** | | {number(total)} | **{total / CLOCK:.2%}** |"
    yield ""
    yield "This assumes one instruction for each cycle. A Cortex-M7 executes up to two, and waits for its flash, for divisions and square"
    yield "roots of doubles (14 cycles or more each); nothing was measured on a real one."


def write(steps, text):
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(text)
    with open(LIMITS, "w", encoding="utf-8") as file:
        file.write("# What Tests/Firmware/instructions.py compares with: instructions of a step on a Cortex-M7, and 10 % more.\n")
        file.write("step\tinstructions\tlimit\n")
        for name, step in steps.items():
            file.write(f"{name}\t{round(step.mean)}\t{round(MARGIN * step.mean)}\n")


def above(steps):
    """A line for each step that needs more than its limit, was counted too rarely, or is missing on either side."""
    limits = table(LIMITS)
    for name in sorted(steps.keys() ^ limits.keys()):
        yield f"instructions: {name} is not in both: the program and {LIMITS}"
    for name in (name for name, step in steps.items() if step.count < LEAST):
        yield f"instructions: {name} was counted {steps[name].count} times, not {LEAST}"
    for name in steps.keys() & limits.keys():
        limit = int(limits[name][1])
        if steps[name].mean > limit:
            yield f"instructions: {name} needs {number(steps[name].mean)}, {number(steps[name].mean - limit)} above its limit"


def main():
    option, output = measurement.arguments(__doc__)
    swift = re.search(r"Swift version (\S+)", disassembly.run("swiftc", "--version")[0])[1]
    steps = count(output)
    text = "\n".join(page(steps, swift)) + "\n"
    if option == "--write":
        write(steps, text)
    elif option == "":
        print(text, end="")
    failures = list(above(steps)) if option == "--check" else []
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"instructions: {len(steps)} steps counted")
    sys.exit(1 if failures else 0)


main()
