"""The examples in C: their lines have the digits of the rows of the program, or of the firmware on the host."""

import os
import subprocess
import sys

from board import run
from check import MEMORY, read, same
from drive import compare
import logs
from script import Script

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "CFace"))
from compare import CAPTURES, expected, positions  # noqa: E402
from compare_rows import known, lines  # noqa: E402

VARIANT = "ExampleC"
# Scripts of logs.py, and their goldens.
EQUAL = {"figure-eight": "figure-eight.heading.ndjson", "zed-f9p-fused": "zed-f9p-fused.ndjson",
         "cold-boot-fused": "cold-boot-fused.ndjson"}
# With an inertial unit that is fused: the last digits may differ.
FUSED = ["logged-drive", "flight"]


def checks(target):
    build = subprocess.run([os.path.join(ROOT, "hardware", "firmware", "build.sh"), target.board, ".build-embedded", VARIANT],
                           cwd=ROOT, env=MEMORY | os.environ, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not target.check(build.returncode == 0, f"built {VARIANT}"):
        print(build.stdout, flush=True)
        return
    program = os.path.join(ROOT, ".build-embedded", f"{target.board}-{VARIANT}", "firmware.elf")
    def printed(script):
        rows, (*_, end) = run(target.board, program, script)
        return rows, f"{end['heap']} bytes of heap, {end['stack']} of stack"

    for name in CAPTURES:
        rows, memory = printed(Script().capture(read("captures", f"{name}.nmea")).end())
        wanted = expected(name)
        same(target, positions(rows), wanted, f"{name} in C: {len(wanted)} fixes are those of the program; {memory}")
    for name, golden in EQUAL.items():
        rows, memory = printed(logs.SCRIPTS[name]())
        wanted = lines(golden)
        same(target, known(rows), wanted, f"{name} in C: {len(wanted)} lines are those of the program; {memory}")
    for name in FUSED:
        rows, memory = printed(logs.SCRIPTS[name]())
        compare(target, f"{name} in C", known(rows), lines("firmware", f"{name}.ndjson"), memory)
