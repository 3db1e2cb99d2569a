"""Sensors for the emulated I2C bus: maps of registers that measure what a check sets.

    chip = bus.attach(0x1C, LIS3MDL())
    chip.field = (20.0, -5.0, 42.0)         # microtesla
    chip.failures.append(errno.EIO)         # the next transfer fails
    chip.power_cycle()                      # it forgets how it was set up

Each is written from its data sheet, apart from the driver that it is to test.
"""

import random
import struct

from i2cbus import BusFault


class Chip:
    """A map of registers; what it measures is put there by `measure`, whenever a read begins."""

    def __init__(self):
        self.failures = []      # errno for one transfer each, in this order
        self.damage = None      # changes the data of a read: bytes -> bytes
        self.pointer = 0
        self.random = random.Random(1)
        self.power_cycle()

    def power_cycle(self):
        self.registers = bytearray(256)
        self.reset()

    def reset(self):
        """The registers as they are behind a reset."""

    def written(self, register, value):
        """A register that does something when it is written."""

    def measure(self, register):
        """What is in the registers from this one on when a read begins there."""

    def step(self, pointer):
        """The register behind this one within a transfer."""
        return (pointer + 1) & 0xFF

    def number(self, pointer):
        return pointer

    def noise(self, size):
        return self.random.gauss(0, size)

    def write(self, data):
        if self.failures:
            raise BusFault(self.failures.pop(0))
        self.pointer = data[0]
        for value in data[1:]:
            register = self.number(self.pointer)
            if register not in self.read_only:
                self.registers[register] = value
            self.pointer = self.step(self.pointer)
            self.written(register, value)

    def read(self, count):
        self.measure(self.number(self.pointer))
        data = bytearray()
        for _ in range(count):
            data.append(self.registers[self.number(self.pointer)])
            self.pointer = self.step(self.pointer)
        return self.damage(bytes(data)) if self.damage else bytes(data)

    read_only = frozenset()


class LIS3MDL(Chip):
    """ST LIS3MDL. Sub-addresses count up only with bit 7 set."""

    read_only = frozenset([0x0F, *range(0x27, 0x2E)])
    # Counts a gauss by full scale.
    SCALES = {0: 6842, 1: 3421, 2: 2281, 3: 1711}

    def __init__(self, identity=0x3D):
        self.identity = identity
        self.field = (20.0, -5.0, 42.0)
        super().__init__()

    def reset(self):
        self.registers[0x0F] = self.identity
        self.registers[0x20:0x25] = bytes([0x10, 0, 3, 0, 0])

    def written(self, register, value):
        if register == 0x21 and value & 0x04:
            self.reset()

    def number(self, pointer):
        return pointer & 0x7F

    def step(self, pointer):
        return pointer & 0x80 | (pointer + 1) & 0x7F if pointer & 0x80 else pointer

    def measure(self, register):
        # Power-down measures nothing.
        if register != 0x27 or self.registers[0x22] & 3:
            self.registers[0x27] = 0
            return
        scale = self.SCALES[self.registers[0x21] >> 5 & 3] / 100
        counts = [max(-32768, min(32767, round((value + self.noise(0.3)) * scale))) for value in self.field]
        self.registers[0x27] = 0x08
        self.registers[0x28:0x2E] = struct.pack("<3h", *counts)
        self.registers[0x2E:0x30] = struct.pack("<h", 8 * (23 - 25))
