"""What the emulated receiver says: pairs of seconds since the start and the bytes that begin there."""

import re
import struct

LONGEST_GAP = 1.0

CLOCK = re.compile(rb"\$..(?:RMC|GGA),(\d{2})(\d{2})(\d{2}(?:\.\d+)?)")


def capture(path):
    """The epochs of a log of sentences, at the pace at which they were recorded, without long gaps."""
    with open(path, "rb") as file:
        lines = [line for line in file.read().splitlines(keepends=True) if not line.startswith(b"#")]
    epochs = []
    last = None
    for line in lines:
        match = CLOCK.match(line)
        now = int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3]) if match else None
        if now is not None and now != last:
            epochs.append((epochs[-1][0] + min(max(now - last, 0), LONGEST_GAP) if epochs else 0.0, b""))
            last = now
        if epochs:
            epochs[-1] = (epochs[-1][0], epochs[-1][1] + line)
    return epochs


def checksum(data):
    """Fletcher's, over class, id, length and payload."""
    a = b = 0
    for byte in data:
        a = (a + byte) & 0xFF
        b = (b + a) & 0xFF
    return bytes((a, b))


def nav_pvt(week_ms, second, milliseconds, latitude, longitude, height, speed):
    """A frame of UBX-NAV-PVT on 2026-06-01 at 12:00. Degrees × 10⁷, mm and mm/s; moving north."""
    # A receiver's clock is never quite right; the second is rounded to hundredths, the rest may be negative.
    nanoseconds = milliseconds * 1_000_000 - 456_789
    payload = struct.pack(
        "<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHIihH", week_ms, 2026, 6, 1, 12, 0, second, 0x07, 20, nanoseconds,
        3, 0x01, 0xEA, 14, longitude, latitude, height + 47_000, height, 900, 1400, speed, 0, 0, speed, 0, 80, 500_000,
        105, 0, 0, 0, 0, 0)
    body = b"\x01\x07" + struct.pack("<H", len(payload)) + payload
    return b"\xB5\x62" + body + checksum(body)


def ubx_drive(count, rate):
    """A drive to the north: the epochs, and of each the time, latitude, longitude and altitude that must come out."""
    epochs, truth = [], []
    for index in range(count):
        milliseconds = index * 1000 // rate
        second, rest = divmod(milliseconds, 1000)
        latitude, longitude, height = 481_234_567 + 90 * index, 115_678_901, 520_000 + 10 * index
        week_ms = 129_600_000 + 18_000 + milliseconds  # Monday noon, and the leap seconds
        epochs.append((milliseconds / 1000, nav_pvt(week_ms, second, rest, latitude, longitude, height, 5000)))
        truth.append({"time": f"2026-06-01T12:00:{second:02}.{rest:03}Z", "latitude": latitude / 1e7,
                      "longitude": longitude / 1e7, "altitude": height / 1000})
    return epochs, truth
