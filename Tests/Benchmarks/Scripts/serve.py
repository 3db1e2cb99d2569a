"""P22: the live page: an epoch on the socket after the line of `stream`, and what 20 streams cost beside a bare loop.

The same bytes go to `stream` and to `serve`, each on a pseudo-terminal of its own, one shortly after the other and in turns first.
What is compared is when the line, and when the event, with this epoch's time can be read. The loop that is compared with sends a
prepared buffer to as many sockets without waiting; both are measured by the processor time of their process, with the same
clients.
"""

import os
import pty
import select
import socket
import subprocess
import time
import tty

from corpus import sentence
from measure import BINNACLE, Results, build_of_project, median, percentile

EPOCHS, LEARNING, PERIOD, TURNS = 150, 10, 0.04, 5
CLIENTS, RATE, SECONDS, BYTES, ROUNDS = 20, 25, 6, 455, 3
TOKEN = "0123456789abcdef"


def epoch(number):
    """The bytes of one epoch at 25 Hz, and its time of day as rows have it."""
    hundredths = number * 4
    clock = f"12{hundredths // 6000 % 60:02}{hundredths // 100 % 60:02}.{hundredths % 100:02}"
    place = f"5231.{19952 + number % 1000:05},N,01324.01083,E"
    bodies = (f"GPRMC,{clock},A,{place},12.828,94.13,010126,,,A", f"GPGGA,{clock},{place},1,11,0.74,39.9,M,44.6,M,,")
    stamp = f"{clock[:2]}:{clock[2:4]}:{clock[4:6]}.{clock[7:]}0Z"
    return b"".join(sentence(body) for body in bodies), stamp.encode()


class Reader:
    """A command that reads a terminal, and where its rows come from."""

    def __init__(self, *command):
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        source = f"serial:{os.ttyname(self.slave)}?baud=115200"
        self.process = subprocess.Popen([BINNACLE, command[0], source, "--quiet", *command[1:]],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.rows = self.process.stdout.fileno()

    def connect(self):
        """Reads events instead of lines."""
        port = int(self.process.stdout.readline().split(b":")[2].split(b"/")[0])
        self.socket = open_stream(port)
        self.rows = self.socket.fileno()

    def latency(self, data, stamp):
        """Seconds from the epoch's bytes to its row; None if none comes."""
        begin = time.perf_counter()
        os.write(self.master, data)
        received = b""
        while stamp not in received:
            if not select.select([self.rows], [], [], 1)[0]:
                return None
            now = time.perf_counter()
            received += os.read(self.rows, 1 << 16)
        return now - begin

    def end(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)


def open_stream(port):
    client = socket.create_connection(("127.0.0.1", port))
    client.sendall(f"GET /v1/events HTTP/1.1\r\nHost: localhost:{port}\r\nX-Binnacle-Token: {TOKEN}\r\n\r\n".encode())
    return client


def turn(start):
    """Feeds both; returns seconds to lines, from lines to events, and the number of epochs without one of them."""
    stream, page = Reader("stream", "--format", "ndjson"), Reader("serve", "--port", "0", "--token", TOKEN)
    page.connect()
    time.sleep(0.5)
    lines, late, missed = [], [], 0
    for number in range(start, start + LEARNING + EPOCHS):
        data, stamp = epoch(number)
        begin = time.perf_counter()
        order = (stream, page) if number % 2 else (page, stream)
        both = {reader: reader.latency(data, stamp) for reader in order}
        if number >= start + LEARNING:
            if None in both.values():
                missed += 1
            else:
                lines.append(both[stream])
                late.append(both[page] - both[stream])
        time.sleep(max(0, PERIOD - (time.perf_counter() - begin)))
    stream.end()
    page.end()
    return lines, late, missed


def latency(results):
    turns = [turn(number * (LEARNING + EPOCHS)) for number in range(TURNS)]
    missed = sum(missed for _, _, missed in turns)
    results.judge("P22", "epochs without an event", str(missed), "", missed, 0)
    for share, limit in ((0.5, 0.3), (0.99, 2)):
        # Of each turn, then the median: a turn that something else on the machine disturbed decides nothing.
        line = median([percentile(lines, share) for lines, _, _ in turns]) * 1e3
        value = median([percentile(late, share) for _, late, _ in turns]) * 1e3
        results.judge("P22", f"event after the line of stream, p{share * 100:.0f}, ms", f"{value:.3f} ms",
                      f"line {line:.2f} ms", value, limit)


def cost(program, kind):
    """Nanoseconds of processor time a message."""
    process = subprocess.Popen([program, kind, *map(str, (CLIENTS, RATE, SECONDS, BYTES))], stdout=subprocess.PIPE)
    port = int(process.stdout.readline())
    clients = [open_stream(port) for _ in range(CLIENTS)]
    while True:
        for ready in select.select([process.stdout, *clients], [], [])[0]:
            if ready is process.stdout:
                result = int(process.stdout.readline())
                process.wait()
                return result
            if not ready.recv(1 << 16):
                clients.remove(ready)


def run():
    results = Results("serve")
    latency(results)
    program = build_of_project("LiveBenchmark")
    figures = {kind: [] for kind in ("server", "bare")}
    for _ in range(ROUNDS):
        for kind, values in figures.items():
            values.append(cost(program, kind))
    ours, bare = median(figures["server"]), median(figures["bare"])
    results.judge("P22", f"{CLIENTS} streams at {RATE} Hz: processor time a message", f"{ours / 1e3:.1f} µs",
                  f"bare loop {bare / 1e3:.1f} µs", ours / bare, 2)
    return results
