#!/usr/bin/env python3
"""Runs the commands that README.md and Docs show, in a fresh copy of what a commit would hold, and compares what they
print.

usage: check-readme.py [--list] [--program PROGRAM] [--build FOLDER]

  --list       only prints each command, and how it is run
  --program    the binnacle that the commands run; otherwise the one that `make run` of README.md builds in the copy
  --build      the folder with a debug build of this checkout, for `swift run` and the blocks in Swift: .build-gate

In a block of `console` a line after "$ " is a command, and what follows is its output, stdout and stderr as they come. A
line of `sh` is a command that must succeed. Times are not compared: dates, times of day, durations. A line that is only
"…" stands for any lines, "…" in a line for any text. Commands that open devices run in a device tree that umockdev
emulates (Tests/Emulation/readme.py). A block of `swift` must compile against the modules of this checkout. Of the pages
in Docs only the blocks of `console` are run; a test quotes their Swift.

Each command that is not run is in EXEMPT, with its reason: it needs root or the network. Nothing else is exempt.
"""

import argparse
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
WORK = os.path.join(ROOT, ".build-readme")
COPY = os.path.join(WORK, "clone")
SECONDS = 120
BUILD_SECONDS = 1800

# What the pages call a file, and the fixture that it is.
FILES = {"walk.jsonl.gz": "Tests/Fixtures/fusion/figure-eight.jsonl.gz"}
# What the pages call a folder, and the imitation of a Raspberry Pi's files that it is.
TREES = {"card": "pi3-trixie"}

# Command, as a regular expression, and why it is not run.
EXEMPT = [
    (r"sudo\b", "needs root"),
    (r"git clone\b", "needs the network"),
    (r".*--ntrip ntrips?://", "needs the network: a caster"),
    (r"make test$", "is what runs this"),
]

# Command, as a regular expression, and the scene of Tests/Emulation/readme.py in which it runs.
SCENES = [
    (r"binnacle stream --count 4$", "unplugged"),
    (r"binnacle (stream|serve)$", "receiver"),
    (r"binnacle doctor$", "receiver"),
    (r"binnacle (stream|configure) /dev/", "receiver"),
    (r"binnacle devices --probe", "probe"),
]

# Command, as a regular expression, and the status that it may have besides 0: the doctor finds what is wrong here.
STATUSES = [(r"binnacle doctor", 1)]

TIMES = [
    (r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?", "<time>"),
    (r"\b\d{4}-\d\d-\d\d\b|\b\d\d:\d\d:\d\d(\.\d+)?\b", "<time>"),
    (r"\b\d+(\.\d+)? (s|min|h|ms)\b", "<duration>"),
]


class Failure(Exception):
    """A command that does not do what its page says."""


def blocks(text):
    """Language, first line's number and lines of each fenced block."""
    language = None
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r"```(\w*)$", line)
        if language is None and fence:
            language, first, lines = fence[1], number + 1, []
        elif language is not None and line == "```":
            yield language, first, lines
            language = None
        elif language is not None:
            lines.append(line)


def shown_blocks():
    """Page, language, first line's number and lines of each block that is checked."""
    docs = glob.glob("Docs/**/*.md", root_dir=ROOT, recursive=True)
    for page in ["README.md", *sorted(docs)]:
        with open(os.path.join(ROOT, page), encoding="utf-8") as file:
            for language, first, lines in blocks(file.read()):
                if page == "README.md" or language == "console":
                    yield page, language, first, lines


def uncommented(command):
    return re.sub(r"\s+#.*$", "", command.strip())


def commands(language, first, lines):
    """Number of the line, command and expected output of each; the output is None where none is printed there."""
    if language == "sh":
        for number, line in enumerate(lines, first):
            if line.strip() and not line.startswith("#"):
                yield number, uncommented(line), None
    else:
        current = None
        for number, line in enumerate(lines, first):
            if line.startswith("$ "):
                if current:
                    yield current
                current = (number, uncommented(line[2:]), [])
            elif current:
                current[2].append(line)
        if current:
            yield current


def normalised(line):
    line = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip()
    for pattern, name in TIMES:
        line = re.sub(pattern, name, line)
    # Columns move with what was replaced.
    return re.sub(r" {2,}", "  ", line)


def matches(expected, printed):
    """Whether the lines agree, a line "…" being any lines."""
    if not expected:
        return not printed
    if expected[0].strip() == "…":
        return any(matches(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    if not printed:
        return False
    pattern = ".*".join(re.escape(part) for part in normalised(expected[0]).split("…"))
    return re.fullmatch(pattern, normalised(printed[0])) is not None and matches(expected[1:], printed[1:])


def copy_of_the_commit():
    """What a commit of this folder would hold, in a folder whose own build is kept for the next time."""
    git = ["git", "-C", ROOT, "-c", "safe.directory=*"]
    listed = subprocess.run([*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, check=True).stdout.decode().split("\0")
    wanted = {path for path in listed if path and os.path.isfile(os.path.join(ROOT, path))}
    for folder, folders, files in os.walk(COPY):
        folders[:] = [f for f in folders if not f.startswith(".build")]
        for file in files:
            path = os.path.relpath(os.path.join(folder, file), COPY)
            if path not in wanted:
                os.unlink(os.path.join(COPY, path))
    for path in sorted(wanted):
        source, target = os.path.join(ROOT, path), os.path.join(COPY, path)
        with open(source, "rb") as file:
            data = file.read()
        if os.path.exists(target):
            with open(target, "rb") as file:
                if file.read() == data:
                    # Nothing is compiled again for a new date.
                    continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(source, target)
    for name, fixture in FILES.items():
        place = os.path.join(COPY, name)
        if os.path.lexists(place):
            os.unlink(place)
        os.symlink(fixture, place)
    for name, tree in TREES.items():
        make_tree(os.path.join(COPY, name), tree)


def tree_entries(name):
    """The files, links and folders of Tests/Fixtures/pi-trees/NAME.tree; Tests/TestSupport/SystemTree.swift has its form."""
    entries, current = {}, None
    with open(os.path.join(ROOT, "Tests", "Fixtures", "pi-trees", name + ".tree"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    for line in lines:
        words = line.split(" ")
        if words[0] != "==":
            if current:
                entries[current] += (line + "\n").encode()
            elif words[0] == "extends":
                entries.update(tree_entries(words[1]))
            continue
        path, kind, current = words[1], "".join(words[2:3]), None
        if kind == "->":
            entries[path] = words[3]
        elif kind == "=":
            entries[path] = bytes.fromhex(words[3])
        elif kind == "absent":
            entries.pop(path, None)
        elif path.endswith("/"):
            entries[path] = None
        else:
            entries[path], current = b"", path
    return entries


def make_tree(folder, name):
    shutil.rmtree(folder, ignore_errors=True)
    for path, content in tree_entries(name).items():
        place = folder + path
        os.makedirs(place if content is None else os.path.dirname(place), exist_ok=True)
        if isinstance(content, str):
            os.symlink(content, place)
        elif content is not None:
            with open(place, "wb") as file:
                file.write(re.sub(rb"\\0\n\Z", rb"\\0", content).replace(b"\\0", b"\0"))


def make_path(build, program):
    """A folder to put first on PATH: binnacle, and a `swift run` that runs what is built already."""
    folder = os.path.join(WORK, "path")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.symlink(program, os.path.join(folder, "binnacle"))
    swift = os.path.join(folder, "swift")
    with open(swift, "w", encoding="utf-8") as file:
        file.write(f"""#!/bin/sh
# A whole debug build of the copy would be the one that the gate has made of the checkout.
if [ "$1" = run ]; then
  shift
  name=$1
  shift
  exec {shlex.quote(build)}/debug/"$name" "$@"
fi
exec {shlex.quote(shutil.which("swift") or "swift")} "$@"
""")
    os.chmod(swift, 0o755)
    return folder


def how(command):
    for pattern, reason in EXEMPT:
        if re.match(pattern, command):
            return "not run: " + reason
    for pattern, scene in SCENES:
        if re.match(pattern, command):
            return "scene " + scene
    return "run"


def run(command, scene, environment, seconds):
    arguments = ["bash", "-c", command]
    if scene:
        arguments = ["umockdev-wrapper", "/usr/bin/python3", os.path.join(ROOT, "Tests", "Emulation", "readme.py"), scene,
                     command]
    try:
        done = subprocess.run(arguments, cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=seconds)
    except subprocess.TimeoutExpired as timeout:
        raise Failure(f"no end within {seconds} s:\n{(timeout.stdout or b'').decode(errors='replace')}") from None
    return done.returncode, done.stdout.decode(errors="replace").splitlines()


def check_command(command, expected, environment):
    way = how(command)
    if way.startswith("not run"):
        return
    scene = way.removeprefix("scene ") if way.startswith("scene ") else None
    status, printed = run(command, scene, environment, BUILD_SECONDS if command.startswith("make") else SECONDS)
    shown = "\n".join("    " + line for line in printed[-40:])
    allowed = [0] + [other for pattern, other in STATUSES if re.match(pattern, command)]
    if expected is None and status not in allowed:
        raise Failure(f"ended with {status}:\n{shown}")
    if expected is not None and not matches(expected, printed):
        raise Failure(f"prints something else:\n{shown}")


# The modules that a block of Swift may use without an import of its own.
LIBRARY = (
    "LinuxIO", "LinuxLocation", "LocationService", "ReceiverServices", "Diagnosis", "LocationEngine", "EngineRuntime",
    "Providers", "Publishing")


def check_swift(lines, build):
    """The block compiles as it stands, or, where it is a part of a manifest, is one."""
    source = os.path.join(WORK, "block.swift")
    text = "\n".join(lines)
    if lines[0].startswith(".package("):
        return
    # A block may go on from an earlier one.
    imports = "".join(f"import {name}\n" for name in LIBRARY if f"import {name}" not in text and "CoreLocation" not in text)
    with open(source, "w", encoding="utf-8") as file:
        file.write(imports + text + "\n")
    modules = os.path.join(build, "debug", "Modules")
    maps = [os.path.join(ROOT, "CModules", name) for name in os.listdir(os.path.join(ROOT, "CModules"))]
    flags = [flag for folder in maps for flag in ("-I", folder, "-I", os.path.join(folder, "include"))]
    for name in os.listdir(os.path.join(build, "debug")):
        generated = os.path.join(build, "debug", name, "module.modulemap")
        if os.path.exists(generated):
            flags += ["-Xcc", "-fmodule-map-file=" + generated]
    done = subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, *flags, source],
                          capture_output=True, text=True, timeout=SECONDS)
    if done.returncode:
        raise Failure("does not compile:\n" + done.stderr)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--program")
    parser.add_argument("--build", default=os.path.join(ROOT, ".build-gate"))
    options = parser.parse_args()
    found = list(shown_blocks())
    jobs = [(f"{page}:{number}", command, expected) for page, language, first, lines in found
            if language in ("sh", "console") for number, command, expected in commands(language, first, lines)]
    if options.list:
        for place, command, _ in jobs:
            print(f"{place}: {how(command)}: {command}")
        return
    os.makedirs(WORK, exist_ok=True)
    copy_of_the_commit()
    build = os.path.abspath(options.build)
    program = os.path.abspath(options.program or os.path.join(COPY, ".build", "release", "binnacle"))
    home = os.path.join(WORK, "home")
    shutil.rmtree(home, ignore_errors=True)
    os.makedirs(home)
    environment = {**os.environ, "PATH": make_path(build, program) + ":" + os.environ["PATH"], "TZ": "UTC",
                   "XDG_STATE_HOME": os.path.join(home, "state"), "XDG_CONFIG_HOME": os.path.join(home, "config")}
    ran = exempt = 0
    failed = []
    # What builds comes first, wherever it is in the text.
    jobs.sort(key=lambda job: not job[1].startswith("make"))
    for place, command, expected in jobs:
        if how(command).startswith("not run"):
            exempt += 1
            print(f"check-readme: {place}: {how(command)}: {command}")
            continue
        if options.program and command.startswith("make"):
            continue
        ran += 1
        try:
            check_command(command, expected, environment)
        except Failure as failure:
            failed.append(f"{place}: {command}: {failure}")
            print("check-readme: FAILED: " + failed[-1], file=sys.stderr, flush=True)
    for page, language, first, lines in found:
        if language == "swift":
            ran += 1
            try:
                check_swift(lines, build)
            except Failure as failure:
                failed.append(f"{page}:{first}: {failure}")
                print("check-readme: FAILED: " + failed[-1], file=sys.stderr, flush=True)
    if failed:
        sys.exit(f"check-readme: {len(failed)} of {ran} do not do what their pages say")
    print(f"check-readme: {ran} commands and blocks do what their pages say, {exempt} need root or the network")


main()
