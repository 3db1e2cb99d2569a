"""The magnetometer on the emulated I2C bus, as the emulator lets one set it: by QMP, its properties in nanotesla."""

import json
import os
import re
import struct

# Counts a gauss at ±1.3 gauss, at which the chip begins and which the program keeps.
GAIN = {"x": 1100, "y": 1100, "z": 980}
NANOTESLA_PER_GAUSS = 100_000
# What the chip says of an axis beyond its range. The property takes nothing that is.
OVERFLOW = -4096
# Of x, by which guest-init.sh knows that a script is at its end.
OVER = 0x07F8


class Magnetometer:
    """Shows a field, in µT along the chip's axes, to a count, and with a count of noise: what repeats itself is stuck.

    The emulator's properties take no negative number. A field that needs one is shown by a chip that is mounted another
    way round, or that has iron beside it.
    """

    def __init__(self, link, process):
        self.stream = link.makefile("rw", encoding="utf-8")
        self.process = process
        self.counts = dict.fromkeys(GAIN, 0)
        self.ticks = 0
        self.is_overflowed = False
        self._answer()
        self._command("qmp_capabilities")

    def show(self, field):
        self.counts = {axis: round(value * GAIN[axis] / 100) for axis, value in zip(GAIN, field)}
        self.is_overflowed = False
        for axis, count in self.counts.items():
            self._set(axis, count)

    def end(self):
        self._set("x", OVER)

    def tick(self):
        """Noise: one axis after the other is a count more, then a count less."""
        axis = "xyz"[self.ticks % 3]
        if axis != "x" or not self.is_overflowed:
            self._set(axis, self.counts[axis] + self.ticks // 3 % 2)
        self.ticks += 1

    def overflow(self):
        """Sets the register of x where the emulator has it. The next field that is shown takes it back."""
        for axis, count in self.counts.items():
            self._set(axis, count)
        x, y, z = self.counts.values()
        # hw/sensor/lsm303dlhc_mag.c: x, z, y, the same of the last reading, the state, and the identity "H43".
        registers = re.compile(re.escape(struct.pack("<3h", x, z, y)) + rb".{6}[\x01\x03]H43", re.DOTALL)
        with open(f"/proc/{self.process}/maps", encoding="utf-8") as maps:
            heap = next(line.split()[0] for line in maps if line.rstrip().endswith("[heap]"))
        start, end = (int(text, 16) for text in heap.split("-"))
        with open(f"/proc/{self.process}/mem", "rb+", buffering=0) as memory:
            place = registers.search(os.pread(memory.fileno(), end - start, start))
            if not place:
                raise LookupError("the emulator keeps the magnetometer's registers elsewhere")
            os.pwrite(memory.fileno(), struct.pack("<h", OVERFLOW), start + place.start())
        self.is_overflowed = True

    def _set(self, axis, count):
        value = -(-count * NANOTESLA_PER_GAUSS // GAIN[axis])
        self._command("qom-set", path="/machine/peripheral/magnetometer", property=f"mag-{axis}", value=value)

    def _command(self, name, **arguments):
        self.stream.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self.stream.flush()
        while "return" not in (answer := self._answer()):
            if "error" in answer:
                raise ValueError(f"{name} {arguments}: {answer['error']['desc']}")

    def _answer(self):
        if not (line := self.stream.readline()):
            raise ValueError("the emulator closed its control")
        return json.loads(line)
