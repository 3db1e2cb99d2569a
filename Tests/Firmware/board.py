"""An emulated board that runs the firmware: bytes of a receiver or a script in, rows out."""

import json
import os
import socket
import subprocess
import tempfile
import threading
import time

# Seconds. The gate runs this beside other steps, at the lowest priority.
LIMIT = 600
END = b'{"type":"end"'

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
    """`with Board(name, program) as board: rows = board.answer(capture, 20)`

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

    def answer(self, data, count):
        """Sends bytes as fast as the UART takes them; returns what has come back once that has `count` positions."""
        threading.Thread(target=self.send, args=(data,), daemon=True).start()
        return self.until(lambda received: received[:received.rfind(b"\n")].count(b'"type":"location"') >= count)

    def send(self, data):
        try:
            self.receiver.sendall(data)
        except OSError:
            pass  # the emulator has ended, which `until` reports

    def until_end(self, limit=LIMIT):
        """What the firmware writes until its script has ended."""
        return self.until(lambda received: END in received[-1000:] and received.endswith(b"}\n"), limit)

    def until(self, done, limit=LIMIT):
        began = time.monotonic()
        received = bytearray()
        while not done(received):
            received += self.receive()
            find_trap(received)
            if time.monotonic() - began > limit:
                raise RuntimeError(f"not done after {limit} s; rows end with {bytes(received[-200:])}")
        return bytes(received)


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
