"""What the scripts that measure the firmware and write a page share."""

import os
import sys

import workload


def arguments(usage):
    """The option, `--write`, `--check` or none, and the folder of what is compiled; goes to the project's folder."""
    words = sys.argv[1:]
    option = words.pop(0) if words and words[0].startswith("--") else ""
    if option not in ("", "--write", "--check") or len(words) > 1:
        sys.exit(usage)
    output = os.path.abspath(words[0] if words else os.path.join(workload.ROOT, ".build-embedded"))
    os.chdir(workload.ROOT)
    return option, output


def number(value):
    """A whole number with its digits in groups of three."""
    return f"{round(value):,}".replace(",", " ")
