#!/usr/bin/env python3
"""Inputs of the fuzzers: seeds made from the fixtures, and the corpus that is kept.

usage: corpus.py seeds FOLDER FIXTURES      writes seeds to FOLDER/TARGET/NAME
       corpus.py unpack CORPUS FOLDER       writes the inputs of CORPUS/TARGET.base64 to FOLDER/TARGET/NUMBER
       corpus.py pack CONTROL SEEDS FILE    keeps of the inputs that were merged at most LIMIT bytes, beside the seeds

A file of the corpus has one input a line, so that a change shows what was added.
"""

import base64
import functools
import glob
import gzip
import heapq
import os
import shutil
import sys

# Bytes of one target's file.
LIMIT = 48_000


def seeds(folder, fixtures):
    def write(kind, name, data):
        os.makedirs(os.path.join(folder, kind), exist_ok=True)
        with open(os.path.join(folder, kind, name), "wb") as file:
            file.write(data)

    def read(*path):
        with open(os.path.join(fixtures, *path), "rb") as file:
            return file.read()

    shutil.rmtree(folder, ignore_errors=True)
    with open("seeds.txt", "rb") as file:
        lines = [line for line in file.read().split(b"\n") if line]
    for index, line in enumerate(lines):
        # Each kind of sentence with its checksum and without.
        full = b"%s*%02X\r\n" % (line, functools.reduce(lambda a, b: a ^ b, line[1:]))
        write("Sentence", f"line-{index}", full)
        write("Sentence", f"bare-{index}", line + b"\r\n")
        write("Stream", f"line-{index}", b"\x16" + line + b"\r\n" + full)
    frames = bytes.fromhex("b562050102000601 0f38 d300133ed7d30202980edeef34b4bd62ac0941986f33360b98")
    rare = bytes.fromhex("a0a200020901000ab0b3a0a10002dc01dd0d0abace040001000102030405"
                         "020404f1d906010300f00001fb10")
    write("Stream", "rare", b"\x0a" + rare + lines[0] + b"\r\n" + rare)
    write("Stream", "mixed", b"\x0a" + frames + lines[0] + b"\r\n" + frames)
    write("Stream", "tag", b"\x0a\\s:r3,c:1120959341*51\\" + lines[0] + b"\r\n")
    for path in sorted(glob.glob(os.path.join(fixtures, "captures", "*"))):
        data = read("captures", os.path.basename(path))
        for piece in range(0, min(len(data), 24576), 2048):
            write("Stream", f"{os.path.basename(path)}-{piece}", b"\x41" + data[piece:piece + 2048])
    for start in range(0, 256, 16):
        ramp = bytes((start + 7 * i) % 256 for i in range(300))
        write("Epoch", f"ramp-{start}", ramp)
        write("Binary", f"ramp-{start}", ramp)
    for kind in range(56):
        for fill in (0, 1, 85, 255):
            write("Message", f"{kind}-{fill}", bytes([kind, 0, 0]) + bytes([fill]) * 300)
    # A frame of each kind in one epoch, then the next.
    write("Binary", "each", bytes([1]) + b"".join(bytes([kind, 9 if kind else 0, 0, 1]) for kind in range(34)) * 4)
    # Epochs of MID 2 that took the time of MID 41 and were sent again.
    for number, program in enumerate((
            "0000274a48ff496e74091d09", "20000000171e2500021cf7fe00011e0900df1d0900011e090001f5df",
            "5003f7fe609fa6ffff7074496e74616cc2ccd30001180900011d0900011ef61c0001040900ff011000014f")):
        write("Binary", f"again-{number}", bytes.fromhex(program))
    # Ten epochs of RMC, GGA and GSA with a pause after each.
    epoch = bytes([1, 0, 0, 0, 0, 0, 1, 0, 0, 9, 0, 0, 0, 0, 1, 6, 9, 0, 0, 0, 0, 1, 2, 0, 18, 100])
    write("Epoch", "regular", bytes([2, 1, 1]) + epoch * 10)
    for path in glob.glob(os.path.join(fixtures, "gpx", "*.gpx")) + glob.glob(os.path.join(fixtures, "golden", "*.gpx")):
        with open(path, "rb") as file:
            data = file.read()
        short = data if len(data) < 3000 else data[:1500] + b"</trkseg></trk></gpx>"
        write("GPX", os.path.basename(path), short)

    row = b'{"type":"location","time":"2026-01-01T12:00:0%d.000Z","latitude":47.25,"longitude":8.5,"altitude":450,"speed":2,"course":5}'
    write("Truth", "ndjson", b"\n".join(row % second for second in range(3)))
    write("Truth", "csv", b"time,latitude,longitude,ellipsoidalAltitude,velocityNorth,velocityEast,heading\r\n"
          b"2026-01-01T12:00:00.000Z,47.25,179.999,500,1,-2,350\r\n2026-01-01T12:00:00.500Z,47.25,-179.999,501,1,-2,10\r\n")
    write("Truth", "pos", b"% (lat/lon/height=WGS84/geodetic)\n%  GPST latitude(deg) longitude(deg) height(m) Q ns vn(m/s) ve(m/s)\n"
          b"2026/01/01 12:00:18.000 47.25 8.5 500.5 1 20 1.0 2.0\n2399 388819.000 47.25 8.5 500.5 1 20 1.0 2.0\n")

    reports = read("gpsd", "reports.json").split(b"\n")
    for index, line in enumerate(reports):
        write("GPSD", f"line-{index}", b"\x10" + line + b"\r\n")
    # What libgps 3.22 does not survive, and epochs of two receivers.
    five = b",".join(b'{"class":"DEVICE","path":"/dev/%d"}' % number for number in range(5))
    write("GPSD", "five", b'\x20{"class":"DEVICES","devices":[' + five + b"]}\r\n")
    write("GPSD", "damaged", b'\x20{"class":"DEVICE"2"class":"DEVICE"}\r\n')
    write("GPSD", "epochs", b"\x30" + b"".join(
        b'{"class":"TPV","device":"/dev/%d","mode":3,"time":"2026-01-02T03:04:%02d.000Z","lat":1.5,"lon":-2,"eph":3}\r\n'
        b'{"class":"SKY","device":"/dev/%d","hdop":1.5,"satellites":[{"PRN":9,"used":true,"gnssid":0,"svid":9}]}\r\n'
        % (second % 2, second, second % 2) for second in range(8)))

    sentences = read("captures", "mt3339.nmea")[:1800]
    for name, data in ("empty", b""), ("nmea", sentences), ("ubx", frames * 4):
        packed = gzip.compress(data, mtime=0)
        write("Gzip", name, data)
        write("Gzip", name + "-gzip", packed)
        write("Gzip", name + "-two", packed + packed)
        write("Gzip", name + "-cut", packed[:-5])
    write("Gzip", "stored", gzip.compress(sentences[:200], compresslevel=0, mtime=0))

    log = [b'{"type":"sensorLog","version":1}']
    kinds = (("magnetometer", b'"type":"magnetic","x":1.5,"y":-2,"z":4e1,"temperature":20.5'),
             ("inertial", b'"type":"inertial","ax":0,"ay":0.1,"az":9.8,"gx":0,"gy":0,"gz":1e-3,"overflow":true'),
             ("barometer", b'"type":"pressure","pressure":1013.25'),
             ("orientation", b'"type":"orientation","w":1,"x":0,"y":0,"z":0,"magnetic":true,"accuracy":3,"calibration":2'))
    for number, (kind, members) in enumerate(kinds):
        log.append(b'{"type":"description","sensor":%d,"kind":"%s","part":"LIS3MDL","bus":"i2c-1","address":"0x1c",'
                   b'"serial":"a\\u00e9","rate":80,"axes":"right-forward-up"}' % (number, kind.encode()))
        log.append(b'{%s,"t":%d,"sensor":%d}' % (members, 1_000_000 * number, number))
    write("SensorLog", "each", b"\n".join(log) + b"\n")
    write("SensorLog", "cut", b"\n".join(log)[:-9])
    write("SensorLog", "nested", log[0] + b'\n{"type":"location","a":[1,{"b":[null,true]}],"c":"\\ud83d\\ude00"}\n')
    field = [log[0], b'{"type":"clock","t":1,"boot":"b","utc":"2026-11-23T07:00:00Z","uncertainty":0.001}',
             b'{"type":"receiver","receiver":0,"name":"/dev/ttyACM0"}',
             b'{"type":"bytes","receiver":0,"t":2,"base64":"JEdQR0dB"}',
             b'{"type":"bytes","receiver":0,"t":900,"base64":"DQo="}']
    write("SensorLog", "field", b"\n".join(field) + b"\n")
    write("SensorLog", "gzip", gzip.compress(b"\n".join(log), mtime=0))

    table = (b"SOURCETABLE 200 OK\r\nContent-Type: text/plain\r\n\r\nSTR;NEAR;Town;RTCM 3.3;;2;GPS\r\nSTR;FAR;x\r\n"
             b"CAS;a\r\nENDSOURCETABLE\r\n")
    head = b"HTTP/1.1 200 OK\r\nNtrip-Version: Ntrip/2.0\r\nContent-Type: gnss/data\r\n"
    chunks = read("captures", "ntrip-chunked.bin")
    for name, data in (
            ("one", b"ICY 200 OK\r\n\r\n" + frames * 3), ("at-once", b"ICY 200 OK\r\n" + frames), ("table", table),
            ("two", head + b"\r\n" + frames), ("chunked", head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks[:1500]),
            ("trailer", head + b"Transfer-Encoding: chunked\r\n\r\n13;a=b\r\n" + frames[10:29] + b"\r\n0\r\nA: b\r\n\r\n"),
            ("table-two", head.replace(b"gnss/data", b"gnss/sourcetable") + b"\r\n" + table.split(b"\r\n\r\n")[1]),
            ("unauthorized", b"HTTP/1.1 401 Unauthorized\r\n\r\n"), ("missing", b"HTTP/1.0 404 Not Found\r\n\r\n"),
            ("password", b"ERROR - Bad Password\r\n"), ("mount", b"ERROR - Mount Point Taken or Invalid\r\n"),
            ("gzip", head + b"Content-Encoding: gzip\r\n\r\n"), ("html", b"<html>"), ("long", b"ICY 200 OK\r\n" + b"a" * 1100)):
        write("NTRIP", name, b"\x09" + data)

    point = b'{"type":"Point","coordinates":[8.5417,47.3769,408]}'
    ring = b"[[0,0],[10.5,0],[10.5,1e1],[0,0]]"
    feature = (b'{"type":"Feature","id":"a\\u00e9","bbox":[1,2,3,4],"properties":{"name":"\xc3\xa9","n":[1,null,{}]},'
               b'"geometry":%s}')
    shapes = (point, b'{"coordinates":[[1,2],[3,4]],"type":"MultiPoint"}',
              b'{"type":"LineString","coordinates":[[-122.41941549999999,37.774929500000002],[1e-7,-0.0]]}',
              b'{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,10]]]}',
              b'{"type":"Polygon","coordinates":[%s,%s]}' % (ring, ring),
              b'{"type":"MultiPolygon","coordinates":[[%s],[%s,%s]]}' % (ring, ring, ring),
              b'{"type":"GeometryCollection","geometries":[%s,%s]}' % (point, point))
    for index, shape in enumerate(shapes):
        write("GeoJSONText", f"shape-{index}", shape)
        write("GeoJSONText", f"feature-{index}", feature % shape)
    collection = b'{"type":"FeatureCollection","features":[%s]}' % b",".join(feature % shape for shape in shapes)
    write("GeoJSONText", "collection", collection)
    for index, number in enumerate((b"9007199254740993", b"-1.7976931348623159e308", b"2.4703282292062327208e-324",
                                    b"0.000000000000000000000000000123456789012345678901234567890", b"1e23")):
        write("GeoJSONText", f"number-{index}", number)

    host = b"Host: localhost:8085\r\n"
    post = b"POST /v1/session HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\n"
    for name, data in (
            ("get", b"GET /v1/%6cocation?a=b HTTP/1.1\r\n" + host + b"Authorization: Bearer a\r\nCookie: a=b; binnacle=c\r\n"
             b"Accept-Encoding: br;q=0, gzip;q=0.5\r\nConnection: keep-alive, close\r\n\r\n"),
            ("head", b"HEAD / HTTP/1.0\r\n\r\n"), ("post", post + b"Content-Length: 2\r\n\r\n{}"),
            ("expect", post + b"Expect: 100-continue\r\nContent-Length: 4\r\n\r\na\r\nb"),
            ("glued", b"GET / HTTP/1.1\r\n" + host + b"\r\n" + post + b"Content-Length: 1\r\n\r\n1\r\nGET /a HTTP/1.1\r\n" + host + b"\r\n"),
            ("chunked", post + b"Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n"), ("two", b"PRI * HTTP/2.0\r\n\r\n"),
            ("climb", b"GET /a/%2e%2e/..%2f HTTP/1.1\r\n" + host + b"\r\n"), ("fold", b"GET / HTTP/1.1\r\n" + host + b" a\r\n\r\n"),
            ("large", post + b"Content-Length: 65537\r\n\r\n"), ("long", b"GET /" + b"a" * 2100 + b" HTTP/1.1\r\n"),
            ("many", b"GET / HTTP/1.1\r\n" + host + b"a: b\r\n" * 70 + b"\r\n")):
        write("HTTP", name, b"\x07" + data)

    for index, text in enumerate((
            "51.05, 13.74", "51,05 13,74", "51° 3′ 0″ N, 13° 44′ 24″ E", "510300N 0134424E", "lat 51.05 lon -13.74",
            "北纬51度3分0秒 东经13度44分24秒", "５１．０５，１３．７４", "48,85° Nord 2,35° Ouest", "geo:48.2,16.4,183;crs=wgs84;u=40",
            "+401213.1-0750015.1+2.79CRSWGS_84/", "33U 411905 5656123", "UTM 33N 411905mE 5656123mN", "Z 2000000 2000000",
            "33UVS1190556123", "33U VS 11 56", "ZAH0000000000", "geohash:u33", "u33dc0cpke7v", "8FVC9G8F+6W", "9G8F+6W",
            "8FVC0000+", "locator:JO61", "JO61vb23")):
        write("Notation", f"text-{index}", text.encode())

    beacon = bytes.fromhex("020106 1aff 4c000215 f7826da64fa24e988024bc5b71e0893e 1234 abcd c5")
    alt = bytes.fromhex("1bff 1801beac f7826da64fa24e988024bc5b71e0893e 1234 abcd be 07")
    eddystone = bytes.fromhex("020106 0303aafe 1516 aafe00ee 00010203040506070809 aabbccddeeff")
    device = bytes.fromhex("a1a2a3a4a5a6 02 bd 00000000")
    for name, data in ("beacon", beacon), ("alt", alt), ("eddystone", eddystone):
        write("Advertisement", name, data)
        body = b"\x07\0" + device + len(data).to_bytes(2, "little") + data
        write("Advertisement", name + "-found", b"\x2f\0\0\0" + len(body).to_bytes(2, "little") + body)
    for index, text in enumerate((
            "01000000070003000002000000", "01000000050052000005", "0200000003005200 14", "060000000400 81020000",
            "3000000009000900a1a2a3a4a5a602", "010000001400510000 00000000000000002000100200 01000700")):
        write("Advertisement", f"event-{index}", bytes.fromhex(text))

    for index, line in enumerate(read("places", "address-formats.tsv").split(b"\n")):
        if line and not line.startswith(b"#"):
            text = line.split(b"\t")[1].replace(b"\\n", b"\n")
            write("PlaceQuery", f"address-{index}", text)
            if index % 8 == 0:
                # Changes of five bytes of the file, and a search.
                changes = b"".join(bytes([17 * index * part % 256, 31 * part, 9 * part, 255 - part]) for part in range(1, 6))
                write("PlaceFile", f"address-{index}", bytes([index, 3 * index % 256, index % 4, len(text[:31])]) + text[:31] + changes)


def unpack(corpus, folder):
    shutil.rmtree(folder, ignore_errors=True)
    for path in glob.glob(os.path.join(corpus, "*.base64")):
        target = os.path.join(folder, os.path.basename(path)[:-len(".base64")])
        os.makedirs(target)
        with open(path, encoding="ascii") as file:
            for number, line in enumerate(file):
                with open(os.path.join(target, str(number)), "wb") as output:
                    output.write(base64.b64decode(line))


def read_control(path):
    """Each input's name and features, from what libFuzzer notes while it merges for the smallest set."""
    with open(path, encoding="ascii") as file:
        lines = file.read().split("\n")
    names = lines[2:2 + int(lines[0])]
    features = {}
    for line in lines[2 + len(names):]:
        kind, *numbers = line.split() or [""]
        if kind == "FT":
            features[names[int(numbers[0])]] = {int(number) for number in numbers[1:]}
    return features


def pack(control, seeds_folder, path):
    """Keeps what reaches edges, then what reaches features, that nothing before it reaches, by gain for each byte."""
    reached = set()
    rest = []
    for name, features in read_control(control).items():
        # libFuzzer distinguishes eight ranges of an edge's count.
        goals = {("edge", feature // 8) for feature in features} | {("feature", feature) for feature in features}
        if name.startswith(seeds_folder):
            reached |= goals
        else:
            with open(name, "rb") as file:
                rest.append((base64.b64encode(file.read()).decode(), goals))
    kept, size = [], 0
    for kind in "edge", "feature":
        size = keep(kind, rest, reached, kept, size)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="ascii") as file:
        file.writelines(line + "\n" for line in sorted(kept, key=lambda line: (len(line), line)))
    total = {goal for _, goals in rest for goal in goals} | reached
    share = " and ".join(
        f"{sum(goal[0] == kind for goal in reached)} of {sum(goal[0] == kind for goal in total)} {kind}s"
        for kind in ("edge", "feature"))
    print(f"fuzz: {path}: {len(kept)} of {len(rest)} inputs, {size} bytes, which reach {share}")


def keep(kind, rest, reached, kept, size):
    """Moves to `kept`, while there is room, the inputs with the most new goals of a kind for each byte."""
    def gain(line, goals):
        return sum(goal[0] == kind and goal not in reached for goal in goals) / (len(line) + 1)

    # A gain never grows, so that only the first of the queue is looked at again.
    queue = [(-gain(*item), item[0], item[1]) for item in rest]
    heapq.heapify(queue)
    while queue:
        _, line, goals = heapq.heappop(queue)
        now = -gain(line, goals)
        if now == 0 or size + len(line) + 1 > LIMIT:
            continue
        if queue and now > queue[0][0]:
            heapq.heappush(queue, (now, line, goals))
            continue
        kept.append(line)
        reached |= goals
        size += len(line) + 1
    return size


if __name__ == "__main__":
    {"seeds": seeds, "unpack": unpack, "pack": pack}[sys.argv[1]](*sys.argv[2:])
