"""Epochs of a receiver: of an invented one that moves, as sentences or UBX frames, and NAV-PVT of a recording."""

import datetime
import functools
import math
import struct

BEGIN = datetime.datetime(2026, 3, 1, 23, 50, tzinfo=datetime.timezone.utc)
# GPS time of week at BEGIN, ms: a Sunday, and 18 leap seconds.
WEEK_TIME = (23 * 3600 + 50 * 60 + 18) * 1000


def sentence(text):
    return b"$%s*%02X\r\n" % (text.encode(), functools.reduce(lambda a, b: a ^ b, text.encode()))


def place(index):
    """Degrees north and east, and metres above the sea: a circle of 2 km."""
    angle = index / 700
    return 47.3 + 0.009 * math.sin(angle), -8.5 + 0.013 * math.cos(angle), 450 + 30 * math.sin(angle / 3)


def nmea(index, interval):
    """One epoch: GGA, RMC, VTG, GST, GSA and three GSV; interval in seconds."""
    now = BEGIN + datetime.timedelta(seconds=index * interval)
    clock = now.strftime("%H%M%S.") + f"{now.microsecond // 10000:02d}"
    north, east, height = place(index)
    degrees = lambda value, width: f"{int(abs(value)):0{width}d}{abs(value) % 1 * 60:08.5f}"
    where = f"{degrees(north, 2)},{'NS'[north < 0]},{degrees(east, 3)},{'EW'[east < 0]}"
    speed, course = 5 + 3 * math.sin(index / 50), index % 3600 / 10
    used = [1 + (index // 40 + 3 * number) % 32 for number in range(8)]
    seen = [f"{prn:02d},{10 + prn * 2},{prn * 11 % 360:03d},{25 + (index + prn) % 25}" for prn in used + used[:4]]
    return b"".join(map(sentence, [
        f"GNGGA,{clock},{where},{1 + index % 97 // 48},12,{0.7 + index % 9 / 10:.2f},{height:.1f},M,47.5,M,,",
        f"GNRMC,{clock},A,{where},{speed:.3f},{course:.1f},{now:%d%m%y},,,A,V",
        f"GNVTG,{course:.1f},T,,M,{speed:.3f},N,{speed * 1.852:.3f},K,A",
        f"GNGST,{clock},{5 + index % 7},4.5,3.5,30.0,{1 + index % 5 / 10:.1f},1.2,2.5",
        f"GNGSA,A,3,{','.join(f'{prn:02d}' for prn in used)},,,,,1.5,0.8,1.2,1",
        *(f"GPGSV,3,{part + 1},12,{','.join(seen[4 * part:4 * part + 4])},1" for part in range(3)),
    ]))


def frame(group, number, payload):
    body = struct.pack("<BBH", group, number, len(payload)) + payload
    first = second = 0
    for byte in body:
        first = (first + byte) & 255
        second = (second + first) & 255
    return b"\xb5\x62" + body + bytes([first, second])


def ubx(index, interval, is_still=False):
    """One epoch: NAV-PVT, NAV-SAT of twelve satellites and NAV-EOE."""
    now = BEGIN + datetime.timedelta(seconds=index * interval)
    week = round(WEEK_TIME + index * interval * 1000) % 604_800_000
    north, east, height = place(0 if is_still else index)
    speed = 0 if is_still else 1500
    pvt = struct.pack(
        "<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHiiHH", week, now.year, now.month, now.day, now.hour, now.minute, now.second, 0x37, 20,
        now.microsecond * 1000, 3, 1, 0xEA, 12, round(east * 1e7), round(north * 1e7), round((height + 47.5) * 1000),
        round(height * 1000), 1500, 2500, speed, 0, 0, speed, index % 3600 * 10000, 150, 200000, 120, 0, 0, 0, 0, 0)
    satellites = b"".join(
        struct.pack("<BBBbhhI", 0, 1 + (index // 40 + 3 * number) % 32, 25 + (index + number) % 25, 10 + 5 * number,
                    30 * number, 0, 0x1F) for number in range(12))
    return (frame(1, 7, pvt) + frame(1, 0x35, struct.pack("<IBBH", week, 1, 12, 0) + satellites)
            + frame(1, 0x61, struct.pack("<I", week)))


def nav_pvt(seconds, latitude, longitude, height, north, east, down=0, has_fix=True):
    """A UBX NAV-PVT of an epoch that was measured at seconds after 2018-07-29 17:00 UTC, a Sunday."""
    whole, nanoseconds = divmod(round(seconds * 1e9), 1_000_000_000)
    course = math.degrees(math.atan2(east, north)) % 360
    kind, flags, satellites = (3, 1, 12) if has_fix else (0, 0, 0)
    payload = struct.pack(
        "<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHIiHh", 17 * 3_600_000 + round(seconds * 1000), 2018, 7, 29, 17, whole // 60,
        whole % 60, 0x07, 50, nanoseconds, kind, flags, 0xE0, satellites, round(longitude * 1e7), round(latitude * 1e7),
        round(height * 1000), round((height + 32.4) * 1000), 2500, 4000, *(round(part * 1000) for part in (north, east, down)),
        round(math.hypot(north, east) * 1000), round(course * 1e5), 300, 200_000, 150, 0, 0, 0, 0, 0)
    return frame(1, 7, payload)
