"""The registers of the chips on the emulated boards, with what they measure."""

import math
import struct

GRAVITY = 9.80665


def counts(values, scale):
    """Registers of 16 bits, little endian."""
    limited = (max(-32768, min(32767, round(value / scale))) for value in values)
    return b"".join(struct.pack("<h", value) for value in limited)


class LIS3MDL:
    """A magnetometer with ±4 G and 80 Hz."""
    address, period = 0x1C, 12_500_000

    @staticmethod
    def start(script):
        script.registers(0, 0x1C, 0x0F, b"\x3D")
        script.clearing(0, 0x1C, 0x21, 0x04)

    @staticmethod
    def sample(script, time, field):
        """New values of the field, µT."""
        script.registers(time, 0x1C, 0x27, b"\x08" + counts(field, 100 / 6842))

    @staticmethod
    def silence(script, time):
        """The values are no longer new."""
        script.registers(time, 0x1C, 0x27, b"\x00")


class LSM6DSOX:
    """An inertial unit with ±4 g, ±500 °/s and 104 Hz."""
    address, period = 0x6A, 9_615_385

    @staticmethod
    def start(script):
        script.registers(0, 0x6A, 0x0F, b"\x6C")
        script.clearing(0, 0x6A, 0x12, 0x01)

    @staticmethod
    def sample(script, time, force, rate):
        """New values: m/s² and rad/s along the chip's axes."""
        turn, push = counts(rate, 0.0175 * math.pi / 180), counts(force, 0.000122 * GRAVITY)
        # Status, temperature, gyroscope, accelerometer.
        script.registers(time, 0x6A, 0x1E, b"\x03\0\0\0" + turn + push)

    @staticmethod
    def silence(script, time):
        """The values are no longer new."""
        script.registers(time, 0x6A, 0x1E, b"\x00")
