"""The programs of Docs/Examples do what its README says, without hardware: on routes, on a recording, on a simulated
receiver and a simulated compass, without a receiver, and without permission; those for robots run to their end."""

import datetime
import json
import math
import os
import pty
import re
import select
import stat
import tempfile
import time
import tty

from chips import LIS3MDL
from i2cbus import I2CBus
from testbed import Feeder, Program, capture, epochs, expect, main, replayed, sentence, together

ROUTES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures", "gpx")
HARBOUR = os.path.join(ROUTES, "harbour.gpx")
BEACONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures", "beacons")
UUID = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"
folder = tempfile.TemporaryDirectory()
numbers = iter(range(1, 1000))

# Settings of this machine must not change the result.
for variable in list(os.environ):
    if variable.startswith(("BINNACLE_", "XDG_")):
        del os.environ[variable]
os.environ["HOME"] = folder.name


class Example(Program):
    """One of the examples; its rows are the lines that it prints. Runs share nothing but the folder `state`."""

    parse = staticmethod(lambda line: line.rstrip("\n"))

    def __init__(self, program, name, *arguments, source=None, state=None, **variables):
        environment = {"BINNACLE_STATE_DIR": state or os.path.join(folder.name, f"state-{next(numbers)}"), **variables}
        if source is not None:
            environment["BINNACLE_SOURCE"] = source
        super().__init__(os.path.join(os.path.dirname(program), name + "Example"), *arguments, environment=environment)

    def has(self, line):
        return line in self.rows


class Receiver:
    """A receiver on its own terminal, whose name is `path`. Bytes that the program does not read are lost."""

    def __init__(self):
        self.port, self.line = pty.openpty()
        tty.setraw(self.line)
        os.set_blocking(self.port, False)
        self.path = os.ttyname(self.line)

    def say(self, data):
        while data and select.select([], [self.port], [], 0.1)[1]:
            data = data[os.write(self.port, data):]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.line)
        os.close(self.port)


def angle(degrees, digits, signs):
    """ddmm.mmmmmm and the hemisphere."""
    whole, minutes = divmod(round(abs(degrees) * 60e6), 60_000_000)
    return f"{whole:0{digits}}{minutes / 1e6:09.6f},{signs[degrees < 0]}"


def epoch(latitude, longitude, speed, course):
    """The sentences of a receiver at this place, now; speed in metres a second, course in degrees."""
    now = datetime.datetime.now(datetime.timezone.utc)
    clock, place = now.strftime("%H%M%S.%f")[:9], angle(latitude, 2, "NS") + "," + angle(longitude, 3, "EW")
    return (sentence(f"GNRMC,{clock},A,{place},{speed / 0.514444:.3f},{course:.1f},{now:%d%m%y},,,A")
            + sentence(f"GNGGA,{clock},{place},1,12,0.70,12.0,M,40.0,M,,")
            + sentence(f"GNGST,{clock},6.0,,,,1.8,2.4,5.0"))


def route(name, *places):
    """Writes a GPX file of (latitude, longitude, seconds since the start); returns its path."""
    path = os.path.join(folder.name, name)
    with open(path, "w") as file:
        file.write('<gpx version="1.1" creator="check">\n')
        for latitude, longitude, seconds in places:
            when = datetime.datetime(2026, 7, 31, 10) + datetime.timedelta(seconds=seconds)
            file.write(f'<wpt lat="{latitude}" lon="{longitude}"><time>{when:%Y-%m-%dT%H:%M:%S}Z</time></wpt>\n')
        file.write("</gpx>\n")
    return path


LINE = re.compile(r"(\S+)  (-?\d+\.\d{7}) (-?\d+\.\d{7}) ±(\d+\.\d) m(?:  alt (-?\d+\.\d) ±(\d+\.\d) m)?(.*)")


def the_logger_follows_a_route(_, program):
    with Example(program, "LocationLogger", 6, source=f"gpx:{HARBOUR}?pace=10") as run:
        expect(run.end() == 0 and len(run.rows) == 6, run.report())
    for second, row in enumerate(run.rows):
        _, latitude, longitude, accuracy, altitude, _, rest = LINE.fullmatch(row).groups()
        expect(abs(float(latitude) - (54.31 + 0.000018 * second)) < 2e-7, row)
        expect(abs(float(longitude) - (13.09 + 0.00003 * second)) < 2e-7, row)
        expect((accuracy, altitude, rest) == ("5.0", None, "  2.8 m/s  course 44°  simulated"), row)


def the_logger_prints_what_a_receiver_says(_, program):
    name = "zed-f9p.nmea"
    said = {when[:19] + "Z": row for when, row in replayed(program, name).items()}
    with Receiver() as receiver, Feeder(receiver.say, epochs(capture(name)), 0.1, repeats=True):
        with Example(program, "LocationLogger", 5, source=receiver.path) as run:
            expect(run.end() == 0 and len(run.rows) == 5, run.report())
    for row in run.rows:
        when, latitude, longitude, accuracy, altitude, vertical, rest = LINE.fullmatch(row).groups()
        expect(when in said, f"{row}\nnot among {list(said)}")
        expected = said[when]
        for value, member, unit in ((latitude, "latitude", 1e-7), (longitude, "longitude", 1e-7),
                                    (accuracy, "horizontalAccuracy", 0.1), (altitude, "altitude", 0.1),
                                    (vertical, "verticalAccuracy", 0.1)):
            expect(abs(float(value) - expected[member]) <= 0.51 * unit, f"{row}\n{expected}")
        # That was in 2019.
        expect(rest.endswith("  old") and "simulated" not in rest, row)


# Earth's field at 51.05° north, 13.74° east: its horizontal and its vertical part, microtesla. North is 5.1° east of
# where the needle points.
HORIZONTAL, VERTICAL, DECLINATION = 19.44, 45.79, 5.1


def facing(degrees):
    """The field that a level chip measures, its x axis forward, y to the left, z up."""
    radians = math.radians(degrees)
    return (HORIZONTAL * math.cos(radians), HORIZONTAL * math.sin(radians), -VERTICAL)


ADVICE = re.compile(r"1113 m at 2°: (?:(straight on)|(\d+)° to the (right|left))")


def advised(run):
    """The degrees to turn in the last line, to the right; None when it does not say."""
    match = ADVICE.fullmatch(run.rows[-1]) if run.rows else None
    if not match:
        return None
    straight, degrees, side = match.groups()
    return 0 if straight else int(degrees) * (1 if side == "right" else -1)


def the_compass_points_across_north(tree, program):
    chip = I2CBus(tree, 1).attach(0x1C, LIS3MDL())
    chip.field = facing(0)
    stay = route("stay.gpx", (51.05, 13.74, 0))
    with Example(program, "Compass", 51.06, 13.7405, source=f"gpx:{stay}?rate=5", BINNACLE_HEADING_SOURCE="i2c:1") as run:
        run.wait_for(lambda: run.has("1113 m at 2°"), "a line without a heading")
        # At rest there is no course, and this compass was never calibrated: turn it to all sides.
        strength = math.hypot(HORIZONTAL, VERTICAL)
        sides = [side for side in ((x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)) if any(side)]
        deadline, turn = time.monotonic() + 40, 0
        while advised(run) is None and time.monotonic() < deadline:
            side = sides[turn % len(sides)]
            chip.field = tuple(strength * part / math.hypot(*side) for part in side)
            turn += 1
            time.sleep(0.05)
        # The bearing is 1.8°, so these are 6.7° and 46.7° to the right across north, and 33.3° to the left.
        for degrees, lowest, highest in ((350, 0, 0), (310, 42, 52), (30, -38, -28)):
            chip.field = facing(degrees)
            run.wait_for(lambda: advised(run) is not None and lowest <= advised(run) <= highest,
                         f"advice for who faces {degrees}")
        expect(run.heard("turn the device slowly") and run.heard("compass: calibrated"), run.report())


def the_compass_goes_by_the_motion(_, program):
    with Example(program, "Compass", 54.31018, 13.0903, source=f"gpx:{HARBOUR}?pace=10") as run:
        expect(run.end() == 0, run.report())
        expect(run.rows[0] == "28 m at 44°: straight on" and run.rows[-1] == "arrived", run.report())
    with Example(program, "Compass", 54.3082, 13.087, 2, source=f"gpx:{HARBOUR}?pace=10") as run:
        expect(run.end() == 0, run.report())
        match = re.fullmatch(r"28\d m at 224°: (\d+)° to the (left|right)", run.rows[-1])
        expect(match and 175 < int(match.group(1)) <= 180, run.report())


def desktop(name):
    """A folder with a notify-send that writes down what it is called with, and a function that waits for calls."""
    tools, shown = os.path.join(folder.name, name), os.path.join(folder.name, name + ".shown")
    os.mkdir(tools)
    script = os.path.join(tools, "notify-send")
    with open(script, "w") as file:
        file.write(f'#!/bin/sh\necho "$@" >> "{shown}"\n')
    os.chmod(script, stat.S_IRWXU)

    def notified(count):
        deadline = time.monotonic() + 20
        lines = []
        while len(lines) < count and time.monotonic() < deadline:
            lines = open(shown).read().splitlines() if os.path.exists(shown) else []
            time.sleep(0.01)
        return lines

    return tools, notified


def the_watcher_reports_crossings_and_remembers(_, program):
    # Into the circle and out again, over and over.
    ride = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Docs/Examples/ride.gpx")
    tools, notified = desktop("regions")
    arguments = dict(source=f"gpx:{ride}?pace=60", state=os.path.join(folder.name, "watcher"),
                     PATH=f"{tools}:{os.environ['PATH']}")
    crossings = ["Arrived at home", "home: inside", "Left home"]
    with Example(program, "GeofenceWatcher", "home=54.310,13.09,300", 2, **arguments) as run:
        expect(run.end(40) == 0, run.report())
    expect(run.has("watching home") and run.has("home: outside"), run.report())
    expect([row for row in run.rows if row in crossings] == crossings, run.report())
    expected = [f"--app-name=Geofence {text}" for text in ("Arrived at home", "Left home")]
    expect(sorted(notified(2)) == sorted(expected), str(notified(2)))
    # The circle is not named again, and how it stood is known before the first fix.
    with Example(program, "GeofenceWatcher", 2, **arguments) as run:
        expect(run.end(40) == 0, run.report())
    expect(run.rows[:2] == ["still watching home", "home: outside"], run.report())
    expect([row for row in run.rows if row in crossings] == crossings, run.report())
    expect(sorted(notified(4)) == sorted(2 * expected), str(notified(4)))


def the_beacon_watcher_notifies(_, program):
    tools, notified = desktop("beacons-near")
    path = f"{tools}:{os.environ['PATH']}"
    visit = os.path.join(BEACONS, "visit.jsonl")
    with Example(program, "BeaconWatcher", UUID, 2, BINNACLE_BEACONS=visit, PATH=path) as run:
        expect(run.end(70) == 0, run.report())
    expect(run.rows == ["no beacon", "Beacons are near", "The beacons are gone"], run.report())
    expect(notified(2) == [f"--app-name=Beacons {text}" for text in run.rows[1:]], str(notified(2)))


def the_beacon_watcher_says_that_beacons_are_here(_, program):
    hall = os.path.join(BEACONS, "hall.jsonl")
    with Example(program, "BeaconWatcher", UUID, 1, BINNACLE_BEACONS=hall) as run:
        expect(run.end(20) == 0 and run.rows == ["Beacons are here already"], run.report())


RADAR = re.compile(r"1\.[12] {10}(immediate|near     |far      ) +(\d+\.\d) m +(\d+\.\d) to +(\d+\.\d) m  "
                   r"\|[ ─]*●[ ─]*\|")


def the_radar_shows_distances(_, program):
    hall = os.path.join(BEACONS, "hall.jsonl")
    started = time.monotonic()
    with Example(program, "RangingRadar", UUID, 5, BINNACLE_BEACONS=hall) as run:
        expect(run.end(20) == 0, run.report())
    expect(4 < time.monotonic() - started < 12, "five lists take five seconds\n" + run.report())
    shown = [RADAR.fullmatch(row) for row in run.rows]
    expect(len(shown) >= 8 and all(shown), run.report())
    for match in shown:
        distance, least, largest = (float(match[group]) for group in (2, 3, 4))
        expect(least <= distance <= largest, run.report())
    # The nearest comes first: the beacon at the door, where the walk begins.
    expect(run.rows[0].startswith("1.1 "), run.report())


def the_recorder_writes_what_can_be_played(_, program):
    track = os.path.join(folder.name, "walk.gpx")
    with Example(program, "TrackRecorder", track, 8, source=f"gpx:{HARBOUR}?pace=5") as run:
        expect(run.end() == 0 and len(run.rows) == 8, run.report())
        expect(run.rows[0] == "1 points, 0 m" and run.rows[-1] == "8 points, 20 m", run.report())
    # A second of the route was a fifth of one.
    played = playing(program, track + "?loop=no&times=recorded&rate=5")
    expect(len(played) == 8, str(played))
    for second, row in enumerate(played):
        expect(abs(row["latitude"] - (54.31 + 0.000018 * second)) < 2e-7, str(row))
        expect(abs(row["longitude"] - (13.09 + 0.00003 * second)) < 2e-7, str(row))
    # After an interrupt the file is whole, too.
    with Example(program, "TrackRecorder", track, source=f"gpx:{HARBOUR}?pace=5") as run:
        run.wait_for(lambda: len(run.rows) >= 3, "three points")
        run.stop()
    points = int(run.rows[-1].split()[0])
    # The last may be on the disk and not printed yet.
    expect(points <= len(playing(program, track + "?loop=no&rate=5")) <= points + 1, run.report())


def playing(program, route):
    with Program(program, "stream", f"gpx:{route}", "--speed", "max", "--format", "ndjson") as run:
        expect(run.end() == 0, run.report())
        return run.locations


def the_app_for_a_telephone_runs_on_a_receiver(_, program):
    start = time.monotonic()

    def walk(_):
        """From 300 m south of the place quickly to the border of the circle, then slowly on."""
        seconds = time.monotonic() - start
        south = 300 - 40 * seconds if seconds < 5.5 else 80 - 2 * (seconds - 5.5)
        receiver.say(epoch(54.31 - south / 111_310, 13.09, 40 if seconds < 5.5 else 2, 0))

    with Receiver() as receiver, Feeder(walk, [None], 0.2, repeats=True):
        with Example(program, "Wayfarer", 54.31, 13.09, 20, source=receiver.path) as run:
            run.wait_for(lambda: any(row.startswith("arrived at 20") for row in run.rows), "an arrival", 60)
            expect(run.end() == 0, run.report())
    expect(run.has("authorization 4") and run.has("destination outside"), run.report())
    to_go = [re.fullmatch(r"(\d+) m to go, ±3 m", row) for row in run.rows]
    distances = [int(match.group(1)) for match in to_go if match]
    expect(len(distances) > 10 and distances == sorted(distances, reverse=True), str(distances))
    expect(any(re.fullmatch(r"trip: 20 places, \d+ m, \d+ s, at most 40\.0 m/s", row) for row in run.rows), run.report())
    inside = run.rows.index("destination inside")
    expect(inside > run.rows.index("destination outside"), run.report())
    expect(run.rows[-1] == "Stralsund", run.report())


FORBIDDEN = "this program may not know where it is"


def a_denied_example_says_so(_, program):
    source = f"gpx:{HARBOUR}"
    for name, arguments in (("LocationLogger", []), ("Compass", [54, 13]), ("GeofenceWatcher", ["home=54,13,100"]),
                            ("TrackRecorder", [os.path.join(folder.name, "none.gpx")]), ("BeaconWatcher", [UUID]),
                            ("RangingRadar", [UUID])):
        with Example(program, name, *arguments, source=source, BINNACLE_AUTHORIZATION="denied") as run:
            expect(run.end() == 1 and run.rows[-1:] == [FORBIDDEN], run.report())
    with Example(program, "Wayfarer", 54, 13, 5, source=source, BINNACLE_AUTHORIZATION="denied") as run:
        expect(run.end() == 0 and run.has("authorization 2") and run.has("error 1"), run.report())
        expect(run.has("the app may not know where it is"), run.report())


def without_a_receiver_examples_keep_looking(_, program):
    nowhere = os.path.join(folder.name, "nowhere.gpx")
    looking = [("LocationLogger", [], "no receiver; still looking"), ("Compass", [54, 13], "no receiver; still looking"),
               ("GeofenceWatcher", ["home=54,13,100"], "home: not known yet"),
               ("TrackRecorder", [nowhere], "no fix; still looking"), ("Wayfarer", [54, 13, 5], "error 2")]
    runs = [(Example(program, name, *arguments), text) for name, arguments, text in looking]
    try:
        for run, text in runs:
            run.wait_for(lambda: run.has(text), repr(text), 30)
        for run, _ in runs:
            expect(run.process.poll() is None, run.report())
            started = time.monotonic()
            expect(run.stop() == -2 and time.monotonic() - started < 5, "interrupted, and does not end\n" + run.report())
    finally:
        for run, _ in runs:
            run.__exit__()


def wrong_arguments_print_the_usage(_, program):
    for name in ("Compass", "GeofenceWatcher", "TrackRecorder", "Wayfarer", "BeaconWatcher", "RangingRadar"):
        with Example(program, name) as run:
            expect(run.end() == 64 and run.rows[0].startswith(f"usage: {name} "), run.report())


def the_programs_for_robots_run(_, program):
    with Example(program, "WaypointFollower") as run:
        expect(run.end() == 0 and run.rows[-2].startswith("arrived "), run.report())
    with Example(program, "WheelEncoder", 2) as run:
        expect(run.end() == 0 and run.rows[-1].startswith("30 s without satellites: "), run.report())
    lines, rows = os.path.join(folder.name, "lighthouse.txt"), os.path.join(folder.name, "rows.ndjson")
    with open(lines, "w") as file:
        file.write("LH 54.31 13.09 12.5 0.8\nnoise\nLH 54.32 13.09 12.5 0.8\n")
    with Example(program, "OwnSource", lines) as run:
        expect(run.end() == 0 and len(run.rows) == 2 and run.rows[1].startswith("54.32 13.09 "), run.report())
    log = os.path.join(folder.name, "five.nmea")
    with open(log, "wb") as file:
        file.write(b"".join(epochs(capture("zed-f9p.nmea"))[:5]))
    with Example(program, "RobotLogger", rows, log) as run:
        expect(run.end() == 0 and run.rows == [f"5 rows in {rows}"], run.report())
    with open(rows) as file:
        expect(all(len(json.loads(row)["covariance"]) == 9 for row in file), "a row without a covariance")


# The compass comes last: the checks without a receiver would find it on its bus and use it.
main(together(the_app_for_a_telephone_runs_on_a_receiver, without_a_receiver_examples_keep_looking,
              the_beacon_watcher_notifies, the_beacon_watcher_says_that_beacons_are_here, the_radar_shows_distances),
     the_logger_follows_a_route, the_logger_prints_what_a_receiver_says, the_compass_goes_by_the_motion,
     the_programs_for_robots_run, the_watcher_reports_crossings_and_remembers, the_recorder_writes_what_can_be_played,
     a_denied_example_says_so, wrong_arguments_print_the_usage, the_compass_points_across_north)
