"""P4: UBX frames to messages, and to merged fixes, through the public interface, in memory.

What is decoded is what rust's ublox was measured with: frame, checksum, 11 fields of each NAV-PVT, every satellite of
each NAV-SAT. Instructions and allocations are counted as in the part `decode`, nanoseconds are CPU time.
"""

import os
import re
import time

import ubx_corpus
from decode import OPTIONS
from measure import SCRATCH, Results, benchmark, cpu, has, median, note, output

PROGRAM = "UBXBenchmark"
# Instructions a frame; what a change adds must be explained.
LIMITS = {"messages": 490, "receiver": 1800}


def input_file():
    folder = os.environ.get("BINNACLE_CORPUS")
    path = os.path.join(SCRATCH, "real.ubx" if folder else "frames.ubx")
    frames, size = ubx_corpus.from_logs(folder, path) if folder else ubx_corpus.write(path, 400_000)
    note(f"input: {frames} {'frames of the logs in BINNACLE_CORPUS' if folder else 'generated frames'},"
         f" {size / frames:.0f} bytes each")
    return path, frames


def counted(tool, pattern, path, frames, mode):
    def count(passes):
        text = output(["valgrind", f"--tool={tool}", *OPTIONS[tool], benchmark(PROGRAM), path, "4096", str(passes),
                       mode])
        return int(re.search(pattern, text)[1].replace(",", ""))
    return (count(3) - count(1)) / (2 * frames)


def nanoseconds(path, frames, mode, passes):
    few = cpu([benchmark(PROGRAM), path, "4096", "1", mode])
    many = cpu([benchmark(PROGRAM), path, "4096", str(1 + passes), mode])
    return (many - few) / (passes * frames) * 1e9


def pyubx2_nanoseconds(path):
    from pyubx2 import UBXReader
    count = 0
    with open(path, "rb") as stream:
        start = time.process_time()
        for _, message in UBXReader(stream):
            count += 1
            if count == 600:
                break
        return (time.process_time() - start) / count * 1e9


def run():
    results = Results("ubx")
    path, frames = input_file()
    for mode in ("messages", "receiver"):
        if not has("valgrind"):
            results.missing("P4", f"instructions and allocations, {mode}", "valgrind is missing")
            continue
        instructions = counted("callgrind", r"Collected : (\d+)", path, frames, mode)
        results.judge("P4", f"instructions a frame, {mode}", f"{instructions:.0f}", "", instructions, LIMITS[mode])
        allocations = counted("memcheck", r"total heap usage: ([\d,]+) allocs", path, frames, mode)
        results.judge("P4", f"allocations a frame, {mode}", f"{allocations:.4f}", "", allocations, 0)
    passes = max(20, 1_000_000 // frames)
    ours, fixes, theirs = [], [], []
    for _ in range(5):
        ours.append(nanoseconds(path, frames, "messages", passes))
        fixes.append(nanoseconds(path, frames, "receiver", passes))
        try:
            theirs.append(pyubx2_nanoseconds(path))
        except ImportError:
            pass
    results.tell("P4", "ns a frame to a message", f"{median(ours):.1f} ns")
    results.tell("P4", "ns a frame to a fix", f"{median(fixes):.0f} ns")
    if theirs:
        ratio = median([b / a for a, b in zip(ours, theirs)])
        results.judge("P4", "speed against pyubx2", f"{median(ours):.1f} ns", f"{median(theirs):.0f} ns", ratio, 8000,
                      at_least=True)
    else:
        results.missing("P4", "speed against pyubx2", "pyubx2 is missing")
    return results
