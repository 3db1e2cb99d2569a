"""P7 to P9 with UBX: a receiver on a terminal at 1, 10 and 25 Hz, beside gpsd + gpspipe.

Like the part `tty`, with epochs of NAV-PVT, NAV-SAT with 20 satellites, NAV-DOP and NAV-EOE, 394 bytes. gpsd gets the
speed as an option and only reads.
"""

import os
import random
import shutil
import socket
import subprocess
import time

from measure import Results, has, median, percentile
from terminal import Gpsd, Mode, Ours, feed, free_port
from ubx_corpus import Epoch


def ubx_epoch(milliseconds):
    epoch = Epoch(milliseconds, random.Random(milliseconds))
    seconds, rest = divmod(milliseconds, 1000)
    stamp = f"{seconds // 3600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}Z"
    return epoch.pvt() + epoch.sat(20) + epoch.dop() + epoch.eoe(), stamp.encode()


def mode(rate, epochs, rounds):
    return Mode(f"115200 baud, UBX, {rate} Hz", 115200, 32, 1 / rate, epochs, rounds, ubx_epoch, 0.001)


MODES = (mode(1, 14, 2), mode(10, 70, 3), mode(25, 150, 3))


class UBXGpsd(Gpsd):
    def start(self):
        port = free_port()
        program = shutil.which("gpsd") or "/usr/sbin/gpsd"
        self.spawn([program, "-N", "-n", "-b", "-s", "115200", "-S", str(port), self.path])
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.03)
        self.spawn(["gpspipe", "-w", f"127.0.0.1:{port}"], subprocess.PIPE)
        time.sleep(0.5)


def run():
    results = Results("ubxtty")
    if not (has("gpspipe") and (has("gpsd") or os.path.exists("/usr/sbin/gpsd"))):
        results.missing("P7", "UBX latency beside gpsd + gpspipe", "gpsd is missing")
        return results
    memory = {Ours: [], UBXGpsd: []}
    milliseconds = 36_000_000
    for each in MODES:
        turns = {Ours: [], UBXGpsd: []}
        for _ in range(each.rounds):
            for kind in (Ours, UBXGpsd):
                contender = kind()
                try:
                    turns[kind].append(feed(contender, each, milliseconds))
                finally:
                    contender.end()
                memory[kind].append(turns[kind][-1].memory)
            milliseconds += 300_000
        judge(results, each, turns[Ours], turns[UBXGpsd])
    ours, pair = (tuple(max(values) for values in zip(*memory[kind])) for kind in (Ours, UBXGpsd))
    results.judge("P9", "UBX: resident memory", f"{ours[0]:.1f} MB", f"{pair[0]:.1f} MB", ours[0] / pair[0], 0.85)
    return results


def judge(results, each, ours, pair):
    def typical(turns, share):
        values = [percentile(turn.last, share) for turn in turns if turn.last]
        return median(values) * 1e3 if values else None

    missed = [sum(turn.missed for turn in turns) for turns in (ours, pair)]
    results.judge("P7", f"{each.name}: epochs without a line", str(missed[0]), str(missed[1]), missed[0], 0)
    for what, share, limit in (("p50", 0.5, 0.8), ("p99", 0.99, 1)):
        a, b = typical(ours, share), typical(pair, share)
        if a is None or b is None:
            results.missing("P7", f"{each.name}: last byte to line, {what}", "no epoch came out")
            continue
        # A line before the last byte is negative; so may be both.
        ratio = a / b if b > 0 else 0 if a <= b else 9
        results.judge("P7", f"{each.name}: last byte to line, {what}", f"{a:.2f} ms", f"{b:.2f} ms", ratio, limit)
    a, b = (median([(turn.after[0] - turn.before[0]) / each.epochs for turn in turns]) / 1e3 for turns in (ours, pair))
    results.judge("P8", f"{each.name}: CPU an epoch", f"{a:.0f} µs", f"{b:.0f} µs", a / b, 0.5)
