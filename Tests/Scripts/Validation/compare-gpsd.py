#!/usr/bin/env python3
"""Replays every log of a folder and compares the positions with those of gpsd's decoder on the same log.

    compare-gpsd.py FOLDER [--binnacle PATH] [--log NAME]... [--quiet]

Two questions, answered for each *.log in FOLDER, or for each file at any depth with --all-files:

 1. Does `binnacle stream` report the positions that gpsd reports? This is compared for logs of protocols that binnacle
    decodes. FOLDER-index.csv, if it is there, has the class of each log: NMEA-only, UBX, UBX+NMEA and NMEA+otherbinary
    are compared. Without it, logs that have a sentence or a UBX frame with a right checksum are compared. Logs with
    frames of SiRF, Skytraq, CASIC or Allystar always are. An epoch is identified by its time of day. If gpsd reports
    one epoch several times, the last report counts, because gpsd adds to a report while the messages of an epoch come
    in. Two positions agree when latitude and longitude differ by no more than 1e-6 degree or one unit of the last digit
    that the receiver sent at that time. Of the epochs to which both programs give a time and a position, 99.5 % must
    agree. An epoch with a position from only one of them is counted and listed, and so is every difference. LOG.chk, if
    it is there, has what a later gpsd makes of the log. Where the installed gpsd differs from binnacle, and the later
    gpsd agrees with binnacle, the epoch counts as "fixed later": the error was gpsd's. The same holds where the
    installed gpsd has no position because it does not know the protocol; if the later gpsd differs, the epoch counts as
    a difference. The later gpsd truncates times of Skytraq's 0xA8 to the second.
 2. Does the program crash, hang, or report a position that the receiver did not send? This is checked for all logs,
    also for AIS and garbage. A position must be, within 1e-7 degree, in one sentence or UBX message of the log with a
    right checksum and the same time of day. Sentences without a checksum count until the first that has one. The time
    of a UBX message is its time of week less any count of leap seconds that the log states. This script has its own
    decoder for this.

Exit status: 0 when both checks pass, 1 when one fails, 69 when gpsdecode, the program or the folder is missing.
"""

import argparse
import csv
import functools
import glob
import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys

REQUIRED_SHARE = 0.995
TIMEOUT = 60
SENTENCE = re.compile(rb"\$([^$!*\r\n]{5,1020})(?:\*([0-9A-Fa-f]{2}))?")
PLACE = re.compile(rb"(\d{2})(\d{2})(?:\.(\d*))?,([NS]),(\d{3})(\d{2})(?:\.(\d*))?,([EW])(?=,|$)")
DEGREES_PLACE = re.compile(rb",(-?\d{1,2}\.\d{6,}),(-?\d{1,3}\.\d{6,}),")
RARE = re.compile(rb"\xa0[\xa1\xa2]|\xba\xce|\xf1\xd9")
REACHED = ("NMEA-only", "UBX", "UBX+NMEA", "NMEA+otherbinary")
DAY = 86400000
TIME = re.compile(rb"(?<=,)([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(?:\.(\d+))?(?=,|$)")


def ubx_frames(data):
    """(class << 8 | id, payload) of each UBX frame with a right checksum."""
    start = data.find(b"\xb5\x62")
    while start >= 0:
        end = start + 2
        if len(data) >= start + 8:
            end = start + 8 + int.from_bytes(data[start + 4:start + 6], "little")
            a = b = 0
            for byte in data[start + 2:end - 2]:
                a = (a + byte) & 255
                b = (b + a) & 255
            if data[end - 2:end] == bytes((a, b)):
                yield data[start + 2] << 8 | data[start + 3], data[start + 6:end - 2]
            else:
                end = start + 2
        start = data.find(b"\xb5\x62", end)


def geodetic(x, y, z):
    """Degrees north and east of a place in WGS 84's Earth-centred coordinates, by iteration; None in the Earth."""
    a, e2 = 6378137.0, 0.00669437999014
    p = math.hypot(x, y)
    if math.hypot(p, z) < 1e6:
        return None
    latitude = math.atan2(z, p * (1 - e2))
    for _ in range(10):
        n = a / math.sqrt(1 - e2 * math.sin(latitude) ** 2)
        latitude = math.atan2(z + e2 * n * math.sin(latitude), p)
    return math.degrees(latitude), math.degrees(math.atan2(y, x))


def ubx_place(kind, payload):
    """Degrees north and east that a message states, and the unit of its last digit; None when it states no place."""
    def numbers(form, offset):
        return struct.unpack_from("<" + form, payload, offset)

    if kind == 0x0107 and len(payload) >= 84:
        longitude, latitude = numbers("ii", 24)
        return latitude / 1e7, longitude / 1e7, 1e-7
    if kind == 0x0102 and len(payload) >= 28:
        longitude, latitude = numbers("ii", 4)
        return latitude / 1e7, longitude / 1e7, 1e-7
    if kind == 0x0114 and len(payload) >= 36:
        longitude, latitude, _, _, east, north = numbers("iiiibb", 8)
        return latitude / 1e7 + north / 1e9, longitude / 1e7 + east / 1e9, 1e-9
    if kind == 0x2800 and len(payload) >= 72:
        longitude, latitude = numbers("ii", 20)
        return latitude / 1e7, longitude / 1e7, 1e-7
    if (kind == 0x0106 and len(payload) >= 52) or (kind == 0x0101 and len(payload) >= 20):
        x, y, z = numbers("iii", 12 if kind == 0x0106 else 4)
        place = geodetic(x / 100, y / 100, z / 100)
        return place and (*place, 1e-7)
    if kind == 0x0113 and len(payload) >= 28:
        x, y, z, hx, hy, hz = numbers("iiibbb", 8)
        place = geodetic(x / 100 + hx / 1e4, y / 100 + hy / 1e4, z / 100 + hz / 1e4)
        return place and (*place, 1e-9)
    return None


def ubx_leap_seconds(kind, payload):
    """GPS time minus UTC by what a message states; None when it states nothing."""
    if kind == 0x0120 and len(payload) >= 16 and payload[11] & 4:
        return struct.unpack_from("<b", payload, 10)[0]
    if kind == 0x0126 and len(payload) >= 24 and payload[23] & 1:
        return struct.unpack_from("<b", payload, 9)[0]
    utc = {0x0107: 8, 0x0121: 16, 0x2800: 8}.get(kind)
    valid = {0x0107: (11, 2), 0x0121: (19, 4), 0x2800: (11, 2)}.get(kind)
    if utc and len(payload) > 19 and payload[valid[0]] & valid[1]:
        hour, minute, second = payload[utc:utc + 3]
        nanoseconds = struct.unpack_from("<i", payload, {0x0107: 16, 0x0121: 8, 0x2800: 12}[kind])[0]
        gps = struct.unpack_from("<I", payload, 0)[0] % DAY
        difference = gps - (hour * 3600 + minute * 60 + second) * 1000 - nanoseconds / 1e6
        return round(((difference + DAY / 2) % DAY - DAY / 2) / 1000)
    return None


def rare_frames(data):
    """(protocol, id, payload) of each SiRF, Skytraq, CASIC and Allystar frame with a right checksum; ids as in the books,
    class << 8 | number where there are classes. Payloads of the first two begin with their id."""
    position = 0
    while (match := RARE.search(data, position)) is not None:
        start, head = match.start(), match.group()
        rest = data[start:start + 8192]
        position = start + 1
        if len(rest) < 8:
            continue
        big, little = int.from_bytes(rest[2:4], "big"), int.from_bytes(rest[2:4], "little")
        if head == b"\xa0\xa2":
            payload, tail = rest[4:4 + big], rest[4 + big:8 + big]
            if len(tail) == 4 and tail[2:] == b"\xb0\xb3" and sum(payload) & 0x7fff == int.from_bytes(tail[:2], "big"):
                yield "SiRF", payload[0], payload
                position = start + big + 8
        elif head == b"\xa0\xa1":
            payload, tail = rest[4:4 + big], rest[4 + big:7 + big]
            if big and len(tail) == 3 and tail[1:] == b"\r\n" and functools.reduce(lambda a, b: a ^ b, payload) == tail[0]:
                yield "Skytraq", payload[0], payload
                position = start + big + 7
        elif head == b"\xba\xce":
            payload, tail = rest[6:6 + little], rest[6 + little:10 + little]
            if little % 4 == 0 and len(tail) == 4:
                words = struct.unpack(f"<{little // 4 + 1}I", rest[2:6 + little])
                if sum(words) & 0xffffffff == int.from_bytes(tail, "little"):
                    yield "CASIC", rest[4] << 8 | rest[5], payload
                    position = start + little + 10
        else:
            length = int.from_bytes(rest[4:6], "little")
            for kind, payload in ubx_frames(b"\xb5\x62" + rest[2:8 + length]):
                yield "Allystar", kind, payload
                position = start + length + 8
                break


def rare_place(protocol, kind, payload):
    """(time of week in ms, or run time of CASIC; degrees north; degrees east) that a message states, or None."""
    def big(form, offset):
        return struct.unpack_from(">" + form, payload, offset)

    def little(form, offset):
        return struct.unpack_from("<" + form, payload, offset)

    if (protocol, kind) == ("SiRF", 41) and len(payload) >= 91:
        return big("I", 7)[0], big("i", 23)[0] / 1e7, big("i", 27)[0] / 1e7
    if (protocol, kind) == ("Skytraq", 0xa8) and len(payload) >= 59:
        return big("I", 5)[0] * 10, big("i", 9)[0] / 1e7, big("i", 13)[0] / 1e7
    if (protocol, kind) == ("Skytraq", 0xdf) and len(payload) >= 81:
        place = geodetic(*big("ddd", 13))
        return place and (round(big("d", 5)[0] * 1000), *place)
    if (protocol, kind) == ("CASIC", 0x0103) and len(payload) >= 80:
        longitude, latitude = little("dd", 16)
        return little("I", 0)[0], latitude, longitude
    if (protocol, kind) == ("CASIC", 0x0102) and len(payload) >= 72:
        place = geodetic(*little("ddd", 24))
        return place and (little("I", 0)[0], *place)
    if (protocol, kind) == ("Allystar", 0x01c1) and len(payload) >= 88:
        longitude, latitude = little("ii", 24)
        return little("I", 0)[0], latitude / 1e7, longitude / 1e7
    if (protocol, kind) == ("Allystar", 0x0102) and len(payload) >= 28:
        longitude, latitude = little("ii", 4)
        return little("I", 0)[0], latitude / 1e7, longitude / 1e7
    return None


class Log:
    """What a log's sentences and frames with a right checksum say, read without any of the programs compared."""

    def __init__(self, data):
        # (time of day in ms or None, latitude, longitude, unit of the last digit)
        self.places = []
        # What there is around a time of day, to be shown with a difference.
        self.lines = {}
        self.sentences = 0
        self.read_sentences(data)
        frames = list(ubx_frames(data))
        self.frames = len(frames)
        self.read_ubx(frames)
        rare = list(rare_frames(data))
        self.rare = {protocol for protocol, _, _ in rare}
        self.read_rare(rare)
        self.unit_at = {}
        for times, _, _, unit in self.places:
            for time in times:
                self.unit_at[time] = max(unit, self.unit_at.get(time, 0))

    def read_ubx(self, frames):
        leaps = {leap for kind, payload in frames if (leap := ubx_leap_seconds(kind, payload)) is not None}
        for kind, payload in frames:
            if kind >> 8 not in (0x01, 0x28) or len(payload) < 4:
                continue
            time = struct.unpack_from("<I", payload, 0)[0]
            times = {(time - leap * 1000) % DAY for leap in leaps or range(13, 19)}
            place = ubx_place(kind, payload)
            for each in times:
                self.lines.setdefault(each, []).append(
                    f"UBX {kind >> 8:02x} {kind & 255:02x}" + (f" {place[0]:.9f} {place[1]:.9f}" if place else "")
                    + f" [{payload[:24].hex(' ')}]")
            if place:
                self.places.append((times, *place))

    def read_rare(self, frames):
        # CASIC counts its epochs by run time; of each, one message has the time.
        utc = {}
        for protocol, kind, payload in frames:
            if (protocol, kind) == ("CASIC", 0x0110) and len(payload) >= 24:
                run_time, _, _, ms, _, _, _, hour, minute, second = struct.unpack_from("<IffHHBBBBB", payload)
                utc[run_time] = ((hour * 60 + minute) * 60 + second) * 1000 + ms
        for protocol, kind, payload in frames:
            place = rare_place(protocol, kind, payload)
            if place is None:
                continue
            if protocol == "CASIC":
                times = {utc[place[0]]} if place[0] in utc else set()
            else:
                times = {(place[0] - leap * 1000) % DAY for leap in range(13, 19)}
            for each in times:
                self.lines.setdefault(each, []).append(
                    f"{protocol} {kind:04x} {place[1]:.9f} {place[2]:.9f} [{payload[:24].hex(' ')}]")
            self.places.append((times, place[1], place[2], 1e-7))

    def read_sentences(self, data):
        checksum_seen = False
        for match in SENTENCE.finditer(data):
            body, sent = match.groups()
            if sent is None and checksum_seen:
                continue
            if sent is not None:
                checksum = 0
                for byte in body:
                    checksum ^= byte
                if checksum != int(sent, 16):
                    continue
                checksum_seen = True
            self.sentences += 1
            times = {milliseconds(*found.groups()) for found in TIME.finditer(body)}
            for time in times:
                self.lines.setdefault(time, []).append(match.group().decode("latin-1"))
            for found in PLACE.finditer(body):
                d, m, f, ns, dd, mm, ff, ew = found.groups()
                digits = min(len(f or b""), len(ff or b""))
                latitude = (int(d) + float(m + b"." + (f or b"0")) / 60) * (-1 if ns == b"S" else 1)
                longitude = (int(dd) + float(mm + b"." + (ff or b"0")) / 60) * (-1 if ew == b"W" else 1)
                self.places.append((times, latitude, longitude, 10.0 ** -digits / 60))
            if body.startswith(b"PQTM"):
                for found in DEGREES_PLACE.finditer(body):
                    self.places.append((times, float(found[1]), float(found[2]), 1e-7))

    def holds(self, fix):
        return any((not times or fix.time is None or fix.time in times) and abs(latitude - fix.latitude) <= 1e-7
                   and same_longitude(longitude, fix.longitude, 1e-7) for times, latitude, longitude, _ in self.places)


class Fix:
    def __init__(self, time, latitude, longitude):
        self.time, self.latitude, self.longitude = time, latitude, longitude

    def __str__(self):
        return f"{self.latitude:.9f} {self.longitude:.9f}"


def same_longitude(a, b, tolerance):
    return abs((a - b + 540) % 360 - 180) <= tolerance


def milliseconds(hour, minute, second, fraction):
    return (int(hour) * 3600 + int(minute) * 60 + int(second)) * 1000 + int(((fraction or b"") + b"000")[:3])


def time_of_day(row):
    text = row.get("time", "")[11:] or row.get("timeOfDay", "")
    match = re.match(r"(\d\d):(\d\d):(\d\d)(?:\.(\d+))?", text)
    return milliseconds(*(g.encode() if g else g for g in match.groups())) if match else None


def clock(time):
    if time is None:
        return "no time"
    return f"{time // 3600000:02}:{time // 60000 % 60:02}:{time // 1000 % 60:02}.{time % 1000:03}"


def run(command, stdin=None):
    """(exit status or None after a timeout, stdout)"""
    try:
        done = subprocess.run(command, stdin=stdin or subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return None, b""


def rows(output):
    for line in output.split(b"\n"):
        if line.startswith(b"{"):
            try:
                yield json.loads(line)
            except ValueError:
                pass  # gpsd truncates what is longer than its buffer


def gpsd_fixes(path):
    with open(path, "rb") as log:
        status, output = run(["gpsdecode", "-j"], log)
    fixes, untimed = [], False
    for row in rows(output):
        if row.get("class") != "TPV":
            continue
        if "time" not in row:
            untimed = untimed or "lat" in row
            continue
        time = time_of_day(row)
        fix = Fix(time, row["lat"], row["lon"]) if row.get("mode", 0) >= 2 and "lat" in row and "lon" in row else None
        if fixes and fixes[-1][0] == time:
            # The last report of an epoch counts, and a later one without a position does not unsay it.
            fixes[-1] = (time, fix or fixes[-1][1])
        else:
            fixes.append((time, fix))
    without = {time for time, fix in fixes if not fix}

    def absence(time):
        """Why gpsd has no position at a time."""
        if time in without:
            return "gpsd reports this time without a position"
        if not fixes:
            return "gpsd reports positions without a time" if untimed else "gpsd reports nothing"
        if fixes[0][0] - 43200000 < time < fixes[0][0]:
            return "before gpsd's first report with a time"
        return "after gpsd's last report" if time > fixes[-1][0] else "gpsd reports nothing of this time"

    return status, [fix for _, fix in fixes if fix], absence


def later_gpsd_fixes(path):
    """{time: [fix]} of a log's expected output in gpsd's own regression tests."""
    fixes = {}
    if os.path.isfile(path + ".chk"):
        with open(path + ".chk", "rb") as file:
            for row in rows(file.read()):
                if row.get("class") == "TPV" and "time" in row and "lat" in row and "lon" in row:
                    fixes.setdefault(time_of_day(row), []).append(Fix(time_of_day(row), row["lat"], row["lon"]))
    return fixes


def our_fixes(binnacle, path):
    status, output = run([binnacle, "stream", path, "--format", "ndjson", "--speed", "max", "--every-epoch", "--quiet", "--fusion", "off"])
    epochs, fixes = 0, []
    for row in rows(output):
        epochs += 1
        if row["type"] == "location":
            fixes.append(Fix(time_of_day(row), row["latitude"], row["longitude"]))
    return status, epochs, fixes


def pair(ours, theirs):
    """Fixes of one time side by side: (ours or None, theirs or None), in the order of the log."""
    # A time of day can come again in a log made of several: n-th occurrence goes with n-th occurrence.
    def numbered(fixes):
        seen, result = {}, {}
        for fix in fixes:
            number = seen[fix.time] = seen.get(fix.time, 0) + 1
            result[fix.time, number] = fix
        return result

    a, b = numbered(ours), numbered(theirs)
    return [(a.get(key), b.get(key)) for key in list(a) + [key for key in b if key not in a]]


def whole_second(log, time):
    """The time by which a later gpsd knows an epoch of Skytraq's 0xA8; None in other logs."""
    return time // 1000 * 1000 if time is not None and "Skytraq" in log.rare else None


def agrees(fix, other, unit):
    # The programs' own rounding to 9 decimals may add to a unit.
    tolerance = max(1e-6, unit) + 2e-9
    return abs(fix.latitude - other.latitude) <= tolerance and same_longitude(fix.longitude, other.longitude, tolerance)


def classes(folder):
    path = folder.rstrip("/") + "-index.csv"
    if not os.path.isfile(path):
        return None
    with open(path, newline="", encoding="utf-8") as index:
        return {row["file"]: row["class"] for row in csv.DictReader(index)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--binnacle", default=".build/release/binnacle")
    parser.add_argument("--log", action="append", help="only this log; may be repeated")
    parser.add_argument("--all-files", action="store_true", help="every file at any depth, whatever its name")
    parser.add_argument("--quiet", action="store_true", help="no line for logs where everything agrees")
    options = parser.parse_args()

    pattern = "**/*" if options.all_files else "*.log"
    logs = sorted(filter(os.path.isfile, glob.glob(os.path.join(glob.escape(options.folder), pattern), recursive=True)))
    if options.log:
        logs = [path for path in logs if os.path.basename(path) in options.log]
    if not logs:
        print(f"compare-gpsd: there are no logs in {options.folder}", file=sys.stderr)
        return 69
    for program in ["gpsdecode", options.binnacle]:
        if not shutil.which(program):
            hint = "; Debian has it in gpsd-clients" if program == "gpsdecode" else "; make build makes it"
            print(f"compare-gpsd: {program} is missing{hint}", file=sys.stderr)
            return 69

    index = classes(options.folder)
    version = subprocess.run(["gpsdecode", "-V"], capture_output=True, text=True)
    version = (version.stdout or version.stderr).strip()
    print(f"{version}; {len(logs)} logs; classes {'from the index' if index else 'by the frames found'}")
    print(f"{'log':<36} {'epochs':>6} {'agreed':>6} {'differ':>6} {'fixed later':>11}"
          f" {'only gpsd':>9} {'only ours':>9}")

    total = dict(epochs=0, agreed=0, differing=0, fixed_later=0, only_gpsd=0, only_ours=0, compared=0, fixes=0)
    differences, failures = [], []
    for path in logs:
        name = os.path.basename(path)
        with open(path, "rb") as file:
            log = Log(file.read())
        status, epochs, ours = our_fixes(options.binnacle, path)
        total["fixes"] += len(ours)
        # 65 and 69: nothing that it can decode, or no fix in it.
        if status not in (0, 65, 69):
            failures.append(f"{name}: " + ("hangs" if status is None else f"ends with {status}"))
        for fix in ours:
            if not log.holds(fix):
                failures.append(f"{name} {clock(fix.time)}: {fix} is in no sentence of that time")

        if not (log.rare or (index.get(name) in REACHED if index else log.sentences + log.frames)):
            if not options.quiet:
                print(f"{name:<36} {epochs:>6}   no protocol of ours: only looked at for crashes and inventions")
            continue
        status, theirs, absence = gpsd_fixes(path)
        if status != 0:
            differences.append((name, None, f"gpsdecode ends with {status}", log))
        later = later_gpsd_fixes(path)
        count = dict(agreed=0, differing=0, fixed_later=0, only_gpsd=0, only_ours=0)
        for our, their in pair(ours, theirs):
            if our and their:
                unit = log.unit_at.get(our.time, 0)
                kind = "agreed" if agrees(our, their, unit) else "differing"
                if kind == "differing" and any(agrees(our, fix, unit) for fix in later.get(our.time, [])):
                    kind = "fixed_later"
                text = f"ours {our}, gpsd {their}"
            elif our and (their_later := later.get(our.time) or later.get(whole_second(log, our.time))):
                unit = log.unit_at.get(our.time, 0)
                kind = "fixed_later" if any(agrees(our, fix, unit) for fix in their_later) else "differing"
                text = f"ours {our}, a later gpsd {their_later[-1]}"
            elif our:
                kind, text = "only_ours", f"only ours: {our}; {absence(our.time)}"
            else:
                kind, text = "only_gpsd", f"only gpsd: {their}"
            count[kind] += 1
            if kind not in ("agreed", "fixed_later"):
                differences.append((name, (our or their).time, text, log))
        total["compared"] += 1
        total["epochs"] += epochs
        for kind, number in count.items():
            total[kind] += number
        if not options.quiet or len(set(count.values()) - {0}) > 1 or not count["agreed"]:
            print(f"{name:<36} {epochs:>6} {count['agreed']:>6} {count['differing']:>6} {count['fixed_later']:>11}"
                  f" {count['only_gpsd']:>9} {count['only_ours']:>9}")

    print(f"{'in ' + str(total['compared']) + ' logs':<36} {total['epochs']:>6} {total['agreed']:>6}"
          f" {total['differing']:>6} {total['fixed_later']:>11} {total['only_gpsd']:>9} {total['only_ours']:>9}")
    if differences:
        print("\nEvery difference, with what of its time has a right checksum:")
    for name, time, text, log in differences:
        print(f"{name} {clock(time)}: {text}")
        for line in log.lines.get(time, [])[:6]:
            print(f"    {line}")
    both = total["agreed"] + total["differing"] + total["fixed_later"]
    share = (total["agreed"] + total["fixed_later"]) / both if both else 0
    union = both + total["only_gpsd"] + total["only_ours"]
    print(f"\nagreement where both have time and place: {total['agreed']} of {both},"
          f" {100 * total['agreed'] / max(both, 1):.2f} %")
    print(f"with the {total['fixed_later']} positions that a later gpsd reports as we do, and this one does not:"
          f" {100 * share:.2f} % (at least {100 * REQUIRED_SHARE} %)")
    print(f"of all epochs to which either gives a place: {total['agreed']} of {union},"
          f" {100 * total['agreed'] / max(union, 1):.2f} %")
    print(f"{len(logs)} logs run, {total['fixes']} positions checked against their sentences: "
          + (f"{len(failures)} failures" if failures else "no crash, no hang, no invention"))
    for failure in failures:
        print(f"  {failure}")
    if both and share < REQUIRED_SHARE:
        failures.append("agreement")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
