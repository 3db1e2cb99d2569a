#!/usr/bin/env python3
"""Checks that no compiler needs more memory than a board with 2 GB can spare.

usage: check-build-memory.py [--limit MB] COMMAND [ARGUMENT]...

Runs COMMAND, which builds for release, and samples the compilers that it starts five times a second. Prints the three with
the largest resident sets. Ends with the status of COMMAND, or with 1 if the resident set of one compiler was above the limit
(default 1200 MB). Modules that are built already are not compiled, and not checked.
"""

import sys

from compilers import module, sample

PERIOD = 0.2
LIMIT = 1200


def main():
    words, limit = sys.argv[1:], LIMIT
    if words[:1] == ["--limit"] and words[1:2] and words[1].isdigit():
        limit, words = int(words[1]), words[2:]
    if not words or words[0].startswith("-"):
        sys.exit(__doc__)
    peaks = {}

    def note(_, processes):
        for process, _, peak in processes:
            try:
                name = module(process)
            except OSError:
                continue
            if name:
                peaks[name] = max(peaks.get(name, 0), peak)

    status = sample(words, PERIOD, note).returncode
    largest = sorted(peaks, key=lambda name: -peaks[name])[:3]
    if largest:
        print("check-build-memory: the largest compilers: "
              + ", ".join(f"{name} {peaks[name] / 1e6:.0f} MB" for name in largest))
    else:
        print("check-build-memory: nothing was compiled")
    if status:
        sys.exit(status if status > 0 else 128 - status)
    above = sorted(name for name in peaks if peaks[name] > limit * 1e6)
    for name in above:
        print(f"check-build-memory: {name}: the compiler needed {peaks[name] / 1e6:.0f} MB, and {limit} MB is the limit: "
              "divide the module (Docs/Decisions/0043)", file=sys.stderr)
    sys.exit(1 if above else 0)


main()
