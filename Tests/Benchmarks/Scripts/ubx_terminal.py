"""P7 to P9 with UBX: a receiver on a terminal at 1, 10 and 25 Hz, beside gpsd + gpspipe.

Like the part `tty`, with epochs of NAV-PVT, NAV-SAT with 20 satellites, NAV-DOP and NAV-EOE, 394 bytes. gpsd gets the
speed as an option and only reads.
"""

import random

from measure import Results, median, percentile
from terminal import Gpsd, Mode, take_turns
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
    options = ("-s", "115200")


def run():
    results = Results("ubxtty")
    if not UBXGpsd.is_installed():
        results.missing("P7", "UBX latency beside gpsd + gpspipe", "gpsd is missing")
        return results
    ours, pair = take_turns(results, MODES, UBXGpsd, judge)
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
