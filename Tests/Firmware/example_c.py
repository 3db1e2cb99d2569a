"""The example in C: its lines for real captures have the digits of the program's rows."""

import os
import subprocess
import sys

from board import run
from check import read, same
from script import Script

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "CFace"))
from compare import CAPTURES, expected, positions  # noqa: E402

VARIANT = "ExampleC"


def checks(target):
    build = subprocess.run([os.path.join(ROOT, "hardware", "firmware", "build.sh"), target.board, ".build-embedded", VARIANT],
                           cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not target.check(build.returncode == 0, f"built {VARIANT}"):
        print(build.stdout, flush=True)
        return
    program = os.path.join(ROOT, ".build-embedded", f"{target.board}-{VARIANT}", "firmware.elf")
    for name in CAPTURES:
        lines, memory = run(target.board, program, Script().capture(read("captures", f"{name}.nmea")).end())
        wanted = expected(name)
        same(target, positions(lines), wanted, f"{name} in C: {len(wanted)} fixes are those of the program; "
             f"{memory[-1]['heap']} bytes of heap")
