"""An emulated Raspberry Pi 3 B: QEMU, its console, the serial line of the receiver, and the magnetometer."""

import os
import queue
import re
import socket
import subprocess
import threading
import time

from magnetometer import Magnetometer


class Failure(Exception):
    """The emulator failed, or did not finish in time."""


class Command:
    """One command that ran on the emulated machine: its output, status and duration."""

    def __init__(self, name, uptime):
        self.name = name
        self.begun = time.monotonic()
        self.uptime = uptime
        self.lines = []  # (seconds since the beginning, text)
        self.errors = []
        self.status = None
        self.seconds = None  # by the machine's own clock

    @property
    def output(self):
        return [text for _, text in self.lines]


class Machine:
    """The running emulator. Use it by `with`, which ends the process and closes the sockets."""

    MARK = re.compile(r"@(begin|end) (\S+) ?(\d+)? ([\d.]+)$")

    def __init__(self, qemu, root, initramfs, folder):
        self.folder = folder
        release = next(name for name in sorted(os.listdir(f"{root}/boot")) if name.startswith("vmlinuz-"))
        trees = f"{root}/usr/lib/linux-image-{release.removeprefix('vmlinuz-')}/broadcom"
        libraries = f"{qemu}/usr/lib/x86_64-linux-gnu"
        # By the loader of the same Debian: it need not be the one that this machine runs. The emulator ends with this
        # process, however that ends.
        self.arguments = [
            "setpriv", "--pdeathsig", "KILL",
            f"{libraries}/ld-linux-x86-64.so.2", "--library-path", libraries, f"{qemu}/usr/bin/qemu-system-aarch64",
            "-L", f"{qemu}/usr/share/qemu", "-M", "raspi3b", "-accel", "tcg", "-kernel", f"{root}/boot/{release}",
            "-dtb", f"{trees}/bcm2837-rpi-3-b.dtb", "-initrd", initramfs,
            "-append", "console=ttyAMA0,115200 console=ttyAMA1,115200 quiet panic=-1",
            "-device", "lsm303dlhc_mag,id=magnetometer,bus=i2c-bus.1,address=0x1e",
            "-chardev", f"socket,id=console,path={folder}/console,server=on,wait=on,logfile={folder}/console.log",
            "-chardev", f"socket,id=receiver,path={folder}/receiver,server=on,wait=on",
            "-chardev", f"socket,id=control,path={folder}/control,server=on,wait=on", "-mon", "control,mode=control",
            "-serial", "chardev:console", "-serial", "chardev:receiver", "-display", "none", "-monitor", "none",
            "-no-reboot"]

    def __enter__(self):
        self.errors = open(f"{self.folder}/qemu.log", "wb")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            self.arguments, stdin=subprocess.DEVNULL, stdout=self.errors, stderr=subprocess.STDOUT)
        try:
            self.console = self._connect("console")
            self.receiver = self._connect("receiver")
            self.magnetometer = Magnetometer(self._connect("control"), self.process.pid)
        except BaseException:
            self.__exit__()
            raise
        self.receiver.setblocking(False)
        self.pending = b""
        # The emulator holds its lock while it writes to the console, and needs it to answer on the control. So the
        # console must be read while this process waits for an answer: some hundred unread bytes stop the emulator.
        self.chunks = queue.SimpleQueue()
        threading.Thread(target=self._read_console, daemon=True).start()
        return self

    def _read_console(self):
        while data := self.console.recv(65536):
            self.chunks.put(data)
        self.chunks.put(b"")

    def __exit__(self, *_):
        # A machine in software has nothing to save.
        self.process.kill()
        self.process.wait()
        self.errors.close()

    def _connect(self, name):
        for _ in range(200):
            link = socket.socket(socket.AF_UNIX)
            try:
                link.connect(f"{self.folder}/{name}")
                return link
            except OSError:
                link.close()
                if self.process.poll() is not None:
                    raise Failure(f"the emulator ended at once with {self.process.returncode}")
                time.sleep(0.05)
        raise Failure(f"the emulator opened no {name} within 10 s")

    def run(self, speak, watch, seconds):
        """Follows the console until all is done.

        speak(name): the epochs that the receiver sends from the beginning of the command of that name on.
        watch(name, magnetometer): who follows that command and sets the field; None for the others.
        Returns the commands by name, and the seconds until the first of them began.
        """
        commands, current, first = {}, None, None
        feed, follower = [], None
        deadline = self.started + seconds
        while True:
            now = time.monotonic()
            if now > deadline:
                raise Failure(f"not done after {seconds} s" + (f", in {current.name}" if current else ""))
            while feed and feed[0][0] <= now:
                self._send(feed.pop(0)[1])
            wait = min(feed[0][0] if feed else deadline, deadline) - now
            try:
                data = self.chunks.get(timeout=max(0, min(wait, 0.05 if follower else 1)))
            except queue.Empty:
                if follower:
                    follower.tick()
                continue
            for line in self._lines(data):
                mark = self.MARK.match(line)
                if line == "@done":
                    return commands, first
                if mark and mark[1] == "begin":
                    current = commands[mark[2]] = Command(mark[2], float(mark[4]))
                    first = first or current.begun - self.started
                    feed = [(current.begun + when, chunk) for when, chunk in speak(mark[2])]
                    follower = watch(mark[2], self.magnetometer)
                elif mark and current:
                    current.status, current.seconds = int(mark[3]), float(mark[4]) - current.uptime
                    current, feed, follower = None, [], None
                elif current and line.startswith("!"):
                    current.errors.append(line[1:])
                elif current and line:
                    current.lines.append((time.monotonic() - current.begun, line))
                    if follower:
                        follower.hear(line)

    def _send(self, chunk):
        """Sends bytes to the UART. Bytes that it does not take are lost, as on a serial line."""
        try:
            self.receiver.send(chunk)
        except BlockingIOError:
            pass

    def _lines(self, data):
        if not data:
            raise Failure("the emulator closed the console")
        *lines, self.pending = (self.pending + data.replace(b"\r", b"")).split(b"\n")
        return [line.decode(errors="replace") for line in lines]
