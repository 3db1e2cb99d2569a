#!/usr/bin/env python3
"""Checks that every file of data has its origin and licence in Docs/Licences.md, and a notice beside it.

usage: check-licences.py [PACKAGE-FOLDER]

A file of data is one that is no program text, document or setting, or a generated source. Its notice is a README.md in its
folder or in one above that names it, the first lines of a source, or, for a file in Docs, its row itself. What the
Debian package contains of it must also be in hardware/debian/copyright.
Prints one line per violation and ends with 1 when there is any.
"""

import fnmatch
import os
import re
import subprocess
import sys

TABLE = "Docs/Licences.md"
COPYRIGHT = "hardware/debian/copyright"
# Program text and documents.
TEXT = (".swift", ".c", ".h", ".cpp", ".modulemap", ".md", ".py", ".sh", ".js", ".css", ".html", ".gitkeep")
# Settings of the project and of its tools.
SETTINGS = (
    "LICENSE", "Makefile", ".gitignore", ".swift-format", ".ci/*", ".github/*", "Docs/*.schema.json", "hardware/debian/*",
    "hardware/systemd/*", "hardware/udev/*", "hardware/firmware/*", "Tests/Scripts/*", "Tests/Benchmarks/limits.tsv",
    "Tests/Pi/destination.json", "Package.resolved", "*/Package.resolved")
GENERATED = re.compile(rb"do not edit|Made by Tests/Scripts/Generate/")
# What the first lines of a source with data name.
NOTICE = re.compile(rb"public domain|Unicode data|[Ll]icen[cs]e|Sources/")


def tracked(package):
    """The files that git knows or would take, without links."""
    names = subprocess.run(
        ["git", "-c", "safe.directory=*", "-C", package, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True, capture_output=True).stdout.decode().split("\0")
    return sorted(n for n in set(names) if n and os.path.isfile(os.path.join(package, n))
                  and not os.path.islink(os.path.join(package, n)))


def head(package, name):
    """The first lines of a file."""
    with open(os.path.join(package, name), "rb") as file:
        return b"\n".join(file.read(2000).splitlines()[:5])


def is_data(package, name):
    if any(fnmatch.fnmatch(name, pattern) for pattern in SETTINGS):
        return False
    if name.endswith(".md"):
        return False
    if name.endswith(TEXT):
        return name.startswith(("Sources/", "CModules/")) and bool(GENERATED.search(head(package, name)))
    return True


def rows(package):
    """The patterns of each row, with the line, and whether origin and licence are there."""
    found = []
    with open(os.path.join(package, TABLE), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if line.startswith("|") and len(cells) == 4 and cells[0] not in ("file", "---"):
                found.append((number, re.findall(r"`([^`]+)`", cells[0]), all(cells[1:])))
    return found


def matches(name, pattern):
    """Whether a path is the pattern's; * is within one folder."""
    parts, wanted = name.split("/"), pattern.split("/")
    return len(parts) == len(wanted) and all(map(fnmatch.fnmatch, parts, wanted))


def names_it(text, name, folder):
    """Whether a README names a file, by its path from the README's folder or by a pattern."""
    relative = os.path.relpath(name, folder)
    words = re.findall(r"`([^`\s]+)`|([\w*.+/-]+)", text)
    return any(matches(relative, word) or matches(relative, word.rstrip(".,"))
               for pair in words for word in pair if word)


def has_notice(package, name):
    if name.endswith(TEXT):
        return bool(NOTICE.search(head(package, name)))
    folder = os.path.dirname(name)
    while folder:
        if folder == "Docs":
            return True
        path = os.path.join(package, folder, "README.md")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                if names_it(file.read(), name, folder):
                    return True
        folder = os.path.dirname(folder)
    return False


def main():
    package = sys.argv[1] if len(sys.argv) > 1 else "."
    problems = []
    table = rows(package)
    files = [n for n in tracked(package) if is_data(package, n)]
    with open(os.path.join(package, COPYRIGHT), encoding="utf-8") as file:
        copyright = file.read()
    used = set()
    for name in files:
        fitting = [(number, p) for number, patterns, _ in table for p in patterns if matches(name, p)]
        used.update(p for _, p in fitting)
        if not fitting:
            problems.append(f"{name}: has no row in {TABLE}")
        if not has_notice(package, name):
            problems.append(f"{name}: has no notice beside it: a README.md that names it, or its first lines")
        if name.startswith(("Sources/", "CModules/", "Docs/")):
            if not any(p in copyright for _, p in fitting):
                problems.append(f"{name}: the package contains it, and {COPYRIGHT} does not name it")
    for number, patterns, is_whole in table:
        if not is_whole:
            problems.append(f"{TABLE}:{number}: part, origin or licence is missing")
        for pattern in patterns:
            # A part of the package may be checked, without the folder.
            if pattern not in used and os.path.isdir(os.path.join(package, os.path.dirname(pattern))):
                problems.append(f"{TABLE}:{number}: `{pattern}` is no file of data")
    for problem in problems:
        print(problem)
    print(f"check-licences: {len(problems)} violations in {len(files)} files of data")
    return 1 if problems else 0


sys.exit(main())
