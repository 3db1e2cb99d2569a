#!/usr/bin/env python3
"""Runs every check of Tests/Emulation, each in its own device tree that umockdev emulates.

usage: run-emulation.py PROGRAM [NAME]...

PROGRAM is binnacle, linked dynamically. A check is a file check_NAME.py, which is run with PROGRAM and ends with 0 if
it passes. All checks run, also after one has failed.
"""

import os
import shutil
import subprocess
import sys
import time

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Emulation")
SECONDS = 120


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    program, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if not shutil.which("umockdev-wrapper"):
        sys.exit("run-emulation: umockdev is missing: Tests/Scripts/Setup/install-dependencies.sh emulation")
    checks = sorted(f for f in os.listdir(FOLDER) if f.startswith("check_") and f.endswith(".py"))
    if names:
        checks = [c for c in checks if c[len("check_"):-len(".py")] in names]
    if not checks:
        sys.exit("run-emulation: there is no such check")
    failed = []
    for check in checks:
        started = time.monotonic()
        # The bindings belong to Debian's own interpreter.
        command = ["umockdev-wrapper", "/usr/bin/python3", os.path.join(FOLDER, check), program]
        try:
            status = subprocess.run(command, timeout=SECONDS, stdin=subprocess.DEVNULL).returncode
        except subprocess.TimeoutExpired:
            status = f"no end within {SECONDS} s"
        print(f"run-emulation: {check}: {'passed' if status == 0 else status} in {time.monotonic() - started:.1f} s",
              flush=True)
        if status != 0:
            failed.append(check)
    if failed:
        sys.exit("run-emulation: FAILED: " + " ".join(failed))


main()
