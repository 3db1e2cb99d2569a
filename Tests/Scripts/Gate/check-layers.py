#!/usr/bin/env python3
"""Checks what the compiler does not: rooms, imports, the rules of Sources/Core, and that no file leaks its machine.

usage: check-layers.py [--write | --thin] [PACKAGE-FOLDER [DESCRIPTION]]

Package.swift is the one list of modules and of what each may import. Docs/Architecture.md shows it; --write writes what
the page shows of it. DESCRIPTION is the output of `swift package describe --type json`, if the caller has it already.
--thin lists imports of which fewer than three names are used: the wall may be in the wrong place.
Prints one line per violation, `file:line: what is wrong`, and ends with 1 when there is any.
"""

import functools
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap

from swift_text import blanked

FOLDERS = {"Sources", "Tests", "CModules", "Docs", "hardware", ".ci", ".github"}

# The rooms of Sources from the top to the bottom, as Docs/Architecture.md draws them. A module depends on those of its own
# room and of the rooms below it; rooms of one line know nothing of each other, but for NEIGHBOURS.
ROOMS = (("Program", "Apple"), ("Doors",), ("Linux", "Places"), ("Engine",), ("Core",))
NEIGHBOURS = {("Linux", "Places"), ("Places", "Linux")}
# What examples may depend on besides Apple's names.
FOR_CLIENTS = {"BinnacleKit", "LocationTestKit"}
# What is there to bring others.
REEXPORTERS = {"BinnacleKit", "CoreGraphics"}
HEIGHT = {room: -line for line, rooms in enumerate(ROOMS) for room in rooms}
LAYERED = ("Sources/", "Docs/Examples/", "hardware/firmware/Firmware/")
PAGE = "Docs/Architecture.md"
# What the drawing of the rooms begins with.
DRAWING = "## Rooms\n\n```\n"

# What the modules of a room may import from outside the package. Threads, locks and libm are no knowledge of Linux;
# Foundation is for those alone that have Apple's interfaces.
POSIX = {"Synchronization", "Glibc", "Musl"}
OUTSIDE = {
    "Core": set(), "Engine": POSIX, "Linux": POSIX, "Places": POSIX, "Doors": POSIX, "Program": POSIX,
    "Apple": {"Foundation", "CoreFoundation", "Dispatch", "Synchronization", "Glibc"}}
# What single modules may import besides.
BESIDES = {
    "LocationTestKit": {"Dispatch"}, "LocationService": {"Dispatch"}, "RobotLoggerExample": {"Foundation"},
    "WaypointFollowerExample": {"Foundation"}}

# A type at the top of a file, with its name.
TYPE = re.compile(
    r"(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|open|final|indirect|internal)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)")
# What a module declares for others, but for members of types.
NAME = (r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:public|package|open)\s+(?:\w+\s+)*?"
        r"(?:struct|class|enum|protocol|actor|typealias|func|var|let)\s+(\w+)")
# Names that do not say what a type does, and terms of the field that end like them: gpsd's WATCH, a run of text in a font.
VAGUE = re.compile(r"(?:Narrator|Keeper|Board|Watch|Run|Words)$")
TERMS = {"GPSDWatch", "TextRun"}

# Rules of Sources/Core: pattern in code (comments and literals removed), and what is wrong with it.
CORE_CODE = [
    (r"\basync\b", "`async`: Core knows no concurrency"),
    (r"\bawait\b", "`await`: Core knows no concurrency"),
    (r"\bactor\b", "`actor`: Core knows no concurrency"),
    (r"\bany\s+[A-Z(~]", "an existential (`any`): Core is generic"),
    (r"\bAny\b", "an existential (`Any`): Core is generic"),
    (r"\b(?:re)?throws\b(?!\s*\()", "untyped `throws`: name the error type"),
    (r"\\\s*\.|\\[A-Z][\w.]*\.", "a key path, which Embedded Swift has not"),
    (r"\b(?:weak|unowned)\b", "a weak reference, which Embedded Swift has not"),
    (r"\b(?:ContinuousClock|SuspendingClock|clock_gettime)\b", "a clock: callers say what time it is"),
    (r"#if\b", "a condition of compilation: Core is the same code everywhere, Decisions/0036"),
    (r"\.(?:rounded|round)\s*\(", "`rounded`, which calls libm: convert to an integer"),
]
# What of the program may write texts as they are: the one file that makes them plain, and pictures.
PLAIN = ("Sources/Program/CommandLineKit/Terminal/PlainText.swift", "Sources/Program/Evaluation/")
RAW_TEXT = (r"\(utf8:", "writes a text as it is: append(text:), which no terminal obeys")
UNSAFE = (r"[uU]nsafe", "unsafe code outside Sources/Core/Bytes and the modules for C")
MAY_BE_UNSAFE = ("Sources/Core/Bytes/", "Sources/Core/CFace/", "Sources/Core/CFaceGeoid/")
CORE_LINES = 400

UNFINISHED = r"\b(?:T" r"ODO|F" r"IXME|X" r"XX|H" r"ACK|W" r"IP)\b"
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)")

# Programs import the modules of Apple's names through the overlay, without those inside: see Docs/Overlay.md.
HIDDEN = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:package|internal|fileprivate|private)\s+import\b")


def listed():
    """Paths a commit of this folder would hold; without git, all but hidden build folders."""
    if shutil.which("git"):
        git = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True)
        if git.returncode == 0:
            return sorted({p for p in git.stdout.decode().split("\0") if p and os.path.isfile(p)})
    found = []
    for folder, folders, files in os.walk("."):
        folders[:] = [f for f in folders if f != ".git" and not f.startswith(".build")]
        found += [os.path.relpath(os.path.join(folder, f), ".") for f in files]
    return sorted(found)


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    return None if b"\0" in data[:8192] else data.decode("utf-8", "replace")


@functools.cache
def code(path):
    """A file of Swift without its comments and literals."""
    return blanked(read(path) or "")


def described():
    describe = subprocess.run(["swift", "package", "describe", "--type", "json"], capture_output=True, text=True)
    if describe.returncode:
        sys.exit("check-layers: swift package describe failed\n" + describe.stderr)
    return describe.stdout


def room(target):
    """The folder below Sources that a target is in; None for targets elsewhere."""
    parts = os.path.normpath(target["path"]).split(os.sep)
    return parts[1] if parts[0] == "Sources" else None


class Checker:
    def __init__(self, targets):
        self.violations = []
        self.targets = {t["name"]: t for t in targets}
        self.rooms = {t["name"]: room(t) for t in targets}

    def report(self, path, line, text):
        self.violations.append(f"{path}:{line}: {text}" if line else f"{path}: {text}")

    def matches(self, path, text, rules):
        for number, line in enumerate(text.split("\n"), 1):
            for pattern, message in rules:
                if re.search(pattern, line):
                    self.report(path, number, message)

    def folders(self, files):
        for folder in sorted({p.split("/")[0] for p in files if "/" in p} - FOLDERS):
            self.report(folder + "/", 0, "no such folder at the top level: see Docs/WhereThingsGo.md")

    def machine(self, files):
        """Reports paths of one machine: this folder, the home folder, any home folder except the Pi's user's."""
        personal = {p for p in (os.getcwd(), os.path.expanduser("~")) if p.count("/") > 1}
        pattern = "|".join([re.escape(p) + r"\b" for p in sorted(personal)] + [r"/(?:home/(?!pi/)|Users/|root/)\w"])
        for path in files:
            if path.startswith("Tests/Fixtures/"):
                continue
            if (text := read(path)) is not None:
                self.matches(path, text, [(pattern, "an absolute path of one machine")])

    def core(self, path, code, lines):
        self.matches(path, code, CORE_CODE)
        if not path.startswith(MAY_BE_UNSAFE):
            self.matches(path, code, [UNSAFE])
        if lines > CORE_LINES:
            self.report(path, 0, f"{lines} lines; {CORE_LINES} is the ceiling in Core")

    def imports(self, path, code, target):
        name = target["name"]
        declared = set(target.get("target_dependencies", []))
        outside = OUTSIDE.get(self.rooms[name], set()) | BESIDES.get(name, set())
        for number, line in enumerate(code.split("\n"), 1):
            if not (match := IMPORT.match(line)):
                continue
            module = match.group(1)
            if module in self.targets:
                if module not in declared:
                    self.report(path, number, f"imports {module}, which {name} does not declare in Package.swift")
                if self.rooms[name] == "Apple" and self.rooms[module] != "Apple" and not HIDDEN.match(line):
                    self.report(path, number, f"imports {module} for its clients, too: `internal import {module}`")
            elif path.startswith(LAYERED) and module not in outside:
                self.report(path, number, f"imports {module}: {name} does without")

    def dependencies(self, target):
        """Reports what is declared against the order of the rooms; examples are clients, and firmware is as Core."""
        own = self.rooms[target["name"]] or "Core"
        is_example = target["path"].startswith("Docs/Examples/")
        for other in target.get("target_dependencies", []):
            theirs = self.rooms.get(other)
            if is_example:
                if theirs != "Apple" and other not in FOR_CLIENTS:
                    self.report("Package.swift", 0, f"{target['name']} is a client, and must not depend on {other}")
            elif theirs and own != theirs and HEIGHT[theirs] >= HEIGHT[own] and (own, theirs) not in NEIGHBOURS:
                self.report("Package.swift", 0, f"{target['name']} of {own} must not depend on {other} of {theirs}")

    def names(self):
        """Where a file system ignores case, two such modules are built into the same files: Decisions/0018."""
        known = {}
        for name in sorted(self.targets):
            if (other := known.setdefault(name.lower(), name)) != name:
                self.report("Package.swift", 0, f"{name} and {other} differ in case alone")

    def types(self, files):
        """A type is named by what it does, and one name names one type in the whole package."""
        known = {}
        for path in files:
            if not (path.startswith("Sources/") and path.endswith(".swift")):
                continue
            for number, line in enumerate(code(path).split("\n"), 1):
                if not (match := TYPE.match(line)):
                    continue
                name = match.group(1)
                if VAGUE.search(name) and name not in TERMS:
                    self.report(path, number, f"{name}: a type is named by what it does (Docs/Glossary.md)")
                module = path.split("/")[2]
                if known.setdefault(name, module) != module:
                    self.report(path, number, f"{name} is the name of a type of {known[name]}, too")

    def thin(self, files):
        """Prints modules of which another one uses one or two names alone."""
        texts = {name: [] for name in self.targets}
        for path in files:
            for name, target in self.targets.items():
                if path.startswith("Sources/") and path.startswith(os.path.normpath(target["path"]) + "/"):
                    texts[name].append(code(path) if path.endswith(".swift") else "")
        names = {n: set(re.findall(NAME, "\n".join(t), re.MULTILINE)) for n, t in texts.items()}
        for name in sorted(texts):
            words = set(re.findall(r"\w+", "\n".join(texts[name])))
            imported = {m.group(1) for text in texts[name] for line in text.split("\n") if (m := IMPORT.match(line))}
            for other in sorted(imported & set(names)):
                used = sorted(words & names[other])
                if self.rooms[other] and texts[name] and name not in REEXPORTERS and len(used) < 3:
                    print(f"{name} uses of {other}: {', '.join(used) or 'members of types alone'}")

    def drawing(self):
        """The rooms with their modules, from the top to the bottom, as a block of text."""
        lines = []
        for line in ROOMS:
            for room in line:
                names = sorted(n for n, r in self.rooms.items() if r == room)
                lines += textwrap.wrap("  ".join(names), 116, initial_indent=f"{room:9}", subsequent_indent=" " * 9)
            lines.append("-" * 40)
        return "\n".join(lines[:-1]) + "\n"

    def importable(self, name):
        """The words of the table's column "may import"."""
        declared = set(self.targets[name].get("target_dependencies", []))
        core = {n for n in self.targets["LocationEngine"]["target_dependencies"] if self.rooms[n] == "Core"}
        if core <= declared:
            declared = declared - core | {"Core"}
        return ", ".join(sorted(declared, key=lambda n: (n != "Core", self.rooms.get(n) is None, n))) or "–"

    def page(self, write):
        """Compares the drawing and the column "may import" of the page with Package.swift, or writes them."""
        present, shown = read(PAGE) or "", set()
        before, start, text = present.partition(DRAWING)
        lines = (before + start + self.drawing() + "".join(text.partition("```\n")[1:])).split("\n")
        for number, line in enumerate(lines):
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) == 6 and (name := cells[1]) in self.targets:
                shown.add(name)
                cells[3] = self.importable(name)
                lines[number] = " | ".join(cells).strip()
        for name in sorted(n for n, r in self.rooms.items() if r and n not in shown):
            self.report(PAGE, 0, f"{name} has no row in the table of modules")
        if write:
            with open(PAGE, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
        else:
            for line in sorted(set(lines) - set(present.split("\n"))):
                self.report(PAGE, 0, f"lacks the line «{line}»: --write")

    def sources(self, files):
        for target in self.targets.values():
            folder = os.path.normpath(target["path"]) + "/"
            if folder.startswith(LAYERED):
                self.dependencies(target)
            for path in files:
                if path.startswith(folder) and path.endswith(".swift"):
                    self.imports(path, code(path), target)

        for path in files:
            if path.startswith(("Sources/", "CModules/")):
                text = read(path) or ""
                self.matches(path, text, [(UNFINISHED, "an unfinished mark")])
                if path.startswith("Sources/Program/") and path.endswith(".swift") and not path.startswith(PLAIN):
                    self.matches(path, code(path), [RAW_TEXT])
                if path.startswith("Sources/Core/") and path.endswith(".swift"):
                    self.core(path, code(path), text.count("\n"))
            if path.startswith(LAYERED + ("CModules/",)) and path.endswith(".swift") and not any(
                    path.startswith(os.path.normpath(t["path"]) + "/") for t in self.targets.values()):
                self.report(path, 0, "belongs to no target")


arguments = [a for a in sys.argv[1:] if a not in ("--write", "--thin")]
description = read(arguments[1]) if len(arguments) > 1 else None
os.chdir(arguments[0] if arguments else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
checker, files = Checker(json.loads(description or described())["targets"]), listed()
if "--thin" in sys.argv:
    checker.thin(files)
    sys.exit()
checker.folders(files)
checker.machine(files)
checker.names()
checker.types(files)
checker.page("--write" in sys.argv)
checker.sources(files)
for violation in checker.violations:
    print(violation)
print(f"check-layers: {len(checker.violations)} violations in {len(files)} files")
sys.exit(1 if checker.violations else 0)
