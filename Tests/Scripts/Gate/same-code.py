#!/usr/bin/env python3
"""Checks that two commits differ in comments and documents only.

usage: same-code.py BEFORE [AFTER]       AFTER is the work tree when it is not given

Compares each Swift and C file with its comments removed, and reports the first line that differs. Lines may be wrapped
differently: runs of blanks count as one. Other changed files (documents, scripts) are listed, not judged.
"""

import subprocess
import sys

from swift_text import without


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


def code(text):
    lines = (" ".join(line.split()) for line in without(text, "comment").split("\n"))
    return [line for line in lines if line]


def content(commit, path):
    if commit is None:
        with open(path, encoding="utf-8") as file:
            return file.read()
    return git("show", f"{commit}:{path}")


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 64
    before, after = sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None
    range_ = [before] + ([after] if after else [])
    different = 0
    for entry in git("diff", "--name-status", "--no-renames", *range_).splitlines():
        status, path = entry.split("\t")
        if not path.endswith((".swift", ".c", ".h")):
            print(f"not compared: {path}")
        elif status != "M":
            print(f"{path}: was {'added' if status == 'A' else 'removed'}")
            different += 1
        else:
            old, new = code(content(before, path)), code(content(after, path))
            if old != new:
                number = next((i for i, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
                print(f"{path}: code differs: {(new + [''])[number] if number < len(new) else 'lines are missing'}")
                different += 1
    print(f"same-code: {different} files with other code")
    return 1 if different else 0


sys.exit(main())
