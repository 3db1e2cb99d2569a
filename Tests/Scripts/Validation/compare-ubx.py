#!/usr/bin/env python3
"""Decodes every UBX frame of logs and compares each field with the value of an independent decoder, pyubx2.

    compare-ubx.py FOLDER-or-FILE... [--random COUNT] [--binnacle PATH] [--quiet]

`binnacle decode FILE --format ndjson` and pyubx2's UBXReader decode each file that has a UBX frame; folders are
searched at any depth. Frames are matched by their offset in the file. Then, for each frame:

 1. Both decoders must find it. pyubx2's reader may miss it, because it took the bytes before for a line of NMEA or a
    frame of RTCM that included it; then pyubx2 decodes the frame alone, and the values are compared.
 2. Every attribute of pyubx2 must have the same value as our member; the tables in ubx_fields say which. Numbers that
    pyubx2 has scaled may differ by the rounding of doubles. An attribute that no table lists is a difference.
 3. A payload that binnacle refuses is a difference. A frame that binnacle calls a poll must be a poll for pyubx2.

--random COUNT adds a file with COUNT frames of random content of each message that ubx_fields lists under RANDOM,
because no log has every message, and no receiver sets every bit.

EXPLAINED lists the known differences and their reasons; Docs/Protocols/UBX.md lists them too. Messages that binnacle
does not decode are counted and named.

pyubx2 is taken from this Python, or from .build-compare in the package, where the script installs it with pip.

Exit status: 0 when every difference is explained, 1 when one is not, 69 when pyubx2, the program or a file is missing.
"""

import argparse
import collections
import contextlib
import glob
import importlib
import io
import json
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tempfile
import venv

import random_ubx
import ubx_fields

PACKAGE = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
REQUIREMENT = "pyubx2==1.4.0"
TIMEOUT = 300
SUFFIX = re.compile(r"(?:_\d{2,3})+$")
HEADER = {"type", "offset", "message", "class", "id", "length", "payload", "error"}

Difference = collections.namedtuple("Difference", "log offset length message attribute theirs ours")
Explanation = collections.namedtuple("Explanation", "name applies reason")

EXPLAINED = [
    Explanation(
        "NAV-PVT before protocol 15",
        lambda d: d.message == "NAV-PVT" and d.length == 84 and d.attribute in ("headVeh", "magDec", "magAcc")
        and d.theirs == 0 and d.ours is None,
        "it has no vehicle heading and no declination; pyubx2 gives 0 for what a payload does not hold"),
    Explanation(
        "MON-RF in blocks of 20 bytes",
        lambda d: d.message == "MON-RF" and d.length == 44 and d.attribute == "error",
        "no description knows them; pyubx2 reads blocks of 24 bytes across them"),
]


def tables(name):
    """The tables of this name of all modules of ubx_fields, in one."""
    result = {}
    for module in pkgutil.iter_modules(ubx_fields.__path__):
        result |= getattr(importlib.import_module(f"ubx_fields.{module.name}"), name, {})
    return result


def import_pyubx2():
    """The module; None when it is not there and cannot be installed."""
    folder = os.path.join(PACKAGE, ".build-compare")
    for attempt in ("here", "installed", "install"):
        if attempt == "install":
            print(f"compare-ubx: installing {REQUIREMENT} into .build-compare", file=sys.stderr)
            try:
                venv.create(folder, with_pip=True)
                subprocess.run([os.path.join(folder, "bin", "python"), "-m", "pip", "install", "--quiet", REQUIREMENT],
                               check=True, stdout=subprocess.DEVNULL)
            except (OSError, subprocess.CalledProcessError):
                return None
        if attempt != "here":
            sys.path[:0] = glob.glob(os.path.join(glob.escape(folder), "lib", "python3*", "site-packages"))
            importlib.invalidate_caches()
        with contextlib.suppress(ImportError):
            return importlib.import_module("pyubx2")
    return None


class Peer:
    """The decoder pyubx2. It prints while it parses; that output is dropped."""

    def __init__(self, module):
        self.module = module

    def frames(self, data):
        """Offset → raw bytes of every frame with a right checksum that its reader finds."""
        stream, found = io.BytesIO(data), {}
        reader = self.module.UBXReader(stream, protfilter=self.module.UBX_PROTOCOL, quitonerror=self.module.ERR_IGNORE,
                                       parsing=self.module.PARSE_META)
        with contextlib.redirect_stdout(io.StringIO()):
            while True:
                try:
                    raw, _ = reader.read()
                except Exception:  # bytes that look like a line of NMEA can make it fail; it goes on after them
                    continue
                if raw is None:
                    return found
                if raw[:2] == b"\xb5\x62" and is_valid(raw):
                    found[stream.tell() - len(raw)] = raw

    def attributes(self, raw):
        """Name and attributes of a frame: an output of a receiver, or failing that a command to one.

        Instead of the attributes a text when it refuses the frame.
        """
        return self.parse(raw, (self.module.GET, self.module.SETPOLL))

    def is_poll(self, raw, message):
        """Whether a frame is a question for that message."""
        identity, attributes = self.parse(raw, (self.module.POLL,))
        return identity.startswith(message) and not isinstance(attributes, str)

    def parse(self, raw, modes):
        error = ""
        for mode in modes:
            with contextlib.redirect_stdout(io.StringIO()):
                try:
                    message = self.module.UBXReader.parse(raw, msgmode=mode)
                except Exception as exception:  # whatever it raises is its verdict on the frame
                    error = error or f"{type(exception).__name__}: {exception}"
                    continue
            if "NOMINAL" not in message.identity:
                return message.identity, {k: v for k, v in vars(message).items() if not k.startswith("_")}
        return "", error or "unknown to pyubx2"

    def random_frames(self, count):
        layouts = self.module.ubxtypes_set.UBX_PAYLOADS_SET | self.module.ubxtypes_get.UBX_PAYLOADS_GET
        ids = {name: key for key, name in self.module.UBX_MSGIDS.items()}
        return random_ubx.frames(layouts, ids, tables("RANDOM"), count)


def is_valid(frame):
    return frame[-2:] == random_ubx.checksum(frame[2:-2])


def value_at(ours, path, indices):
    """The value at a path such as `satellites[].number`; None if it is missing."""
    indices = iter(indices)
    for step in path.split("."):
        ours = ours.get(step.removesuffix("[]")) if isinstance(ours, dict) else None
        if step.endswith("[]"):
            index = next(indices)
            ours = ours[index] if isinstance(ours, list) and index < len(ours) else None
    return ours


def same(theirs, ours):
    if ours is None:
        # JSON has no number that is not finite: it is left out.
        return isinstance(theirs, float) and theirs - theirs != 0
    if isinstance(theirs, (bytes, bytearray)):
        if isinstance(ours, str):
            return ours in (theirs.hex(), theirs.split(b"\0")[0].decode("latin-1").rstrip())
        return int.from_bytes(theirs, "little") == ours
    return theirs == ours


def fields_of(table, attributes, ours):
    """(attribute, pyubx2's value, our value, whether they are equal) of every field that is compared."""
    if callable(table):
        yield from table(attributes, ours)
        return
    for attribute, theirs in attributes.items():
        suffix = SUFFIX.search(attribute)
        if attribute in table or not suffix:
            key, indices = attribute, []
        else:
            key = attribute[:suffix.start()] + "_*" * suffix.group().count("_")
            indices = [int(number) - 1 for number in suffix.group()[1:].split("_")]
        if key not in table:
            yield attribute, theirs, "not in ubx_fields", False
            continue
        place = table[key]
        if place is None:
            continue
        path, change = place if isinstance(place, tuple) else (place, None)
        value = value_at(ours, path, indices)
        if change is None or value is None:
            yield attribute, theirs, value, same(theirs, value)
        elif isinstance(change, ubx_fields.bits):
            yield attribute, theirs, change.of(value), theirs == change.of(value)
        elif callable(change):
            yield attribute, theirs, change(value), theirs == change(value)
        else:
            scaled = theirs * change
            # pyubx2 keeps twelve decimals.
            yield attribute, scaled, value, abs(scaled - value) <= 1e-12 * max(1, abs(scaled))


class Comparison:
    def __init__(self, peer, binnacle):
        self.peer, self.binnacle, self.tables = peer, binnacle, tables("FIELDS")
        # Message name → counts.
        self.frames, self.fields, self.equal = (collections.Counter() for _ in range(3))
        self.differing, self.polls, self.undecoded = (collections.Counter() for _ in range(3))
        self.explained, self.stepped_over = collections.Counter(), 0
        self.files = 0
        self.unexplained = []

    def compare(self, path):
        with open(path, "rb") as file:
            data = file.read()
        if b"\xb5\x62" not in data:
            return
        theirs = self.peer.frames(data)
        name = os.path.basename(path)
        ours = {}
        try:
            run = subprocess.run([self.binnacle, "decode", path, "--format", "ndjson"], stdin=subprocess.DEVNULL,
                                 capture_output=True, timeout=TIMEOUT)
            status = f"ends with {run.returncode}" if run.returncode else None
            output = run.stdout
        except subprocess.TimeoutExpired:
            status, output = "hangs", b""
        if status:
            self.note(Difference(name, 0, 0, "decode", "exit status", 0, status))
        for line in output.splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                self.note(Difference(name, 0, 0, "decode", "a line that is not JSON", "", line[:100]))
                continue
            if row.get("type") == "ubx":
                ours[row["offset"]] = row
        if not ours and not theirs:
            return
        self.files += 1
        for offset in sorted(set(ours) | set(theirs)):
            if offset not in ours:
                raw = theirs[offset]
                self.note(Difference(name, offset, len(raw) - 8, "a frame", "found", raw[:24].hex(), None))
                continue
            row = ours[offset]
            raw = data[offset:offset + row["length"] + 8]
            header = b"\xb5\x62" + bytes([row["class"], row["id"]]) + row["length"].to_bytes(2, "little")
            if raw[:6] != header or not is_valid(raw):
                self.note(Difference(name, offset, row["length"], row["message"], "the frame", raw[:6].hex(),
                                     header.hex()))
                continue
            if offset not in theirs:
                self.stepped_over += 1
            elif theirs[offset] != raw:
                self.note(Difference(name, offset, row["length"], row["message"], "length", len(theirs[offset]) - 8,
                                     row["length"]))
            self.compare_frame(name, raw, row)

    def compare_frame(self, name, raw, row):
        message, length = row["message"], row["length"]

        def difference(attribute, theirs, ours):
            return Difference(name, row["offset"], length, message, attribute, theirs, ours)

        if length == 0:
            self.polls[message] += 1
            return
        if "poll" in row:
            self.polls[message] += 1
            if not self.peer.is_poll(raw, message):
                self.note(difference("poll", "no poll", True))
            return
        if "payload" in row and "error" not in row and set(row) <= HEADER and message not in self.tables:
            self.undecoded[message] += 1
            if row["payload"] != raw[6:-2].hex():
                self.note(difference("payload", raw[6:-2].hex(), row["payload"]))
            return
        self.frames[message] += 1
        identity, attributes = self.peer.attributes(raw)
        if "error" in row:
            self.note(difference("error", attributes if isinstance(attributes, str) else "none", row["error"]))
            return
        if isinstance(attributes, str):
            self.note(difference("error", attributes, "none"))
            return
        if not identity.startswith(message):
            self.note(difference("name", identity, message))
        if message not in self.tables:
            self.note(difference("all of them", "", "not in ubx_fields"))
            return
        for attribute, theirs, ours, is_equal in fields_of(self.tables[message], attributes, row):
            self.fields[message] += 1
            if is_equal:
                self.equal[message] += 1
            else:
                self.note(difference(attribute, theirs, ours))

    def note(self, difference):
        for explanation in EXPLAINED:
            if explanation.applies(difference):
                self.explained[explanation] += 1
                return
        self.differing[difference.message] += 1
        self.unexplained.append(difference)

    def report(self, is_quiet):
        messages = sorted(set(self.frames) | set(self.differing))
        print(f"{'message':<16} {'frames':>7} {'fields':>9} {'equal':>9} {'differ':>7}")
        for message in messages:
            if not is_quiet or self.differing[message]:
                print(f"{message:<16} {self.frames[message]:>7} {self.fields[message]:>9} {self.equal[message]:>9}"
                      f" {self.differing[message]:>7}")
        print(f"{'in ' + str(self.files) + ' files':<16} {self.frames.total():>7} {self.fields.total():>9}"
              f" {self.equal.total():>9} {self.differing.total():>7}")
        for title, counts in [("polls", self.polls), ("not decoded", self.undecoded)]:
            if counts:
                print(f"\n{title}: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
        if self.stepped_over:
            print(f"\n{self.stepped_over} frames were given to pyubx2 alone: its reader took the bytes before them for"
                  " something else")
        if self.explained:
            print("\nExplained differences:")
        for explanation, count in self.explained.items():
            print(f"{count:>7}  {explanation.name}: {explanation.reason}")
        if self.unexplained:
            print("\nEvery difference that is not explained:")
        for d in self.unexplained:
            print(f"{d.log} at {d.offset}: {d.message} ({d.length} bytes) {d.attribute}: pyubx2 {d.theirs!r},"
                  f" ours {d.ours!r}")
        print(f"\n{len(self.unexplained)} unexplained differences")


def files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, folders, names in os.walk(path):
            folders.sort()
            yield from (os.path.join(folder, name) for name in sorted(names))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", metavar="FOLDER-or-FILE")
    parser.add_argument("--random", type=int, default=0, metavar="COUNT",
                        help="COUNT frames of random content of each message")
    parser.add_argument("--binnacle", default=os.path.join(PACKAGE, ".build", "release", "binnacle"))
    parser.add_argument("--quiet", action="store_true", help="no line for messages where everything agrees")
    options = parser.parse_args()

    missing = [path for path in options.paths if not os.path.exists(path)]
    if missing:
        print(f"compare-ubx: there is no {missing[0]}", file=sys.stderr)
        return 69
    if not shutil.which(options.binnacle):
        print(f"compare-ubx: {options.binnacle} is missing; make build makes it", file=sys.stderr)
        return 69
    module = import_pyubx2()
    if module is None:
        print(f"compare-ubx: pyubx2 is missing; python3 -m pip install {REQUIREMENT} makes it, in a venv of yours or in"
              " .build-compare", file=sys.stderr)
        return 69

    peer = Peer(module)
    comparison = Comparison(peer, options.binnacle)
    for path in files(options.paths):
        comparison.compare(path)
    if options.random:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "random.ubx")
            with open(path, "wb") as file:
                file.write(peer.random_frames(options.random))
            comparison.compare(path)
    if not comparison.files:
        print("compare-ubx: no file holds a UBX frame", file=sys.stderr)
        return 69
    print(f"pyubx2 {getattr(module, '__version__', 'of unknown version')}")
    comparison.report(options.quiet)
    return 1 if comparison.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
