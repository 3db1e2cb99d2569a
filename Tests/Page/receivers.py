"""A receiver that tests speak for, and `binnacle serve` that reads it."""

import json
import os
import re
import socket
import subprocess
import threading
import time

from browser import until

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAMS = os.environ.get("BINNACLE_PROGRAMS", os.path.join(ROOT, ".build-gate", "debug"))
CAPTURE = os.path.join(ROOT, "Tests", "Fixtures", "captures", "zed-f9p.nmea")
TOKEN = "0123456789abcdef0123456789abcdef"
HERTZ = 4


def epochs():
    """The sentences of a capture, epoch by epoch; each begins with RMC."""
    with open(CAPTURE, "rb") as file:
        lines = [line for line in file if line.startswith(b"$")]
    starts = [index for index, line in enumerate(lines) if line[3:6] == b"RMC"]
    return [b"".join(lines[a:b]) for a, b in zip(starts, starts[1:])]


class Receiver:
    """Sends the epochs of a capture to each client, four in a second, unless it is to be silent."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.talks = True
        self.ends = False
        self.connections = []
        threading.Thread(target=self.accept, daemon=True).start()
        threading.Thread(target=self.talk, daemon=True).start()

    @property
    def source(self):
        return f"tcp://127.0.0.1:{self.port}"

    def accept(self):
        while True:
            try:
                self.connections.append(self.listener.accept()[0])
            except OSError:
                return

    def talk(self):
        capture = epochs()
        index = 0
        while not self.ends:
            time.sleep(1 / HERTZ)
            if not self.talks or not self.connections:
                continue
            for connection in list(self.connections):
                try:
                    connection.sendall(capture[index % len(capture)])
                except OSError:
                    if connection in self.connections:
                        self.connections.remove(connection)
                    connection.close()
            index += 1

    def unplug(self):
        """No connection any more, and no new one."""
        self.listener.close()
        connections, self.connections = self.connections, []
        for connection in connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            connection.close()

    def close(self):
        self.ends = True
        self.unplug()


class Serve:
    """`binnacle serve`, and the rows that it prints beside the page."""

    def __init__(self, source, port=0):
        command = [os.path.join(PROGRAMS, "binnacle"), "serve", source, "--port", str(port), "--token", TOKEN,
                   "--format", "ndjson", "--integrity", "off", "--fusion", "off"]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.rows = []
        self.messages = []
        threading.Thread(target=self.read, args=(self.process.stdout, self.rows), daemon=True).start()
        threading.Thread(target=self.read, args=(self.process.stderr, self.messages), daemon=True).start()
        pattern = re.compile(r"http://localhost:(\d+)/#\w+")
        found = until(lambda: next((m for line in self.messages + self.rows for m in [pattern.search(line)] if m), None), "a link")
        self.link, self.port = found[0], int(found[1])

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.append(line.rstrip("\n"))

    def row(self, time_text):
        """The row of the epoch with a time."""
        return next((row for text in self.rows if text.startswith("{") for row in [json.loads(text)]
                     if row["type"] == "location" and row.get("time") == time_text), None)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.process.stderr.close()
