"""An emulated board that runs the firmware: bytes of a receiver in, rows out."""

import os
import socket
import subprocess
import tempfile
import threading
import time

# Seconds without a row after which the firmware has said all.
SILENCE = 2
LIMIT = 120


class Board:
    """`with Board(machine, program) as board: rows = board.answer(capture)`"""

    def __init__(self, machine, program):
        self.folder = tempfile.TemporaryDirectory()
        command = ["qemu-system-arm", "-M", machine, "-display", "none", "-monitor", "none", "-kernel", program]
        for name in ("receiver", "rows"):
            command += ["-chardev", f"socket,id={name},path={self.path(name)},server=on,wait=on", "-serial", f"chardev:{name}"]
        # It says on its standard error that it waits for connections.
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.receiver, self.rows = self.connect("receiver"), self.connect("rows")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.receiver.close()
        self.rows.close()
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def connect(self, name):
        deadline = time.monotonic() + 20
        while True:
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(self.path(name))
                return connection
            except OSError:
                connection.close()
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise RuntimeError("the emulator did not start") from None
                time.sleep(0.02)

    def answer(self, data):
        """Sends bytes as fast as the UART takes them; returns what comes back until nothing does."""
        sender = threading.Thread(target=self.send, args=(data,), daemon=True)
        sender.start()
        self.rows.settimeout(0.1)
        began = last = time.monotonic()
        received = b""
        while sender.is_alive() or time.monotonic() - last < SILENCE:
            try:
                part = self.rows.recv(65536)
            except TimeoutError:
                part = None
            if part == b"" or self.process.poll() is not None:
                raise RuntimeError("the emulator ended")
            if part:
                received += part
                last = time.monotonic()
            if time.monotonic() - began > LIMIT:
                raise RuntimeError(f"not done after {LIMIT} s")
            if not sender.is_alive() and part is None and last < self.sent:
                last = self.sent
        return received

    def send(self, data):
        try:
            self.receiver.sendall(data)
        except OSError:
            pass
        self.sent = time.monotonic()
