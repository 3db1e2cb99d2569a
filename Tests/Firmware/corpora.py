"""Hostile bytes: the corpora of the fuzzers, on the target. No trap, and the capture after them is understood."""

import base64
import functools
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading

from board import run
from check import FIXTURES, golden, positions, read, same
from epochs import frame
from script import COUNT_LINES, Script

ROOT = os.path.join(FIXTURES, "..", "..")
FUZZ = os.path.join(ROOT, "Tests", "Fuzz")
SECOND = 1_000_000_000
# Understood after the corpora.
AFTER = "zed-f9p"
# Its rows, of 1 Hz, whose claims are not compared: for ten seconds a position is suspect that is far from where the last
# input says that the receiver was, and the claim includes the jump.
SUSPECT = 12
# Boards are checked side by side.
MAKING = threading.Lock()


def kept(kind):
    with open(os.path.join(FUZZ, "corpus", f"{kind}.base64"), "rb") as file:
        return [base64.b64decode(line) for line in file.read().split()]


def seeds(kind):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "corpus.py", "seeds", folder, FIXTURES], cwd=FUZZ, check=True)
        paths = sorted(glob.glob(os.path.join(folder, kind, "*")))
        return [open(path, "rb").read() for path in paths]


def identifiers():
    """Classes and numbers of all UBX messages that Core knows."""
    found = set()
    for path in glob.glob(os.path.join(ROOT, "Sources", "Core", "UBX", "**", "*.swift"), recursive=True):
        with open(path, encoding="utf-8") as file:
            found |= {(int(a, 16), int(b, 16)) for a, b in re.findall(r"MessageID\(0x(\w\w), 0x(\w\w)\)", file.read())}
    return sorted(found)


def frames(payloads):
    """Each payload in frames of several messages, with right checksums."""
    known = identifiers()
    return [frame(*known[(payload[0] + step) % len(known)], payload[3:])
            for payload in payloads for step in (0, 17, 34)]


def programs():
    """Times and bytes that the programs of the fuzzers Epoch and Binary send, each as a list."""
    lines = [f"{kind} {data.hex()}" for kind in ("Epoch", "Binary") for data in kept(kind) + seeds(kind)]
    with tempfile.TemporaryDirectory() as folder:
        def compiled(output, *arguments):
            subprocess.run(["swiftc", "-O", "-swift-version", "6", "-parse-as-library", "-I", folder, *arguments,
                            "-o", os.path.join(folder, output)], check=True)
            return os.path.join(folder, output)

        sources = glob.glob(os.path.join(ROOT, "Sources", "Core", "Bytes", "**", "*.swift"), recursive=True)
        library = compiled("Bytes.o", "-wmo", "-module-name", "Bytes", "-emit-module", "-emit-module-path",
                           os.path.join(folder, "Bytes.swiftmodule"), "-c", *sources)
        names = ("Choices", "SentenceWriter", "FrameWriter", "ProgramBytes")
        tool = compiled("tool", *(os.path.join(FUZZ, f"{name}.swift") for name in names), library)
        text = subprocess.run([tool], input="\n".join(lines) + "\n", text=True, check=True, stdout=subprocess.PIPE).stdout
    program = []
    for line in text.splitlines():
        if line:
            time, data = line.split(" ")
            program.append((int(time), bytes.fromhex(data)))
        else:
            yield program
            program = []


def timed(pieces):
    """The next piece arrives in the same epoch, or after silence."""
    time, result = 0, []
    for piece in pieces:
        result.append((time, piece))
        time += len(piece) % 3 * SECOND // 5
    return result


def one_after_another(programs_):
    """The time of each begins two seconds after the last of the one before."""
    begin, result = 0, []
    for program in programs_:
        result += [(begin + time, piece) for time, piece in program]
        begin = result[-1][0] + 2 * SECOND if result else 0
    return result


@functools.cache
def inputs(release):
    """Times and bytes, with a name; made once for all boards."""
    return list(lists(release))


def lists(release):
    yield "stream", timed(data[1:] for data in kept("Stream"))
    yield "sentence", timed(kept("Sentence"))
    yield "message", timed(frames(kept("Message")))
    yield "invalid sentences", timed(read("invalid", "sentences.nmea").splitlines(keepends=True))
    source = random.Random(16)
    yield "noise", timed([source.randbytes(length) for length in range(200)])
    if release:
        yield "seeds of stream", timed(data[1:] for data in seeds("Stream"))
        yield "seeds of sentence", timed(seeds("Sentence"))
        yield "seeds of message", timed(frames(seeds("Message")))
        yield "epochs and frames", one_after_another(programs())


def place(row, is_suspect):
    """What an epoch says, without what the integrity monitor thinks of it after those of the fuzzer."""
    fields = json.loads(row)
    fields.pop("integrity", None)
    return str({name: value for name, value in fields.items() if not (is_suspect and name.endswith("Accuracy"))})


def places(rows):
    """The places of rows, the first of which may be suspect."""
    return [place(row, number < SUSPECT) for number, row in enumerate(rows)]


def checks(target):
    wanted = positions(golden(AFTER))
    with MAKING:
        made = inputs(target.release)
    for name, pieces in made:
        script = Script().options(COUNT_LINES)
        for time, piece in pieces:
            script.receiver(time, piece)
        begin = script.time + 60 * SECOND
        script.options(0, begin).capture(b"\r\n" + read("captures", f"{AFTER}.nmea"), begin)
        rows, memory = run(target.board, target.program, script.end())
        after = positions(rows)
        # Their first epoch may begin with what came before.
        same(target, places(after[-len(wanted) + 1:]), places(wanted[1:]),
             f"{name}: {len(pieces)} inputs, {sum(len(piece) for _, piece in pieces)} bytes, then {AFTER}; "
             f"{memory[-1]['heap']} bytes of heap, {memory[-1]['stack']} of stack")
