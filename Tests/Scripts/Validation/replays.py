"""Recordings with an inertial unit as rows of NavigatorTable, and what they are compared with."""

import csv
import math
import os

# Time from a measurement to its arrival where a recording does not state it, s.
DELAY = 0.1


def degrees(x, y, z):
    """Latitude and longitude, degrees, and height, m, of a place in ECEF (Bowring 1985)."""
    a, f = 6378137.0, 1 / 298.257223563
    b, e2 = a * (1 - f), f * (2 - f)
    p = math.hypot(x, y)
    u = math.atan2(z * a, p * b)
    latitude = math.atan2(z + e2 / (1 - e2) * b * math.sin(u) ** 3, p - e2 * a * math.cos(u) ** 3)
    n = a / math.sqrt(1 - e2 * math.sin(latitude) ** 2)
    return math.degrees(latitude), math.degrees(math.atan2(y, x)), p / math.cos(latitude) - n


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return [list(map(float, row)) for row in list(csv.reader(file))[1:]]


class Comma:
    """A minute of comma2k19: fixes of 10 Hz, inertial samples of 104 Hz along forward, right, down, a truth of 20 Hz.

    The receiver's accuracies are not recorded: 2.5 m, 4 m and 0.3 m/s are stated for it. Its height is above mean sea level.
    """

    profile = "automotive"

    def __init__(self, folder):
        def read(name):
            return table(os.path.join(folder, name))

        self.start = min(row[0] for row in read("accel.csv"))
        self.truth = [(row[0] - self.start, *degrees(*row[1:4])) for row in read("truth.csv")]
        self.samples = [(a[0] - self.start, a[1:4] + g[1:4]) for a, g in zip(read("accel.csv"), read("gyro_uncal.csv"))]
        self.fixes = []
        for row in read("ublox.csv"):
            course = math.radians(row[6])
            values = (row[1], row[2], row[5], 2.5, 4.0, row[3] * math.cos(course), row[3] * math.sin(course), 0.0, 0.3)
            self.fixes.append((row[0] - self.start, values))

    def rows(self, cuts=(), has_unit=True):
        rows = [(t, f"0,{t:.6f}," + ",".join(map(repr, values))) for t, values in self.samples if has_unit]
        for arrival, values in self.fixes:
            time = arrival - DELAY
            is_cut = any(start < time < end for start, end in cuts)
            rows.append((arrival, f"2,{time:.6f}" if is_cut else f"1,{time:.6f}," + ",".join(map(repr, values))))
        rows.sort(key=lambda row: row[0])
        return "\n".join(row for _, row in rows) + "\n"

    def error(self, time, latitude, longitude):
        """Horizontal distance from the truth, m; the truth is interpolated."""
        after = next(i for i, row in enumerate(self.truth) if row[0] >= time or i == len(self.truth) - 1)
        one, two = self.truth[max(after - 1, 0)], self.truth[after]
        share = (time - one[0]) / (two[0] - one[0]) if two[0] > one[0] else 0.0
        place = [p + share * (q - p) for p, q in zip(one[1:3], two[1:3])]
        east = (longitude - place[1]) * math.cos(math.radians(latitude))
        return math.hypot(latitude - place[0], east) * 111_200


class Replay:
    """A sensor replay of PX4 ECL: fixes, inertial samples of 200 to 250 Hz, field and barometer, beside the states of EKF2.

    The receiver's accuracies are not recorded: 0.5 m, 0.8 m and 0.2 m/s are stated for it. The field is a heading for the
    alignment, and a measurement after it.
    """

    profile = "airborne"
    # Earth's field, µT and degrees: strength and dip by WMM2020 at the place, EKF2's own declination; and 1 σ of a heading.
    earth = "48.1,63.4,0.56,5"

    def __init__(self, folder, name):
        rows, level = [], (0.0, 0.0)
        self.origin = None
        with open(os.path.join(folder, f"replay_data_{name}.csv"), encoding="utf-8") as file:
            for line in file:
                stamp, kind, *values = line.strip().split(",")
                t, v = float(stamp) * 1e-6, list(map(float, values))
                if kind == "imu":
                    rows.append((t, f"0,{t:.6f}," + ",".join(map(repr, v[:6]))))
                    level = (math.atan2(-v[1], -v[2]), math.atan2(v[0], math.hypot(v[1], v[2])))
                elif kind == "mag":
                    (roll, pitch), (x, y, z) = level, v
                    north = x * math.cos(pitch) + math.sin(pitch) * (y * math.sin(roll) + z * math.cos(roll))
                    heading = math.degrees(math.atan2(z * math.sin(roll) - y * math.cos(roll), north))
                    rows.append((t, f"5,{t:.6f},{heading!r},10"))
                    rows.append((t, f"6,{t:.6f}," + ",".join(repr(100 * value) for value in v) + "," + self.earth))
                elif kind == "gps":
                    place = (v[1] * 1e-7, v[2] * 1e-7) if abs(v[1]) > 4e8 else (v[2] * 1e-7, v[1] * 1e-7)
                    self.origin = self.origin or place
                    fix = (*place, v[0] * 1e-3, 0.5, 0.8, v[3], v[4], v[5], 0.2)
                    rows.append((t, f"1,{max(t - DELAY, 0):.6f}," + ",".join(map(repr, fix))))
        rows.sort(key=lambda row: row[0])
        self.text = "\n".join(row for _, row in rows) + "\n"
        self.states = table(os.path.join(folder, f"change_indication_{name}.csv"))

    def state(self, time):
        """EKF2's stamp, 24 states and 24 variances at a time, between two rows of 0.1 s."""
        after = next((i for i, row in enumerate(self.states) if row[0] * 1e-6 >= time), len(self.states) - 1)
        one, two = self.states[max(after - 1, 0)], self.states[after]
        share = min(1, (time * 1e6 - one[0]) / (two[0] - one[0])) if two[0] > one[0] else 0.0
        # A quaternion and its negative are the same attitude.
        sign = -1 if sum(p * q for p, q in zip(one[1:5], two[1:5])) < 0 else 1
        two = [two[0], *(sign * value for value in two[1:5]), *two[5:]]
        return [p + share * (q - p) for p, q in zip(one, two)]

    def north_east(self, latitude, longitude):
        east = (longitude - self.origin[1]) * math.cos(math.radians(latitude))
        return (latitude - self.origin[0]) * 111_200, east * 111_320


def of(folder):
    """The recordings in a folder of comma2k19 or of PX4 ECL; none for another one."""
    names = sorted(os.listdir(folder))
    if "ublox.csv" in names and "truth.csv" in names:
        return [("comma2k19", Comma(folder))]
    replays = [name[len("replay_data_"):-len(".csv")] for name in names if name.startswith("replay_data_")]
    return [(name, Replay(folder, name)) for name in replays]


def validate_comma(recording, run):
    """Prints errors with all fixes, and at the end of cuts, with and without the inertial unit."""
    for has_unit in (True, False):
        rows = [row for row in run(recording.profile, recording.rows((), has_unit)) if row[0] > 5]
        errors = [recording.error(*row[:3]) for row in rows]
        held = sum(error < row[4] for error, row in zip(errors, rows))
        rms = math.sqrt(sum(error ** 2 for error in errors) / len(errors))
        name = "with the inertial unit" if has_unit else "without it"
        print(f"{name}: {rms:.2f} m rms with all fixes, {held} of {len(rows)} within the claim")
        ends, held = [], 0
        for start in (15, 20, 25, 30, 35, 40, 45, 48):
            rows = run(recording.profile, recording.rows([(start, start + 10)], has_unit))
            last = [row for row in rows if start < row[0] < start + 10][-1]
            ends.append((recording.error(*last[:3]), last[0] - start))
            held += ends[-1][0] < last[4]
        ends.sort()
        print(f"{name}: {len(ends)} cuts of 10 s, last estimate after {min(end[1] for end in ends):.1f} s or more: "
              f"median {(ends[3][0] + ends[4][0]) / 2:.2f} m, largest {ends[-1][0]:.2f} m, {held} within the claim")


def validate_replay(name, recording, run):
    """Prints the differences from EKF2, in units of the joint claims, from the first epoch with the inertial unit on."""
    rows = run(recording.profile, recording.text)
    fused = [row for row in rows if row[9] == 2]
    worst, most = {"position": 0.0, "velocity": 0.0, "heading": 0.0}, {"position": 0.0, "velocity": 0.0, "heading": 0.0}
    for row in fused:
        state = recording.state(row[0])
        north, east = recording.north_east(row[1], row[2])
        w, x, y, z = state[1:5]
        heading = math.degrees(math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
        # 2 rotations of the quaternion's vector part are the angle.
        sigma = math.degrees(2 * math.sqrt(state[25 + 3]))
        found = {
            "position": (math.hypot(north - state[8], east - state[9]), math.sqrt(row[4] ** 2 + state[32] + state[33])),
            "velocity": (math.hypot(row[6] - state[5], row[7] - state[6]), math.sqrt(2 * 0.1 ** 2 + state[29] + state[30])),
            "heading": (abs((row[10] - heading + 180) % 360 - 180), math.hypot(row[11], sigma)),
        }
        for key, (difference, claim) in found.items():
            worst[key], most[key] = max(worst[key], difference / claim), max(most[key], difference)
    print(f"{name}: {len(rows)} epochs, {len(fused)} with the inertial unit; largest differences from EKF2: " + ", ".join(
        f"{key} {most[key]:.2f} {unit} ({worst[key]:.1f} joint claims)"
        for key, unit in (("position", "m"), ("velocity", "m/s"), ("heading", "°"))))
