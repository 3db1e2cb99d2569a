"""Makes the input of the measurements: the same bytes every time.

The sentences have the mixture and the shapes of real receivers' logs: of 100 sentences about 34 are GSV, 16 GSA, 14
each GGA and RMC, 9 VTG, 6 GLL, 5 ZDA and 1 GST. They come from five kinds of receivers and have 61 bytes on average.
Every epoch has a time of its own and a position, so that each program under test can be required to report every epoch.
"""

import glob
import math
import os
import random
import re

TYPES = (b"GGA", b"RMC", b"GSA", b"GSV", b"VTG", b"GLL", b"GST", b"ZDA")


def sentence(body):
    """The body with its frame and checksum; the bytes are folded together as one number."""
    data = body.encode("ascii")
    folded = int.from_bytes(data, "little")
    for bits in (1024, 512, 256, 128, 64, 32, 16, 8):
        folded = (folded >> bits) ^ (folded & ((1 << bits) - 1))
    return b"$%s*%02X\r\n" % (data, folded)


class Drive:
    """Where the antenna is, epoch by epoch: one second further along a winding road."""

    def __init__(self, seed, start):
        self.random = random.Random(seed)
        self.seconds = start
        self.latitude, self.longitude = 52.52 + seed / 7, 13.4 - seed * 17.3
        self.course, self.speed, self.altitude = 90.0, 12.0, 40.0
        self.sky = []

    def advance(self):
        r = self.random.random
        self.seconds += 1
        self.course = (self.course + 12 * (r() - 0.5)) % 360
        self.speed = min(max(self.speed + r() - 0.5, 2.0), 33.0)
        self.altitude += r() - 0.5
        north, east = math.cos(math.radians(self.course)), math.sin(math.radians(self.course))
        self.latitude += self.speed * north / 111320
        self.longitude += self.speed * east / (111320 * math.cos(math.radians(self.latitude)))
        if self.seconds % 10 == 0 or not self.sky:
            self.sky = [(number, int(90 * r()), int(360 * r()), int(18 + 32 * r()) if r() > 0.15 else None)
                        for number in range(1, 33) if r() < 0.42]

    def time(self, decimals):
        t = self.seconds % 86400
        return f"{t // 3600:02}{t // 60 % 60:02}{t % 60:02}" + ("." + "0" * decimals if decimals else "")

    def date(self, century=False):
        day = self.seconds // 86400
        return f"{1 + day % 28:02},{1 + day // 28 % 12:02},{2021 + day // 336}" if century else \
            f"{1 + day % 28:02}{1 + day // 28 % 12:02}{21 + day // 336:02}"

    def place(self, decimals):
        def angle(value, width, letters):
            letter = letters[value < 0]
            units = round(abs(value) * 60 * 10 ** decimals)
            degrees, rest = divmod(units, 60 * 10 ** decimals)
            return f"{degrees:0{width}}{rest // 10 ** decimals:02}.{rest % 10 ** decimals:0{decimals}},{letter}"
        return angle(self.latitude, 2, "NS") + "," + angle(self.longitude, 3, "EW")


def gsv(talker, sky, signal=None):
    total = max(1, (len(sky) + 3) // 4)
    for number in range(total):
        places = sky[4 * number:4 * number + 4]
        group = "".join(f",{n:02},{e:02},{a:03},{'' if s is None else s}" for n, e, a, s in places)
        yield f"{talker}GSV,{total},{number + 1},{len(sky):02}{group}" + (f",{signal}" if signal else "")


def gsa(talker, sky, dilutions, system=None):
    used = [f"{n:02}" for n, e, a, s in sky if s][:12]
    return f"{talker}GSA,A,3,{','.join(used + [''] * (12 - len(used)))},{dilutions}" + (f",{system}" if system else "")


def modern(d):
    """A multi-system receiver of NMEA 4.10: RMC first, two systems, signal ids, five decimals."""
    p, t, sky = d.place(5), d.time(2), d.sky
    glonass = [(n + 64, e, a, s) for n, e, a, s in sky[::2] if n < 25]
    yield f"GNRMC,{t},A,{p},{d.speed * 1.943844:.3f},{d.course:.2f},{d.date()},,,A,V"
    yield f"GNVTG,{d.course:.2f},T,,M,{d.speed * 1.943844:.3f},N,{d.speed * 3.6:.3f},K,A"
    yield f"GNGGA,{t},{p},1,12,0.74,{d.altitude:.1f},M,44.6,M,,"
    yield gsa("GN", sky, "1.31,0.74,1.08", 1)
    yield gsa("GN", glonass, "1.31,0.74,1.08", 2)
    yield from gsv("GP", sky, 1)
    yield from gsv("GL", glonass, 1)
    yield f"GNGLL,{p},{t},A,A"


def hobby(d):
    """A single-system module: GGA first, four decimals, milliseconds."""
    p, t = d.place(4), d.time(3)
    yield f"GPGGA,{t},{p},2,9,0.91,{d.altitude:.1f},M,44.6,M,0000,0000"
    yield gsa("GP", d.sky, "1.20,0.91,0.78")
    yield from gsv("GP", d.sky[:12])
    yield f"GPRMC,{t},A,{p},{d.speed * 1.943844:.2f},{d.course:.2f},{d.date()},,,D"
    yield f"GPVTG,{d.course:.2f},T,,M,{d.speed * 1.943844:.2f},N,{d.speed * 3.6:.2f},K,D"


def terse(d):
    """An old single-system chip: satellites every fifth second only."""
    p, t = d.place(4), d.time(3)
    yield f"GPGGA,{t},{p},1,07,1.2,{d.altitude:.1f},M,44.6,M,,0000"
    yield gsa("GP", d.sky, "2.1,1.2,1.7")
    if d.seconds % 5 == 0:
        yield from gsv("GP", d.sky[:12])
    yield f"GPRMC,{t},A,{p},{d.speed * 1.943844:.2f},{d.course:.2f},{d.date()},,"


def chatty(d):
    """A module that sends everything by default, ZDA last."""
    p, t = d.place(5), d.time(3)
    yield f"GPRMC,{t},A,{p},{d.speed * 1.943844:.1f},{d.course:.1f},{d.date()},,,A"
    yield f"GPGGA,{t},{p},1,10,0.8,{d.altitude:.2f},M,44.6,M,,"
    yield f"GPVTG,{d.course:.1f},T,,M,{d.speed * 1.943844:.1f},N,{d.speed * 3.6:.1f},K,A"
    yield gsa("GN", d.sky, "1.5,0.8,1.2")
    yield from gsv("GP", d.sky)
    yield f"GPGLL,{p},{t},A,A"
    yield f"GPZDA,{t},{d.date(True)},,"


def surveying(d):
    """A precise receiver: eight decimals, its own error estimates every other second."""
    p, t = d.place(8), d.time(2)
    yield f"GPGGA,{t},{p},4,14,0.7,{d.altitude:.3f},M,44.612,M,1.0,0123"
    if d.seconds % 2:
        yield f"GPGST,{t},1.21,0.012,0.009,54.3,0.011,0.010,0.021"
    yield f"GPRMC,{t},A,{p},{d.speed * 1.943844:.3f},{d.course:.2f},{d.date()},3.1,E,D"
    yield f"GPVTG,{d.course:.3f},T,{d.course - 3:.3f},M,{d.speed * 1.943844:.3f},N,{d.speed * 3.6:.3f},K,D"
    yield gsa("GP", d.sky, "1.1,0.7,0.9")
    yield from gsv("GP", d.sky[:8])
    yield f"GPGLL,{p},{t},A,D"
    yield f"GPZDA,{t},{d.date(True)},00,00"


RECEIVERS = (modern, hobby, terse, chatty, surveying)


def write(path, size):
    """Writes `size` bytes or a little more, a stretch of each receiver; returns (sentences, epochs)."""
    note = path + ".count"
    if os.path.exists(path) and os.path.exists(note):
        with open(note) as file:
            return tuple(int(word) for word in file.read().split())
    sentences = epochs = 0
    with open(path + ".part", "wb") as file:
        start = 3600
        for seed, receiver in enumerate(RECEIVERS):
            drive = Drive(seed, start)
            written = 0
            while written < size / len(RECEIVERS):
                drive.advance()
                lines = [sentence(body) for body in receiver(drive)]
                chunk = b"".join(lines)
                file.write(chunk)
                written += len(chunk)
                sentences += len(lines)
                epochs += 1
            start = drive.seconds
    os.rename(path + ".part", path)
    with open(note, "w") as file:
        file.write(f"{sentences} {epochs}\n")
    return sentences, epochs


def from_logs(folder, path):
    """The eight usual sentences with a right checksum from every log of a folder; returns how many."""
    pattern = re.compile(rb"\$([A-Z]{2}([A-Z]{3}),[^$*\r\n]{0,200})\*([0-9A-Fa-f]{2})")
    count = 0
    with open(path, "wb") as output:
        for name in sorted(glob.glob(os.path.join(glob.escape(folder), "*.log"))):
            with open(name, "rb") as log:
                for body, kind, sent in pattern.findall(log.read()):
                    if kind not in TYPES:
                        continue
                    line = sentence(body.decode("latin-1").encode("ascii", "replace").decode())
                    if int(line[-4:-2], 16) == int(sent, 16):
                        output.write(line)
                        count += 1
    return count
