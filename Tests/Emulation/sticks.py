"""Emulated USB receivers and adapters that a check plugs in and pulls out."""

import os
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

from testbed import Feeder, capture, epochs  # noqa: E402

UBLOX = dict(vendor="1546", product="01a8", name="u-blox GNSS receiver", maker="u-blox AG - www.u-blox.com")
PROLIFIC = dict(vendor="067b", product="2303", name="USB-Serial Controller", maker="Prolific Technology Inc.")
ARDUINO = dict(vendor="2341", product="0043", name="Uno", maker="Arduino")


class Passing(UMockdev.IoctlBase):
    """Passes the ioctls of a terminal on to its pty."""

    def do_handle_ioctl(self, client):
        result, error = client.execute()
        client.complete(result, error)
        return True


class Stick:
    """A USB receiver in a socket. What it sends goes to the process that has its port open.

    umockdev makes each node once, so every stick uses a number of its own.
    """

    def __init__(self, tree, ids, tty, socket, serial=None, pieces=None):
        self.tree, self.node = tree, f"/dev/{tty}"
        self.usb = f"/devices/pci0000:00/usb1/{socket}"
        self.path = f"{self.usb}/{socket}:1.0/tty/{tty}"
        minor = int(tty[len("ttyXXX"):])
        serial_line = f"A: serial={serial}\\n\n" if serial else ""
        link = f"/dev/serial/by-id/usb-{ids['maker'].split()[0]}_{ids['name'].replace(' ', '_')}-if00"
        tree.add(f"""P: {self.path}
N: {tty}
E: SUBSYSTEM=tty
E: DEVNAME={self.node}
E: MAJOR={166 if 'ACM' in tty else 188}
E: MINOR={minor}
E: ID_VENDOR_ID={ids['vendor']}
E: ID_MODEL_ID={ids['product']}
E: DEVLINKS={link}
L: device=../../../{socket}:1.0

P: {self.usb}/{socket}:1.0
E: SUBSYSTEM=usb
E: DEVTYPE=usb_interface
A: bInterfaceNumber=00\\n

P: {self.usb}
E: SUBSYSTEM=usb
E: DEVTYPE=usb_device
A: idVendor={ids['vendor']}\\n
A: idProduct={ids['product']}\\n
A: manufacturer={ids['maker']}\\n
A: product={ids['name']}\\n
{serial_line}""")
        tree.handle(self.node, Passing())
        self.descriptor = tree.testbed.get_dev_fd(self.node)
        os.set_blocking(self.descriptor, False)
        # An addition is often announced twice.
        tree.testbed.uevent("/sys" + self.path, "add")
        self.feeder = Feeder(self.say, pieces, 0.2, repeats=True) if pieces else None
        if self.feeder:
            self.feeder.__enter__()

    def say(self, piece):
        try:
            os.write(self.descriptor, piece)
        except OSError:
            # No process reads: what a real port does not hold is lost as well.
            pass

    def fall_silent(self):
        if self.feeder:
            self.feeder.__exit__()
        self.feeder = None

    def unplug(self):
        self.fall_silent()
        self.tree.remove("/sys" + self.path, self.node)
        for path in (f"/sys{self.usb}/{os.path.basename(self.usb)}:1.0", "/sys" + self.usb):
            self.tree.testbed.remove_device(path)


GOOD = epochs(capture("zed-f9p.nmea"))
OTHER = epochs(capture("mt3339.nmea"))


def frame(message_class, number, payload):
    """A UBX frame with its checksum."""
    body = bytes([message_class, number]) + len(payload).to_bytes(2, "little") + payload
    a = b = 0
    for byte in body:
        a = (a + byte) & 255
        b = (b + a) & 255
    return b"\xb5\x62" + body + bytes([a, b])


def version(*texts):
    """UBX-MON-VER."""
    return frame(10, 4, b"".join(text.ljust(size, b"\0") for text, size in zip(texts, (30, 10, 30, 30))))


# What a u-blox 8 says of itself, and a u-blox 10.
OLD_VERSION = version(b"ROM CORE 3.01 (107888)", b"00080000", b"FWVER=SPG 3.01", b"PROTVER=18.00")
KEYED_VERSION = version(b"ROM SPG 5.10 (7b202e)", b"000A0000", b"FWVER=SPG 5.10", b"PROTVER=34.10")


def answer(stick, questions):
    """Answers the question for the firmware as a u-blox 8 does, and notes everything that was written to it."""
    while stick.feeder:
        try:
            asked = os.read(stick.descriptor, 100)
        except OSError:
            asked = b""
        questions.append(asked)
        if b"\xb5\x62\x0a\x04" in asked:
            stick.say(OLD_VERSION)
        time.sleep(0.02)


class KeyedAnswers:
    """The settings of a u-blox 10: it gives what it is asked for, and takes what is set."""

    SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8}
    # Rate of measurement in ms, and of navigation; all other settings are 0 until they are set.
    KEYS = {0x30210001: 1000, 0x30210002: 1}

    def __init__(self, stick):
        self.stick, self.keys, self.pending = stick, dict(self.KEYS), b""

    def serve(self):
        while self.stick.feeder:
            try:
                self.pending += os.read(self.stick.descriptor, 1000)
            except OSError:
                pass
            while (start := self.pending.find(b"\xb5\x62")) >= 0 and len(self.pending) >= start + 6:
                end = start + 8 + int.from_bytes(self.pending[start + 4:start + 6], "little")
                if len(self.pending) < end:
                    break
                self.take(self.pending[start + 2:start + 4], self.pending[start + 6:end - 2])
                self.pending = self.pending[end:]
            time.sleep(0.02)

    def size(self, key):
        return self.SIZES[key >> 28 & 7]

    def take(self, identity, payload):
        if identity == b"\x0a\x04":
            self.stick.say(KEYED_VERSION)
            return
        if identity == b"\x06\x8b":
            result = b"\x01" + payload[1:2] + b"\0\0"
            for place in range(4, len(payload), 4):
                key = int.from_bytes(payload[place:place + 4], "little")
                result += payload[place:place + 4] + self.keys.get(key, 0).to_bytes(self.size(key), "little")
            self.stick.say(frame(6, 0x8B, result))
        elif identity == b"\x06\x8a":
            place = 4
            while place < len(payload):
                key = int.from_bytes(payload[place:place + 4], "little")
                place += 4 + self.size(key)
                self.keys[key] = int.from_bytes(payload[place - self.size(key):place], "little")
        if identity[0] == 6:
            self.stick.say(frame(5, 1, identity))
