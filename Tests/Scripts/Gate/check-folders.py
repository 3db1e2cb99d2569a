#!/usr/bin/env python3
"""Checks that the folders of a module form no cycle: a folder uses others only in one direction.

usage: check-folders.py [PACKAGE-FOLDER]

A folder uses another one if a name that a file of the other declares occurs in its code: types, and functions that are
called. Only declarations of the top level count that other files can see, and no name that the using folder declares
itself. Members of extensions do not count. The files directly in a module's folder are not checked: they are the module's
face and its common types.

Prints each cycle with one use for each of its steps, and ends with 1 when there is any.
"""

import collections
import glob
import os
import re
import sys

from swift_text import blanked, swift_files

# Modules whose folders still form cycles, with the reason. A module without a cycle must not be listed.
EXCEPTIONS = {
    "Fusion": "headings use the filter of attitudes, whose parameters name the place of a heading",
    "CoreLocation": "managers of both kinds of interface share one service",
}

MODIFIERS = r"(?:@\w+(?:\([^)]*\))?\s+)*((?:(?:public|package|internal|private|fileprivate|final|indirect)\s+)*)"
DECLARATION = re.compile(rf"^{MODIFIERS}(struct|class|enum|protocol|actor|typealias|func)\s+(\w+)", re.M)
ANY_DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|func|associatedtype)\s+(\w+)")
TYPE_USE = re.compile(r"\b[A-Z]\w*")
CALL = re.compile(r"(?<![.\w])([a-z]\w*)\s*\(")


def modules():
    """(name, folder) of each module below Sources."""
    for folder in sorted(glob.glob("Sources/*/*/")):
        yield os.path.basename(os.path.normpath(folder)), os.path.normpath(folder)


def uses(module):
    """{folder: {other: "file: Name"}} for the folders of one module; "." is the module's own folder."""
    codes = collections.defaultdict(dict)
    for path in swift_files(module):
        folder = os.path.relpath(path, module).split(os.sep)[0] if os.path.dirname(path) != module else "."
        with open(path, encoding="utf-8") as file:
            codes[folder][path] = blanked(file.read())
    visible = collections.defaultdict(set)
    own = collections.defaultdict(set)
    for folder, files in codes.items():
        for code in files.values():
            own[folder] |= set(ANY_DECLARATION.findall(code))
            for modifiers, _, name in DECLARATION.findall(code):
                if "private" not in modifiers:
                    visible[name].add(folder)
    found = collections.defaultdict(dict)
    for folder, files in codes.items():
        for path, code in files.items():
            for name in sorted(set(TYPE_USE.findall(code)) | set(CALL.findall(code))):
                # A name that two folders declare is that of nested types or overloads: which one is meant is not known.
                if name not in own[folder] and len(visible[name]) == 1:
                    found[folder].setdefault(next(iter(visible[name])), f"{path}: {name}")
    return found


def cycle(graph):
    """The shortest cycle as a list of folders that begins and ends with the same; None without one."""
    shortest = None
    for start in sorted(graph):
        previous, queue = {start: None}, collections.deque([start])
        while queue:
            folder = queue.popleft()
            for other in sorted(graph.get(folder, ())):
                if other == start:
                    path = [start]
                    while folder is not None:
                        path.append(folder)
                        folder = previous[folder]
                    path.reverse()
                    if shortest is None or len(path) < len(shortest):
                        shortest = path
                    queue.clear()
                    break
                if other not in previous:
                    previous[other] = folder
                    queue.append(other)
    return shortest


def main():
    if len(sys.argv) > 1:
        os.chdir(sys.argv[1])
    else:
        os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
    count = violations = 0
    for name, folder in modules():
        count += 1
        graph = uses(folder)
        graph.pop(".", None)
        for others in graph.values():
            others.pop(".", None)
        path = cycle(graph)
        if path and name not in EXCEPTIONS:
            violations += 1
            print(f"{folder}: folders form a cycle: {' -> '.join(path)}")
            for step, other in zip(path, path[1:]):
                print(f"  {step} -> {other}: {graph[step][other]}")
        if not path and name in EXCEPTIONS:
            violations += 1
            print(f"{folder}: has no cycle any more: remove it from EXCEPTIONS of check-folders.py")
    print(f"check-folders: {violations} violations in {count} modules")
    sys.exit(1 if violations else 0)


main()
