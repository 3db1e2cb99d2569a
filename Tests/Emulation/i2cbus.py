"""An emulated I2C bus for the checks of this folder, and receivers on it that misbehave as real ones do.

    bus = I2CBus(tree, 1)
    module = bus.attach(0x42, UbloxModule())
    module.feed(b"$GNRMC,…")
    module.counts.append(0xFFFF)        # the next count is a lie
    module.failures.append(errno.EIO)   # the next transfer fails
    bus.detach(0x42)                    # no answer any more

A device is an object with `write(data)` and `read(count)`; it raises `BusFault` for what the driver then reports.
"""

import errno
import struct
import sys
import threading
import time
import traceback

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

I2C_SLAVE, I2C_FUNCS, I2C_SLAVE_FORCE, I2C_RDWR, I2C_SMBUS = 0x0703, 0x0705, 0x0706, 0x0707, 0x0720
I2C_M_RD = 1
FUNC_I2C, FUNC_SMBUS_BYTE, FUNC_SMBUS_BYTE_DATA = 0x1, 0x00060000, 0x00180000
FUNC_SMBUS_WORD_DATA, FUNC_SMBUS_I2C_BLOCK = 0x00600000, 0x0C000000
# What i2c-bcm2835 says: everything but 10-bit addresses, quick commands and block reads of a length it cannot know.
FUNC_PI = 0x0EFF0009 & ~0x8
SMBUS_BYTE, SMBUS_BYTE_DATA, SMBUS_WORD_DATA, SMBUS_I2C_BLOCK = 1, 2, 3, 8


class BusFault(Exception):
    """A transfer that fails with this errno."""

    def __init__(self, code):
        super().__init__(errno.errorcode[code])
        self.code = code


class I2CBus(UMockdev.IoctlBase):
    """/dev/i2c-N with whatever is attached to it."""

    def __init__(self, tree, number, functions=FUNC_PI):
        super().__init__()
        self.node, self.functions = f"/dev/i2c-{number}", functions
        self.devices, self.slave = {}, None
        self.transfers = 0
        # Written to an address: the proof that nothing but register numbers was.
        self.written = []
        tree.add(f"P: /devices/platform/soc/soc:i2c{number}/i2c-{number}/i2c-dev/i2c-{number}\nN: i2c-{number}\n"
                 f"E: SUBSYSTEM=i2c-dev\nE: DEVNAME={self.node}\nE: MAJOR=89\nE: MINOR={number}\n"
                 f"A: name=bcm2835 (i2c@7e804000)\\n\n")
        tree.handle(self.node, self)

    def attach(self, address, device):
        self.devices[address] = device
        return device

    def detach(self, address):
        del self.devices[address]

    def device(self, address):
        if address not in self.devices:
            raise BusFault(errno.EREMOTEIO)
        return self.devices[address]

    def do_handle_ioctl(self, client):
        try:
            client.complete(self.answer(client.get_request(), client.get_arg()), 0)
        except BusFault as fault:
            client.complete(-1, fault.code)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            client.complete(-1, errno.EPROTO)
        return True

    def answer(self, request, argument):
        if request in (I2C_SLAVE, I2C_SLAVE_FORCE):
            # This argument is a number and no pointer.
            self.slave = struct.unpack("<Q", bytes(argument.retrieve()))[0]
            return 0
        if request == I2C_FUNCS:
            argument.resolve(0, 8).update(0, struct.pack("<Q", self.functions))
            return 0
        if request == I2C_RDWR and self.functions & FUNC_I2C:
            return self.combined(argument.resolve(0, 16))
        if request == I2C_SMBUS:
            return self.smbus(argument.resolve(0, 16))
        raise BusFault(errno.EOPNOTSUPP if request == I2C_RDWR else errno.ENOTTY)

    def combined(self, data):
        self.transfers += 1
        count = struct.unpack_from("<I", bytes(data.retrieve()), 8)[0]
        messages = data.resolve(0, 16 * count)
        raw = bytes(messages.retrieve())
        for index in range(count):
            address, flags, length = struct.unpack_from("<HHH", raw, 16 * index)
            buffer = messages.resolve(16 * index + 8, length)
            if flags & I2C_M_RD:
                buffer.update(0, self.device(address).read(length))
            else:
                self.write(address, bytes(buffer.retrieve()))
        return count

    def write(self, address, data):
        self.written.append((address, data))
        self.device(address).write(data)

    def smbus(self, data):
        self.transfers += 1
        is_read, command, kind = struct.unpack_from("<BBxxI", bytes(data.retrieve()))
        needed = {SMBUS_BYTE: FUNC_SMBUS_BYTE, SMBUS_BYTE_DATA: FUNC_SMBUS_BYTE_DATA,
                  SMBUS_WORD_DATA: FUNC_SMBUS_WORD_DATA, SMBUS_I2C_BLOCK: FUNC_SMBUS_I2C_BLOCK}.get(kind, -1)
        if self.functions & needed != needed:
            raise BusFault(errno.EOPNOTSUPP)
        if not is_read:
            return self.smbus_write(data, command, kind)
        union = data.resolve(8, 34)
        if kind != SMBUS_BYTE:
            self.write(self.slave, bytes([command]))
        device = self.device(self.slave)
        if kind == SMBUS_I2C_BLOCK:
            length = bytes(union.retrieve())[0]
            union.update(0, bytes([length]) + device.read(length))
        else:
            union.update(0, device.read(2 if kind == SMBUS_WORD_DATA else 1))
        return 0


    def smbus_write(self, data, command, kind):
        content = b""
        if kind != SMBUS_BYTE:
            union = bytes(data.resolve(8, 34).retrieve())
            content = {SMBUS_BYTE_DATA: union[:1], SMBUS_WORD_DATA: union[:2]}.get(kind, union[1:1 + union[0]])
        self.write(self.slave, bytes([command]) + content)
        return 0


class ClaimedBus(I2CBus):
    """A bus on which a driver of the kernel has every address."""

    def answer(self, request, argument):
        if request == I2C_SLAVE:
            raise BusFault(errno.EBUSY)
        return super().answer(request, argument)


class Module:
    """A receiver's output buffer, and the faults that every kind of it can have."""

    # More than real ones have: a program that a busy machine holds up must not fail a check for it.
    capacity = 16384

    def __init__(self):
        self.lock = threading.Lock()
        self.stream = bytearray()
        self.failures = []      # errno for one transfer each, in this order
        self.delay = 0          # seconds that a transfer takes
        self.damage = None      # changes the data of a read: bytes -> bytes
        self.lost = 0

    def feed(self, data):
        """Adds output of the receiver. Bytes that do not fit are lost, as in a module that is not read."""
        with self.lock:
            room = max(0, self.capacity - len(self.stream))
            self.stream += data[:room]
            self.lost += max(0, len(data) - room)

    def take(self, count):
        with self.lock:
            data = bytes(self.stream[:count])
            del self.stream[:count]
        return self.damage(data) if self.damage and data else data

    def begin(self):
        """Called before each transfer: waits, and injects the next failure."""
        if self.delay:
            time.sleep(self.delay)
        if self.failures:
            raise BusFault(self.failures.pop(0))


class UbloxModule(Module):
    """The DDC port of a u-blox receiver: count in 0xFD and 0xFE, stream in 0xFF, 0xFF when there is nothing."""

    def __init__(self):
        super().__init__()
        self.pointer = 0xFF
        self.counts = []        # what the next counts say instead of the truth
        self.excess = 0         # bytes that a count promises and the stream does not have yet

    def write(self, data):
        self.begin()
        if len(data) == 1:
            self.pointer = data[0]

    def count(self):
        if self.counts:
            return self.counts.pop(0)
        with self.lock:
            waiting = len(self.stream)
        return min(waiting + self.excess, 0xFFFE) if waiting else 0

    def read(self, count):
        data = b""
        if self.pointer == 0xFD:
            data = struct.pack(">H", self.count())
        elif self.pointer == 0xFE:
            data = struct.pack(">H", self.count())[1:]
        self.pointer = 0xFF if self.pointer + count > 0xFE else self.pointer + count
        data = data[:count]
        data += self.take(count - len(data))
        return data + b"\xff" * (count - len(data))


class MTKModule(Module):
    """The I2C port of an MT3333: packets of 255 bytes, the last of which is a line feed, and line feeds for want of
    data."""

    def write(self, data):
        self.begin()

    def read(self, count):
        self.begin()
        data = self.take(min(count, 254))
        return data + b"\n" * (count - len(data))
