"""UBX input of the measurements: the same bytes every time, or the frames of real logs.

The mixture of real receivers' logs: of 100 frames about 23 NAV-PVT, 27 NAV-SAT with 18 or 19 satellites, 38 NAV-DOP and
4 each of NAV-STATUS, POSLLH and VELNED, 101 bytes each. Two kinds of receivers: one sends PVT, SAT, DOP, the other one,
older, DOP and now and then SAT or STATUS, POSLLH, VELNED.
"""

import glob
import os
import random
import struct

KINDS = (0x07, 0x35, 0x04, 0x03, 0x02, 0x12)


def frame(number, payload):
    body = bytes((1, number)) + struct.pack("<H", len(payload)) + payload
    a = b = 0
    for byte in body:
        a = (a + byte) & 255
        b = (b + a) & 255
    return b"\xb5\x62" + body + bytes((a, b))


class Epoch:
    """Messages of one epoch of a receiver that moves along a meridian, 2026-01-01, GPS week 2399, a Thursday."""

    def __init__(self, milliseconds, rand):
        self.time, self.random = milliseconds, rand
        self.tow = 4 * 86400000 + milliseconds + 18000
        self.latitude = 523199520 + milliseconds % 1000000
        self.longitude = 134010830

    def pvt(self):
        seconds, rest = divmod(self.time, 1000)
        clock = seconds // 3600 % 24, seconds // 60 % 60, seconds % 60
        return frame(0x07, struct.pack(
            "<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHIihH", self.tow, 2026, 1, 1, *clock, 0x37, 20, rest * 1000000, 3, 1, 0xEA,
            14, self.longitude, self.latitude, 84500, 39900, 1500, 2100, 3000, 4000, -500, 5000, 5313010, 300, 450000,
            170, 0, 0, 0, 0, 0))

    def sat(self, count):
        blocks = b"".join(struct.pack(
            "<BBBbhhI", index % 4, 1 + index, 20 + self.random.randrange(30), self.random.randrange(90),
            self.random.randrange(360), self.random.randrange(-100, 100), 0x191F if index % 3 else 0x1211)
            for index in range(count))
        return frame(0x35, struct.pack("<IBBH", self.tow, 1, count, 0) + blocks)

    def dop(self):
        return frame(0x04, struct.pack("<I7H", self.tow, 210, 170, 90, 140, 90, 70, 60))

    def old(self):
        """STATUS, POSLLH, VELNED."""
        return (frame(0x03, struct.pack("<IBBBBII", self.tow, 3, 0x0D, 0, 0, 24000, 90000))
                + frame(0x02, struct.pack("<IiiiiII", self.tow, self.longitude, self.latitude, 84500, 39900, 1500,
                                          2100))
                + frame(0x12, struct.pack("<IiiiIIiII", self.tow, 300, 400, -50, 502, 500, 5313010, 30, 450000)))

    def eoe(self):
        return frame(0x61, struct.pack("<I", self.tow))


def write(path, size):
    """Writes `size` bytes or a little more; returns the number of frames."""
    rand = random.Random(7)
    data, time = [], 36000000
    total = frames = 0
    while total < size:
        share = len(data) % 969
        epoch = Epoch(time, rand)
        if share % 8 < 5:
            part, count = epoch.pvt() + epoch.sat(18 + time // 1000 % 2) + epoch.dop(), 3
        else:
            part, count = epoch.dop(), 1
            if share % 8 == 5 and share % 3:
                part, count = part + epoch.old(), count + 3
            if share % 8 == 6 and share % 3 != 1:
                part, count = part + epoch.sat(18), count + 1
        data.append(part)
        total += len(part)
        frames += count
        time += 1000
    with open(path, "wb") as file:
        file.write(b"".join(data))
    return frames, total


def from_logs(folder, path):
    """The six kinds of frames with a right checksum from every log of a folder; returns how many, and their bytes."""
    count = total = 0
    with open(path, "wb") as output:
        for name in sorted(glob.glob(os.path.join(glob.escape(folder), "*.log"))):
            with open(name, "rb") as log:
                data = log.read()
            start = data.find(b"\xb5\x62\x01")
            while start >= 0:
                end = start + 8 + int.from_bytes(data[start + 4:start + 6], "little")
                whole = data[start:end]
                is_intact = len(whole) == end - start and whole == frame(whole[3], whole[6:-2])
                if is_intact and whole[3] in KINDS:
                    output.write(whole)
                    count += 1
                    total += len(whole)
                start = data.find(b"\xb5\x62\x01", end if is_intact else start + 2)
    return count, total
