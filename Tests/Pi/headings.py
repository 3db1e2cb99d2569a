"""Sets the field while `binnacle heading` runs on the emulated machine, and checks the headings.

A script is a generator. It sets a field and yields the number of rows that it needs: `rows = yield 8`. Rows that may
belong to the field before are left out. `yield 0` returns after a moment, with all rows that were printed in it.
"""

import json
import math
import os

WMM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures", "fusion", "wmm",
                   "WMM2025_TestValues.txt")
# Rows that are left out after a change.
LATE = 5
ROWS = 8
# A count is 0.09 µT, of 24 µT along the ground, and one of noise.
TOLERANCE = 0.75
LEARNT_TOLERANCE = 3.0
# µT along the chip's axes: large enough that no reading is negative, even at twice the field.
IRON = (70, 65, 90)
# Of the sphere that the field draws about the iron while the device is turned about.
TURNS, STEPS = 9, 180


class Place:
    """A row of the model's official test values, as they were published: altitude in km, field in nT."""

    def __init__(self, latitude, longitude, year=2025.5):
        with open(WMM, encoding="utf-8") as file:
            rows = [list(map(float, line.split())) for line in file if not line.startswith("#")]
        row = next(row for row in rows if (row[0], row[2], row[3]) == (year, latitude, longitude))
        self.option = f"{latitude},{longitude},{row[1] * 1000:.0f}"
        self.declination, self.inclination = row[4], row[5]
        self.horizontal, self.down, self.strength = row[6] / 1000, row[9] / 1000, row[10] / 1000

    def level(self, heading, times=1):
        """Along forward, left and up of a level body."""
        angle = math.radians(heading)
        return [times * value
                for value in (self.horizontal * math.cos(angle), self.horizontal * math.sin(angle), -self.down)]


SOUTH = Place(-36, -137)
NORTH = Place(33, -118)


def apart(one, other):
    return abs((one - other + 180) % 360 - 180)


class Follower:
    """Runs a script by what a command prints."""

    def __init__(self, script, magnetometer):
        self.script = script
        self.magnetometer = magnetometer
        self.is_over = False
        self._go_on(None)

    def hear(self, line):
        if not line.startswith("{"):
            return
        self.rows.append(json.loads(line))
        # What was on its way when the field changed has been heard once there is nothing to hear.
        self.late = self.late if self.was_quiet else len(self.rows)
        if self.wanted and len(self.rows) >= self.late + LATE + self.wanted:
            self._go_on(self.rows[-self.wanted:])

    def tick(self):
        """To be called while there is nothing to hear, some times a second."""
        self.was_quiet = True
        if self.is_over:
            return
        self.magnetometer.tick()
        if not self.wanted:
            self._go_on(self.rows)

    def _go_on(self, rows):
        try:
            self.wanted = self.script.send(rows)
        except StopIteration:
            self.wanted, self.is_over = 0, True
            self.magnetometer.end()
        self.rows, self.late, self.was_quiet = [], 0, False


class Headings:
    """The scripts by command, and what they saw."""

    def __init__(self):
        self.rows = {}
        self.rounds = 0
        # Degrees, by whether the iron was learnt.
        self.worst = {False: 0.0, True: 0.0}

    def watch(self, command, magnetometer):
        """Follows a command to the end of its script; None of a command that has none."""
        scripts = {
            "heading": self._turn(command, magnetometer, (0, 45, 90)),
            "heading-back": self._turn(command, magnetometer, (180, 225, 270), turned=180),
            "heading-learn": self._learn(command, magnetometer),
            "heading-kept": self._keep(command, magnetometer),
            "heading-iio": self._turn(command, magnetometer, (60,)),
        }
        script = scripts.get(command)
        return Follower(script, magnetometer) if script else None

    def _note(self, command, name, rows):
        self.rows[command, name] = rows

    def _turn(self, command, magnetometer, headings, turned=0):
        """turned: how far the chip is mounted about the vertical."""
        for heading in headings:
            magnetometer.show(SOUTH.level(heading - turned))
            self._note(command, heading, (yield ROWS))

    def _learn(self, command, magnetometer):
        def show(field):
            magnetometer.show([own + iron for own, iron in zip(field, IRON)])

        show(NORTH.level(0))
        self._note(command, "before", (yield ROWS))
        state = "uncalibrated"
        while state not in ("medium", "high") and self.rounds < 4:
            self.rounds += 1
            for step in range(STEPS + 1):
                up = math.cos(math.pi * step / STEPS)
                angle = 2 * math.pi * TURNS * step / STEPS
                out = NORTH.strength * math.sqrt(1 - up * up)
                show((out * math.cos(angle), out * math.sin(angle), NORTH.strength * up))
                rows = yield 0
                state = rows[-1]["calibration"] if rows else state
        for heading in (0, 90, 180, 270, 45):
            show(NORTH.level(heading))
            self._note(command, heading, (yield ROWS))
        show(NORTH.level(45, times=2))
        self._note(command, "disturbed", (yield ROWS))
        show(NORTH.level(45))
        yield 40
        self._note(command, "undisturbed", (yield ROWS))
        magnetometer.overflow()
        rows = []
        for moment in range(40):
            heard = yield 0
            rows += heard if moment >= 20 else []
        self._note(command, "overflow", rows)
        show(NORTH.level(135))
        self._note(command, "after", (yield ROWS))

    def _keep(self, command, magnetometer):
        magnetometer.show([own + iron for own, iron in zip(NORTH.level(315), IRON)])
        self._note(command, 315, (yield ROWS))

    def check(self, commands, report):
        for (command, name), rows in self.rows.items():
            check = {"heading-learn": self._check_learnt, "heading-kept": self._check_learnt}.get(
                command, self._check_uncalibrated)
            check(f"{command} {name}", command, name, rows, report)
        asked = {"heading": (0, 45, 90), "heading-back": (180, 225, 270), "heading-iio": (60,), "heading-kept": (315,),
                 "heading-learn": ("before", 0, 90, 180, 270, 45, "disturbed", "undisturbed", "overflow", "after")}
        for command, names in asked.items():
            ended = commands[command]
            for name in names:
                report.expect((command, name) in self.rows, f"{command} comes to {name}", ended.errors)
            report.expect(ended.status == 0, f"{command} ends with 0", [ended.status, ended.errors])

    def summary(self):
        print(f"  heading, without iron     {self.worst[False]:6.2f} degrees off at most")
        print(f"  heading, iron learnt      {self.worst[True]:6.2f} degrees off at most; rounds to learn it: {self.rounds}")

    def _check_direction(self, what, heading, place, tolerance, rows, report):
        learnt = tolerance == LEARNT_TOLERANCE
        for row in rows:
            self.worst[learnt] = max(self.worst[learnt], apart(row.get("magneticHeading", math.inf), heading))
            for key, right in (("magneticHeading", heading), ("trueHeading", heading + place.declination)):
                report.expect(apart(row.get(key, math.inf), right) <= tolerance,
                              f"{what}: {key} is {right:.2f} to {tolerance} degrees", row)
            for key, right in (("declination", place.declination), ("inclination", place.inclination),
                               ("fieldStrength", place.strength)):
                report.expect(abs(row.get(key, math.inf) - right) <= 0.01, f"{what}: {key} is {right:.2f}", row)

    def _check_uncalibrated(self, what, command, name, rows, report):
        self._check_direction(what, name, SOUTH, TOLERANCE, rows, report)
        # Of the device as a screen has it: right, forward, up.
        forward, left, up = SOUTH.level(name)
        for row in rows:
            for key, right in (("x", -left), ("y", forward), ("z", up)):
                report.expect(abs(row[key] - right) <= 0.2, f"{what}: {key} is {right:.2f} µT", row)
            report.expect(row["calibration"] == "uncalibrated" and row["headingAccuracy"] == 180,
                          f"{what}: who never learnt the sensor's iron knows nothing of the heading", row)

    def _check_learnt(self, what, command, name, rows, report):
        if name == "overflow":
            report.expect(not any("magneticHeading" in row or "trueHeading" in row for row in rows),
                          f"{what}: beyond its range there is no heading", rows[-1:])
            return
        if name == "before":
            for row in rows:
                report.expect(row["calibration"] == "uncalibrated" and row["headingAccuracy"] == 180,
                              f"{what}: nothing is learnt yet", row)
            return
        # A machine that does not know the time does not know how old a calibration is, and trusts it less.
        states = ("low", "medium") if command == "heading-kept" else ("medium", "high")
        right = {"disturbed": 45, "undisturbed": 45, "after": 135}.get(name, name)
        if name != "disturbed":
            self._check_direction(what, right, NORTH, LEARNT_TOLERANCE, rows, report)
        for row in rows:
            report.expect(row["disturbed"] == (name == "disturbed"), f"{what}: that it is disturbed, or not", row)
            report.expect(row["calibration"] in states, f"{what}: the iron is known", row)
            # Twice as much field: all of the difference may be across.
            low, high = (60, 180) if name == "disturbed" else (3, 30)
            report.expect(low <= row["headingAccuracy"] <= high, f"{what}: the accuracy is {low} to {high} degrees",
                          row)
