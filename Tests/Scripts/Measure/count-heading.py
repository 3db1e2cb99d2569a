#!/usr/bin/env python3
"""Counts what a sample costs on its way to a heading, by valgrind: no allocation.

    Tests/Scripts/Measure/count-heading.py [PROGRAM]

PROGRAM is HeadingBenchmark of Tests/Benchmarks; without one it is built for release. Ends with 1 when a sample allocates.
"""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

from counts import per_pass  # noqa: E402
from measure import build  # noqa: E402


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else build("HeadingBenchmark")

    def command(passes):
        return [program, str(passes)]

    samples = json.loads(subprocess.check_output(command(1)))["samples"]
    allocations, instructions = (
        per_pass(kind, command, 2, 6) / samples for kind in ("allocations", "instructions"))
    print(f"{allocations:.4f} allocations and {instructions:.0f} instructions a sample")
    sys.exit(0 if allocations == 0 else 1)


main()
