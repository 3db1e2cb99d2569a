"""Models of sensors for the emulated I2C bus: maps of registers that measure the values that a check sets.

    chip = bus.attach(0x1C, LIS3MDL())
    chip.field = (20.0, -5.0, 42.0)         # microtesla
    chip.failures.append(errno.EIO)         # the next transfer fails
    chip.power_cycle()                      # every setting is lost

Each model is written from the data sheet, independently of the driver that it tests.
"""

import errno
import random
import struct

from i2cbus import BusFault


class Chip:
    """A map of registers. `measure` puts the measured values into it whenever a read begins."""

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
        """Sets the registers to their values after a reset."""

    def written(self, register, value):
        """Called after a register was written; a subclass acts on commands here."""

    def measure(self, register):
        """Called when a read begins at `register`; a subclass fills in what it measures."""

    def step(self, pointer):
        """The register that follows this one within a transfer."""
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
    """ST LIS3MDL. Sub-addresses count up only with bit 7 set, and from the last of the field to the first."""

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
        if not pointer & 0x80:
            return pointer
        return 0xA8 if pointer == 0xAD else 0x80 | (pointer + 1) & 0x7F

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


class ICM20948(Chip):
    """TDK ICM-20948: four banks of registers, of which 7F chooses one. Its magnetometer has a bus of its own, which its
    bypass joins to that of the host."""

    ACCELERATION, RATE = (16384, 8192, 4096, 2048), (131, 65.5, 32.8, 16.4)

    def __init__(self):
        self.acceleration = (0.5, -0.3, 9.7)    # m/s²
        self.rate = (0.02, -0.01, 0.3)          # rad/s
        super().__init__()

    def reset(self):
        self.banks = [bytearray(128) for _ in range(4)]
        self.banks[0][0x00], self.banks[0][0x06] = 0xEA, 0x41
        self.banks[2][0x01] = self.banks[2][0x14] = 0x01
        self.bank = 0

    @property
    def bypasses(self):
        return self.banks[0][0x0F] & 2 and not self.banks[0][0x03] & 0x20

    def write(self, data):
        if self.failures:
            raise BusFault(self.failures.pop(0))
        self.pointer = data[0]
        for value in data[1:]:
            if self.pointer == 0x7F:
                self.bank = value >> 4 & 3
            elif (self.bank, self.pointer) == (0, 0x06) and value & 0x80:
                self.reset()
            elif (self.bank, self.pointer) not in {(0, 0x00), (0, 0x1A)}:
                self.banks[self.bank][self.pointer] = value
            self.pointer = self.pointer + 1 & 0x7F

    def read(self, count):
        if self.bank == 0:
            self.measure(self.pointer)
        data = bytearray()
        for _ in range(count):
            data.append(self.bank << 4 if self.pointer == 0x7F else self.banks[self.bank][self.pointer])
            self.pointer = self.pointer + 1 & 0x7F
        return self.damage(bytes(data)) if self.damage else bytes(data)

    def measure(self, register):
        registers, settings = self.banks[0], self.banks[2]
        awake = not registers[0x06] & 0x40
        registers[0x1A] = 1 if awake else 0
        if not awake or register > 0x2D:
            return
        scale = self.ACCELERATION[settings[0x14] >> 1 & 3] / 9.80665
        counts = [round((value + self.noise(0.02)) * scale) for value in self.acceleration]
        scale = self.RATE[settings[0x01] >> 1 & 3] * 57.29577951308232
        counts += [round((value + self.noise(0.001)) * scale) for value in self.rate]
        registers[0x2D:0x3B] = struct.pack(">7h", *counts, round((25 - 21) * 333.87))


class AK09916(Chip):
    """AKM AK09916, inside an ICM-20948; its y and z point against those of the accelerometer."""

    read_only = frozenset(range(0x00, 0x31))

    def __init__(self, host):
        self.host = host
        self.field = (20.0, -5.0, 42.0)         # along the axes of the accelerometer
        super().__init__()

    def reset(self):
        self.registers[0x00:0x02] = b"\x48\x09"
        self.registers[0x31] = self.registers[0x32] = 0

    def written(self, register, value):
        if register == 0x32 and value & 1:
            self.reset()

    def write(self, data):
        if not self.host.bypasses:
            raise BusFault(errno.EREMOTEIO)
        super().write(data)

    def measure(self, register):
        self.registers[0x10] = 0
        if not self.registers[0x31]:
            return
        x, y, z = (value + self.noise(0.3) for value in self.field)
        self.registers[0x10] = 1
        self.registers[0x11:0x17] = struct.pack("<3h", *(round(value / 0.15) for value in (x, -y, -z)))


class BMP390(Chip):
    """Bosch BMP390, with trimming values of the usual size; what it says is the inverse of the data sheet's sum."""

    read_only = frozenset([0x00, 0x02, 0x03, *range(0x04, 0x0A), *range(0x31, 0x46)])
    # T1 T2 T3 P1 ... P11, as they lie from 31 on.
    TRIMMING = (27000, 19000, -7, -3000, -3500, 35, 0, 24800, 30000, -13, -10, 16000, 30, -60)

    def __init__(self):
        self.pressure, self.celsius = 1007.3, 24.6
        super().__init__()

    def reset(self):
        self.registers[0x00], self.registers[0x03] = 0x60, 0x10
        self.registers[0x1B:0x20] = bytes([0, 0x02, 0, 0, 0])
        self.registers[0x31:0x46] = struct.pack("<HHbhhbbHHbbhbb", *self.TRIMMING)

    def written(self, register, value):
        if register == 0x7E and value == 0xB6:
            self.reset()

    def compensated(self, raw_pressure, raw_temperature):
        """Section 8 of the data sheet: Pa and °C."""
        t1, t2, t3, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11 = self.TRIMMING
        deviation = raw_temperature - t1 * 2 ** 8
        t = deviation * t2 / 2 ** 30 + deviation ** 2 * t3 / 2 ** 48
        base = p5 * 2 ** 3 + p6 / 2 ** 6 * t + p7 / 2 ** 8 * t ** 2 + p8 / 2 ** 15 * t ** 3
        slope = (p1 - 2 ** 14) / 2 ** 20 + (p2 - 2 ** 14) / 2 ** 29 * t + p3 / 2 ** 32 * t ** 2 + p4 / 2 ** 37 * t ** 3
        curve = raw_pressure ** 2 * (p9 / 2 ** 48 + p10 / 2 ** 48 * t) + raw_pressure ** 3 * p11 / 2 ** 65
        return base + slope * raw_pressure + curve, t

    @staticmethod
    def solve(function, wanted, rising):
        """The reading between 0 and 2²⁴ for which a monotonic function has the value."""
        low, high = 0, 1 << 24
        while high - low > 1:
            middle = (low + high) // 2
            if (function(middle) < wanted) == rising:
                low = middle
            else:
                high = middle
        return low

    def measure(self, register):
        measures = self.registers[0x1B] & 0x33 == 0x33
        self.registers[0x03] = 0x70 if measures else 0x10
        if register != 0x03 or not measures:
            return
        temperature = self.solve(lambda raw: self.compensated(0, raw)[1], self.celsius, True)
        pressure = self.solve(lambda raw: self.compensated(raw, temperature)[0], self.pressure * 100, False)
        temperature += round(self.noise(50))
        pressure += round(self.noise(50))
        self.registers[0x04:0x0A] = pressure.to_bytes(3, "little") + temperature.to_bytes(3, "little")
