"""`binnacle heading` on an emulated bus: the heading follows the field, through real ioctls, from the chip to the row."""

import json
import math
import os
import subprocess
import tempfile
import time
import tty

from chips import LIS3MDL
from i2cbus import I2CBus
from testbed import Feeder, Program, capture, epochs, expect, main

CAPTURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Fixtures/captures/zed-f9p.nmea")

numbers = iter(range(1, 100))
state = tempfile.TemporaryDirectory()
os.environ["BINNACLE_STATE_DIR"] = state.name
os.environ.pop("XDG_CONFIG_HOME", None)
os.environ["HOME"] = state.name

# Earth's field at 51.05° north, 13.74° east: its horizontal and its vertical part, microtesla.
HORIZONTAL, VERTICAL = 19.44, 45.79
PLACE = ("--position", "51.05,13.74", "--date", "2026.5")


def facing(degrees):
    """What a level chip measures whose x points forward, y to the left, z up."""
    angle = math.radians(degrees)
    return (HORIZONTAL * math.cos(angle), HORIZONTAL * math.sin(angle), -VERTICAL)


def compass(tree, degrees=70):
    number = next(numbers)
    bus = I2CBus(tree, number)
    chip = bus.attach(0x1C, LIS3MDL())
    chip.field = facing(degrees)
    return number, bus, chip


def heading(program, *arguments):
    return Program(program, "heading", "--format", "ndjson", *arguments)


def off(row, member, degrees):
    return abs((row[member] - degrees + 180) % 360 - 180)


def the_heading_follows_the_field(tree, program):
    number, _, chip = compass(tree)
    with heading(program, "--source", f"i2c:{number}", *PLACE) as run:
        run.wait_for(lambda: len(run.rows) > 5, "headings")
        expect(off(run.rows[-1], "magneticHeading", 70) < 2, run.report())
        expect(off(run.rows[-1], "trueHeading", 75.08) < 2, run.report())
        expect("time" in run.rows[-1] and "pitch" not in run.rows[-1], run.report())
        for degrees in (160, 250, 340):
            chip.field = facing(degrees)
            run.wait_for(lambda: off(run.rows[-1], "magneticHeading", degrees) < 2, f"a heading of {degrees}")
        expect(run.stop() == 0, run.report())
        expect(run.heard("alone: keep it level"), run.report())


def a_mounting_turns_it(tree, program):
    number, _, _ = compass(tree)
    with heading(program, "--source", f"i2c:{number}", "--count", 5, "--mounting", "x=right,y=forward,z=up") as run:
        expect(run.end() == 0, run.report())
        # The body's forward is the chip's y, a quarter turn to the left of its x.
        expect(off(run.rows[-1], "magneticHeading", 70 - 90) < 2, run.report())
    key = f"LIS3MDL-i2c-{number}-1c"
    os.makedirs(f"{state.name}/.config/binnacle", exist_ok=True)
    with open(f"{state.name}/.config/binnacle/config", "w") as file:
        file.write(f"[sensor {key}]\nmounting = x=right,y=forward,z=up\n")
    try:
        with heading(program, "--source", f"i2c:{number}", "--count", 5) as run:
            expect(run.end() == 0, run.report())
            expect(off(run.rows[-1], "magneticHeading", 70 - 90) < 2, run.report())
    finally:
        os.unlink(f"{state.name}/.config/binnacle/config")


def what_is_recorded_gives_the_same_headings(tree, program):
    number, _, _ = compass(tree)
    log = f"{state.name}/walk.jsonl"
    with heading(program, "--source", f"i2c:{number}", "--count", 20, "--record", log, *PLACE) as run:
        expect(run.end() == 0, run.report())
    with heading(program, "--source", f"log:{log}", "--count", 20, *PLACE) as again:
        expect(again.end() == 0, again.report())
    live = [{member: row[member] for member in row if member != "time"} for row in run.rows]
    expect(live == again.rows, f"{live[0]}\n{again.rows[0]}")


def a_sensor_that_is_pulled_out_is_waited_for(tree, program):
    number, bus, chip = compass(tree)
    with heading(program, "--source", f"i2c:{number}:0x1c") as run:
        run.wait_for(lambda: len(run.rows) > 5, "headings")
        bus.detach(0x1C)
        run.wait_for(lambda: run.heard("waiting for it to come back"), "a word of the loss", 60)
        before = len(run.rows)
        chip.power_cycle()
        chip.field = facing(200)
        bus.attach(0x1C, chip)
        run.wait_for(lambda: len(run.rows) > before + 5, "headings again", 60)
        expect(off(run.rows[-1], "magneticHeading", 200) < 2, run.report())
        expect(run.heard("is back"), run.report())


def a_receiver_gives_the_position(tree, program):
    number, _, _ = compass(tree)
    with heading(program, "--source", f"i2c:{number}", "--receiver", CAPTURE, "--rate", "max") as run:
        run.wait_for(lambda: run.rows and "trueHeading" in run.rows[-1], "a true heading")
        # This was recorded in Dunedin in 2019.
        expect(25 < run.rows[-1]["declination"] < 26, run.report())
        expect(run.stop() == 0, run.report())
    with heading(program, "--source", f"i2c:{number}", "--receiver", "/nonexistent.nmea") as run:
        expect(run.end() == 66 and run.heard("/nonexistent.nmea"), run.report())


def what_is_learnt_is_there_the_next_time(tree, program):
    number, _, chip = compass(tree)
    places = [(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if (x, y, z) != (0, 0, 0)]
    with heading(program, "--source", f"i2c:{number}", *PLACE) as run:
        turn = 0
        while not any(row["calibration"] != "uncalibrated" for row in run.rows) and turn < 400:
            x, y, z = places[turn % len(places)]
            scale = math.hypot(HORIZONTAL, VERTICAL) / math.sqrt(x * x + y * y + z * z)
            chip.field = (x * scale + 12, y * scale - 7, z * scale + 5)
            turn += 1
            time.sleep(0.05)
        expect(run.stop() == 0, run.report())
        expect(run.heard("calibration is"), run.report())
    kept = [name for name in os.listdir(state.name) if name.startswith("calibration-LIS3MDL")]
    expect(len(kept) >= 1, str(os.listdir(state.name)))
    with heading(program, "--source", f"i2c:{number}", "--count", 5, *PLACE) as run:
        expect(run.end() == 0, run.report())
        expect(run.heard("good to") and run.rows[0]["calibration"] != "uncalibrated", run.report())


def no_sensor_on_the_bus(tree, program):
    number = next(numbers)
    I2CBus(tree, number)
    with heading(program, "--source", f"i2c:{number}") as run:
        expect(run.end() == 69 and run.heard("no sensor that is known answers on this bus"), run.report())


def headings_stand_between_fixes(tree, program):
    number, _, _ = compass(tree)
    with Program(program, "stream", CAPTURE, "--speed", 5, "--heading-source", f"i2c:{number}",
                 "--format", "ndjson") as run:
        expect(run.end(60) == 0, run.report())
    rows = [row for row in run.rows if row["type"] == "heading"]
    expect(len(rows) > 5 and run.locations, run.report())
    expect("trueHeading" in rows[-1], json.dumps(rows[-1]))


def a_field_log_replays_the_same_each_time(tree, program):
    number, _, chip = compass(tree, 40)
    log = f"{state.name}/drive.jsonl"
    master, slave = os.openpty()
    tty.setraw(slave)
    with Feeder(lambda piece: os.write(master, piece), epochs(capture("zed-f9p.nmea")), 0.2):
        with Program(program, "record", f"i2c:{number}", "--receiver", os.ttyname(slave), "--duration", 5,
                     "--output", log) as run:
            time.sleep(2)
            chip.field = facing(130)
            expect(run.end() == 0, run.report())
            expect(run.heard("samples, ") and run.heard("bytes of receivers"), run.report())
    with open(log) as file:
        kinds = [json.loads(line)["type"] for line in file]
    expect(kinds[:3] == ["sensorLog", "clock", "receiver"] and {"magnetic", "bytes"} <= set(kinds), str(kinds[:9]))

    def replayed(*arguments):
        outputs = []
        for speed in ("max", "max", "20"):
            options = () if speed == "max" else ("--speed", speed)
            replay = subprocess.run([program, *arguments, *options], capture_output=True, check=False, timeout=60)
            expect(replay.returncode == 0, replay.stderr.decode())
            outputs.append(replay.stdout)
        expect(outputs[0] == outputs[1] == outputs[2], f"replays of {arguments} differ")
        return [json.loads(line) for line in outputs[0].splitlines()]

    rows = replayed("stream", log, "--heading", "--format", "ndjson")
    headings = [row for row in rows if row["type"] == "heading"]
    fixes = [row for row in rows if row["type"] == "location"]
    expect(len(fixes) > 10 and len(headings) > 30, f"{len(fixes)} fixes, {len(headings)} headings")
    expect(off(headings[-1], "magneticHeading", 130) < 2 and 25 < headings[-1]["declination"] < 26, str(headings[-1]))
    first, last = rows.index(headings[0]), rows.index(headings[-1])
    expect(any(row["type"] == "location" for row in rows[first:last]), "headings do not stand between the fixes")
    rows = replayed("heading", log, "--format", "ndjson")
    expect("trueHeading" in rows[-1], str(rows[-1]))
    os.close(master)
    os.close(slave)


main(the_heading_follows_the_field, a_mounting_turns_it, what_is_recorded_gives_the_same_headings,
     a_sensor_that_is_pulled_out_is_waited_for, a_receiver_gives_the_position, what_is_learnt_is_there_the_next_time,
     no_sensor_on_the_bus, headings_stand_between_fixes, a_field_log_replays_the_same_each_time)
