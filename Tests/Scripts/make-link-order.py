#!/usr/bin/env python3
"""Writes link-order.txt: the functions that streaming needs, so that the linker lays them side by side.

usage: make-link-order.py

Builds the release program with its symbols, runs it under callgrind on a capture, live through a pipe and as a log, and
lists the functions of this package that were executed, each once, in the order of their first mention. The list only
makes the program smaller in memory: a name that no longer exists is passed over. Make it anew when start-up has changed.
"""

import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LIST = "Tests/Scripts/link-order.txt"
CAPTURE = "Tests/Fixtures/captures/zed-f9p.nmea"


def main():
    os.chdir(ROOT)
    flags = subprocess.check_output(["Tests/Scripts/link-flags.sh"], text=True).split()
    build = ["swift", "build", "-c", "release", *flags, "--product", "binnacle"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    binary = os.path.join(subprocess.check_output([*build, "--show-bin-path"], text=True).strip(), "binnacle")
    names = []
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "binnacle")
        # What valgrind need not read, it cannot stumble over.
        subprocess.run(["strip", "-g", "-o", program, binary], check=True)
        known = {line.split()[-1] for line in subprocess.check_output(["nm", program], text=True).splitlines()}
        for number, arguments in enumerate([["-", "--format", "ndjson"], ["-"], [CAPTURE, "--format", "ndjson"]]):
            output = os.path.join(folder, f"callgrind.{number}")
            with open(CAPTURE, "rb") as capture:
                subprocess.run(
                    ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", program, "stream", *arguments],
                    stdin=capture, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            with open(output, encoding="utf-8", errors="replace") as profile:
                for line in profile:
                    match = re.match(r"c?fn=\(\d+\) ([^'\s]+)", line)
                    if match and match.group(1) in known and match.group(1).startswith(("$s", "linuxio_", "main")):
                        names.append(match.group(1))
    names = list(dict.fromkeys(names))
    with open(LIST, "w", encoding="utf-8") as order:
        order.write("\n".join(names) + "\n")
    print(f"{LIST}: {len(names)} functions")


main()
