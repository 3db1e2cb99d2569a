"""P4: UBX frames to messages, and to merged fixes, through the public interface, in memory.

What is decoded is what rust's ublox was measured with: frame, checksum, 11 fields of each NAV-PVT, every satellite of
each NAV-SAT. Nanoseconds are CPU time. Instructions and allocations are in the part `counts`; here they are counted for
the logs in BINNACLE_CORPUS, if there are any.
"""

import os
import time

import counts
import ubx_corpus
from measure import SCRATCH, Results, benchmark, has, median, nanoseconds_per_pass, note


def input_file():
    folder = os.environ.get("BINNACLE_CORPUS")
    path = os.path.join(SCRATCH, "real.ubx" if folder else "frames.ubx")
    frames, size = ubx_corpus.from_logs(folder, path) if folder else ubx_corpus.write(path, 400_000)
    note(f"input: {frames} {'frames of the logs in BINNACLE_CORPUS' if folder else 'generated frames'},"
         f" {size / frames:.0f} bytes each")
    return path, frames


def command(path, mode):
    return counts.decoding(benchmark("UBXBenchmark"), path, 4096, mode)


def nanoseconds(path, frames, mode, passes):
    return nanoseconds_per_pass(command(path, mode), passes) / frames


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
    if os.environ.get("BINNACLE_CORPUS") and has("valgrind"):
        for mode in ("messages", "receiver"):
            for kind in counts.TOOLS:
                count = counts.per_pass(kind, command(path, mode)) / frames
                results.report("P4", f"real logs: {kind} a frame, {mode}", counts.text(count))
    passes = max(20, 1_000_000 // frames)
    ours, fixes, theirs = [], [], []
    for _ in range(5):
        ours.append(nanoseconds(path, frames, "messages", passes))
        fixes.append(nanoseconds(path, frames, "receiver", passes))
        try:
            theirs.append(pyubx2_nanoseconds(path))
        except ImportError:
            pass
    results.report("P4", "ns a frame to a message", f"{median(ours):.1f} ns")
    results.report("P4", "ns a frame to a fix", f"{median(fixes):.0f} ns")
    if theirs:
        ratio = median([b / a for a, b in zip(ours, theirs)])
        results.judge("P4", "speed against pyubx2", f"{median(ours):.1f} ns", f"{median(theirs):.0f} ns", ratio, 8000,
                      at_least=True)
    else:
        results.missing("P4", "speed against pyubx2", "pyubx2 is missing")
    return results
