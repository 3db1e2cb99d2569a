#!/usr/bin/env python3
"""Counts what a sample costs on its way to a heading, by valgrind: no allocation.

    Tests/Scripts/count-heading.py [PROGRAM]

PROGRAM is HeadingBenchmark of Tests/Benchmarks; without one it is built for release.
"""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def build():
    command = ["swift", "build", "-c", "release", "--package-path", f"{ROOT}/Tests/Benchmarks"]
    subprocess.run(command + ["--product", "HeadingBenchmark"], check=True)
    folder = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return f"{folder}/HeadingBenchmark"


def count(program, tool, pattern, passes):
    options = ["--cachegrind-out-file=/dev/null"] if tool == "cachegrind" else []
    run = subprocess.run(["valgrind", f"--tool={tool}", *options, program, str(passes)], capture_output=True, text=True)
    number = re.search(pattern, run.stderr)
    if run.returncode != 0 or number is None:
        sys.exit(run.stderr)
    return int(number.group(1).replace(",", "")), json.loads(run.stdout)["samples"]


def per_sample(program, tool, pattern):
    (few, some), (more, many) = (count(program, tool, pattern, passes) for passes in (2, 6))
    return (more - few) / (many - some)


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else build()
    allocations = per_sample(program, "memcheck", r"total heap usage: ([\d,]+) allocs")
    instructions = per_sample(program, "cachegrind", r"I\s+refs:\s+([\d,]+)")
    print(f"{allocations:.4f} allocations and {instructions:.0f} instructions a sample")
    sys.exit(0 if allocations == 0 else 1)


main()
