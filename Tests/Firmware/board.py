"""An emulated board that runs the firmware: bytes of a receiver or a script in, rows out."""

import json
import os
import socket
import subprocess
import tempfile
import threading
import time

# Seconds without a row after which the firmware has said all, when no script says so.
SILENCE = 2
LIMIT = 120

# What the emulator is called with, and where it puts a script: script_begin in the linker script of the board.
MACHINES = {
    "mps2-an500": (["qemu-system-arm", "-M", "mps2-an500"], 0x60000000),
    "mps2-an386": (["qemu-system-arm", "-M", "mps2-an386"], 0x21000000),
    # Secure, since QEMU before 9.1 has the second UART only then.
    "virt": (["qemu-system-aarch64", "-M", "virt,secure=on", "-cpu", "cortex-a53"], 0x44000000),
}


class Trap(Exception):
    """The firmware has stopped at a fault."""


class Board:
    """`with Board(name, program) as board: rows = board.answer(capture)`

    `rows, end = run(name, program, script)` does the same with a script. `options` are the emulator's.
    """

    def __init__(self, name, program, script=None, options=()):
        self.folder = tempfile.TemporaryDirectory()
        command, address = MACHINES[name]
        command = command + ["-display", "none", "-monitor", "none", "-kernel", program, *options]
        for port in ("receiver", "rows"):
            command += ["-chardev", f"socket,id={port},path={self.path(port)},server=on,wait=on"]
            command += ["-serial", f"chardev:{port}"]
        if script is not None:
            with open(self.path("script"), "wb") as file:
                file.write(script)
            command += ["-device", f"loader,file={self.path('script')},addr={address},force-raw=on"]
        # It says on its standard error that it waits for connections.
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.receiver, self.rows = self.connect("receiver"), self.connect("rows")
        self.rows.settimeout(0.1)

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

    def receive(self):
        """Bytes of rows; nothing if none came for a tenth of a second."""
        try:
            part = self.rows.recv(65536)
        except TimeoutError:
            return b""
        if not part:
            raise RuntimeError("the emulator ended")
        return part

    def answer(self, data):
        """Sends bytes as fast as the UART takes them; returns what comes back until nothing does."""
        sender = threading.Thread(target=self.send, args=(data,), daemon=True)
        sender.start()
        began = last = time.monotonic()
        received = b""
        while sender.is_alive() or time.monotonic() - last < SILENCE:
            part = self.receive()
            if part:
                received += part
                last = time.monotonic()
            if time.monotonic() - began > LIMIT:
                raise RuntimeError(f"not done after {LIMIT} s")
            if not sender.is_alive() and not part and last < self.sent:
                last = self.sent
        find_trap(received)
        return received

    def send(self, data):
        try:
            self.receiver.sendall(data)
        except OSError:
            pass
        self.sent = time.monotonic()

    def until_end(self, limit):
        """What the firmware writes until its script has ended."""
        began = time.monotonic()
        received = bytearray()
        while True:
            received += self.receive()
            line = received.rfind(b'{"type":"end"')
            if line >= 0 and received.endswith(b"}\n"):
                return bytes(received)
            find_trap(received)
            if time.monotonic() - began > limit:
                raise RuntimeError(f"the script has not ended after {limit} s; rows end with {bytes(received[-200:])}")


def find_trap(received):
    begin = received.rfind(b'\n{"type":"trap"', max(0, len(received) - 70000))
    if begin >= 0 and received.endswith(b"}\n"):
        raise Trap(bytes(received[begin:]).decode().strip())


def run(name, program, script, limit=LIMIT, options=()):
    """Rows that the firmware writes for a script, without those about memory, and those about memory, the end's last."""
    with Board(name, program, script, options) as board:
        lines = board.until_end(limit).decode().splitlines()
    about = ('{"type":"end"', '{"type":"memory"')
    return [line for line in lines if not line.startswith(about)], [json.loads(line) for line in lines
                                                                    if line.startswith(about)]
