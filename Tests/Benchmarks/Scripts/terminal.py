"""P6 to P9: a receiver on a terminal, a line on stdout: latency, CPU time, wake-ups and memory, beside gpsd + gpspipe.

The receiver is a pseudo-terminal fed in small pieces at the pace of a serial line. An epoch is RMC, VTG, GGA, GSA,
three GSV and GLL, 527 bytes. What is timed is when the line with this epoch's time and a position can be read from the
program's output. Contenders take turns; the first epochs of each turn, in which both learn, do not count.
"""

import os
import pty
import re
import select
import shutil
import signal
import socket
import subprocess
import time
import tty

from measure import BINNACLE, Results, has, median, percentile
from corpus import sentence

LEARNING = 6


class Mode:
    """`epoch` makes, of a time in `unit` seconds, the bytes of an epoch and its time as it is printed."""

    def __init__(self, name, baud, piece, period, epochs, rounds, epoch=None, unit=0.1):
        self.name, self.baud, self.piece, self.period = name, baud, piece, period
        self.epochs, self.rounds = epochs, rounds
        self.epoch, self.unit = epoch or nmea_epoch, unit


def nmea_epoch(tenths):
    """The bytes of one epoch, and its time of day as it appears in an output."""
    t = f"{tenths // 36000 % 24:02}{tenths // 600 % 60:02}{tenths // 10 % 60:02}.{tenths % 10}0"
    place = f"5231.{19952 + tenths % 1000:05},N,01324.01083,E"
    bodies = [
        f"GPRMC,{t},A,{place},12.828,94.13,010126,,,A", "GPVTG,94.13,T,,M,12.828,N,23.757,K,A",
        f"GPGGA,{t},{place},1,11,0.74,39.9,M,44.6,M,,", "GPGSA,A,3,01,06,10,11,14,19,20,29,32,,,,1.31,0.74,1.08",
        "GPGSV,3,1,12,01,46,145,27,06,68,222,47,10,65,323,33,11,39,219,48",
        "GPGSV,3,2,12,14,72,197,38,16,74,240,22,19,29,313,36,20,87,289,20",
        "GPGSV,3,3,12,21,45,335,28,29,07,021,19,31,12,162,25,32,51,104,23", f"GPGLL,{place},{t},A,A",
    ]
    return b"".join(sentence(body) for body in bodies), f"{t[:2]}:{t[2:4]}:{t[4:6]}.{t[7]}00Z".encode()


MODES = (
    Mode("9600 baud, 1 Hz", 9600, 16, 1.0, 14, 2),
    Mode("115200 baud, 10 Hz", 115200, 32, 0.1, 70, 3),
    Mode("bursts, 10 Hz", None, None, 0.1, 70, 5),
)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Contender:
    """Processes that read a terminal and print positions."""

    def __init__(self):
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        self.slave = slave
        self.processes = []
        self.start()
        self.pipe = self.processes[-1].stdout
        os.set_blocking(self.pipe.fileno(), False)
        self.rest = b""

    def spawn(self, command, output=subprocess.DEVNULL):
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL)
        self.processes.append(process)

    def lines(self, timeout):
        """Lines that arrive within a time, each with when it did; returns early after some."""
        if not select.select([self.pipe], [], [], max(timeout, 0))[0]:
            return [], 0
        now = time.perf_counter()
        data = os.read(self.pipe.fileno(), 1 << 16)
        *lines, self.rest = (self.rest + data).split(b"\n")
        return lines, now

    def usage(self):
        """Nanoseconds of CPU and voluntary context switches so far, all threads."""
        nanoseconds = switches = 0
        for process in self.processes:
            tasks = f"/proc/{process.pid}/task"
            for task in os.listdir(tasks):
                with open(f"{tasks}/{task}/schedstat") as file:
                    nanoseconds += int(file.read().split()[0])
                with open(f"{tasks}/{task}/status") as file:
                    switches += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.M)[1])
        return nanoseconds, switches

    def memory(self):
        """Resident and proportional set in MB."""
        resident = proportional = 0
        for process in self.processes:
            with open(f"/proc/{process.pid}/status") as file:
                resident += int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])
            with open(f"/proc/{process.pid}/smaps_rollup") as file:
                proportional += int(re.search(r"^Pss:\s+(\d+)", file.read(), re.M)[1])
        return resident / 1024, proportional / 1024

    def end(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(3)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        os.close(self.slave)
        os.close(self.master)
        self.pipe.close()


class Ours(Contender):
    def start(self):
        source = f"serial:{self.path}?baud=9600"
        self.spawn([BINNACLE, "stream", source, "--format", "ndjson", "--quiet"], subprocess.PIPE)
        time.sleep(0.3)

    def is_position(self, line):
        return b'"latitude":' in line


class Gpsd(Contender):
    options = ()

    @staticmethod
    def is_installed():
        return has("gpspipe") and (has("gpsd") or os.path.exists("/usr/sbin/gpsd"))

    def start(self):
        port = free_port()
        program = shutil.which("gpsd") or "/usr/sbin/gpsd"
        self.spawn([program, "-N", "-n", "-b", *self.options, "-S", str(port), self.path])
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.03)
        self.spawn(["gpspipe", "-w", f"127.0.0.1:{port}"], subprocess.PIPE)
        time.sleep(0.5)

    def is_position(self, line):
        return b'"class":"TPV"' in line and b'"lat":' in line


class Turn:
    """What one turn of a contender measured."""

    def __init__(self):
        # Seconds from the first and the last byte of each epoch to its line.
        self.first, self.last, self.missed = [], [], 0
        # Nanoseconds of CPU and wake-ups before and after, megabytes at the end.
        self.before = self.after = self.memory = (0, 0)


def feed(contender, mode, time_units):
    """Feeds a turn's epochs and notes when each one's line comes."""
    turn = Turn()
    at = time.perf_counter() + 0.05
    for number in range(LEARNING + mode.epochs):
        data, stamp = mode.epoch(time_units + number * round(mode.period / mode.unit))
        pieces = [data] if mode.baud is None else [data[i:i + mode.piece] for i in range(0, len(data), mode.piece)]
        seen = None

        def listen(until):
            nonlocal seen
            while (left := until - time.perf_counter()) > 0:
                lines, now = contender.lines(left)
                if seen is None and any(stamp in line and contender.is_position(line) for line in lines):
                    seen = now

        listen(at)
        if number == LEARNING:
            turn.before = contender.usage()
        begin = when = time.perf_counter()
        for piece in pieces:
            # A piece can be read when its last bit has come.
            when += 0 if mode.baud is None else len(piece) * 10 / mode.baud
            listen(when)
            os.write(contender.master, piece)
        end = time.perf_counter()
        at = max(at + mode.period, end + 0.03)
        # The next epoch's bytes may be what releases this one: listen on while they come, but judge by this epoch.
        while seen is None and time.perf_counter() < at:
            listen(min(at, time.perf_counter() + 0.005))
        if number < LEARNING:
            continue
        if seen is None:
            turn.missed += 1
        else:
            turn.first.append(seen - begin)
            turn.last.append(seen - end)
    turn.after = contender.usage()
    turn.memory = contender.memory()
    return turn


def take_turns(results, modes, peer, judge):
    """Feeds Ours and `peer` in turns and judges each mode; returns the largest resident and proportional sets of both."""
    memory = {Ours: [], peer: []}
    seconds = 36_000
    for mode in modes:
        turns = {Ours: [], peer: []}
        for _ in range(mode.rounds):
            for kind in (Ours, peer):
                contender = kind()
                try:
                    turns[kind].append(feed(contender, mode, round(seconds / mode.unit)))
                finally:
                    contender.end()
                memory[kind].append(turns[kind][-1].memory)
            seconds += 300
        judge(results, mode, turns[Ours], turns[peer])
    return [tuple(max(values) for values in zip(*memory[kind])) for kind in (Ours, peer)]


def run():
    results = Results("tty")
    if not Gpsd.is_installed():
        results.missing("P6", "latency beside gpsd + gpspipe", "gpsd is missing")
        return results
    ours, pair = take_turns(results, MODES, Gpsd, judge)
    results.judge("P9", "resident memory", f"{ours[0]:.1f} MB", f"{pair[0]:.1f} MB", ours[0] / pair[0], 0.85)
    results.report("P9", "proportional memory (no win is claimed)", f"{ours[1]:.1f} MB", f"{pair[1]:.1f} MB",
                   ours[1] / pair[1])
    return results


def judge(results, mode, ours, pair):
    def typical(turns, name, share):
        # Of each turn, then the median: a turn that something else on the machine disturbed decides nothing.
        return median([percentile(getattr(turn, name), share) for turn in turns]) * 1e3

    def row(goal, what, name, share, limit):
        a, b = typical(ours, name, share), typical(pair, name, share)
        results.judge(goal, f"{mode.name}: {what}", f"{a:.2f} ms", f"{b:.2f} ms", a / b, limit)

    missed = [sum(turn.missed for turn in turns) for turns in (ours, pair)]
    results.judge("P7", f"{mode.name}: epochs without a line", str(missed[0]), str(missed[1]), missed[0], 0)
    if mode.baud == 9600:
        row("P6", "first byte to line, p50", "first", 0.5, 0.6)
    elif mode.baud:
        row("P7", "first byte to line, p50", "first", 0.5, 0.8)
    row("P7", "last byte to line, p50", "last", 0.5, 0.8)
    row("P7", "last byte to line, p99", "last", 0.99, 1)

    def per_epoch(turns, index):
        return median([(turn.after[index] - turn.before[index]) / mode.epochs for turn in turns])

    if mode.baud != 9600:
        a, b = per_epoch(ours, 0) / 1e3, per_epoch(pair, 0) / 1e3
        results.judge("P8", f"{mode.name}: CPU an epoch", f"{a:.0f} µs", f"{b:.0f} µs", a / b, 0.5)
        a, b = per_epoch(ours, 1), per_epoch(pair, 1)
        results.judge("P8", f"{mode.name}: wake-ups an epoch", f"{a:.1f}", f"{b:.1f}", a / b, 1)
