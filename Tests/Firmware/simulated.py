"""A simulated drive on level ground: rows in the form of workload.py, equal in every run.

A car stands for five seconds, then drives bends and changes its speed. The sensors have the car's axes, biases and noise; the
magnetometer has hard iron. The receiver's errors drift as those of a real one do. Nothing was recorded.
"""

import math
import random

SECONDS = 125
# Samples a second.
INERTIAL_RATE, FIX_RATE, MAGNETIC_RATE = 100, 10, 10
STANDING = 5
GRAVITY = 9.8072
NORTH_EAST = 47.37, 8.54
HEIGHT = 455
# Metres of a degree there, to the north and to the east.
METRES = 111_188.0, 75_490.0
# North, east, down, microtesla.
FIELD = 21.5, 1.1, 43.3

FORCE_BIAS, FORCE_NOISE = (0.06, -0.04, 0.08), 0.05
RATE_BIAS, RATE_NOISE = (0.003, -0.002, 0.004), 0.002
IRON, FIELD_NOISE = (14, -9, 6), 0.3
# A receiver's error of the position, m: its size, and the seconds in which it changes.
DRIFT, DRIFT_TIME = 0.4, 20
VELOCITY_NOISE = 0.05


def motion(time):
    """Speed, its change, and rate of turn: m/s, m/s2, rad/s."""
    if time < STANDING:
        return 0, 0, 0
    time -= STANDING
    # Starts with 2 m/s2 and has 12 m/s after some ten seconds.
    fading = math.exp(-time / 6)
    wave = 2 * math.pi / 31
    speed = 12 * (1 - fading) + 3 * math.sin(wave * time) * (1 - fading)
    change = 2 * fading + 3 * (wave * math.cos(wave * time) * (1 - fading) + math.sin(wave * time) * fading / 6)
    turn = (0.22 * math.sin(2 * math.pi * time / 17) + 0.12 * math.sin(2 * math.pi * time / 41)) * min(1, speed / 5)
    return speed, change, turn


class Drift:
    """An error that changes slowly."""

    def __init__(self, source):
        self.source, self.value = source, source.gauss(0, DRIFT)

    def next(self):
        keep = math.exp(-1 / FIX_RATE / DRIFT_TIME)
        self.value = keep * self.value + self.source.gauss(0, DRIFT * math.sqrt(1 - keep * keep))
        return self.value


def rows():
    """0, s, m/s2 and rad/s; 1, s, position and velocity; 3, s, microtesla: forward, right, down."""
    source = random.Random(16)
    noisy = lambda values, bias, noise: [value + offset + source.gauss(0, noise) for value, offset in zip(values, bias)]
    drifts = [Drift(source) for _ in range(3)]
    north = east = 0.0
    heading, step = 0.6, 1 / INERTIAL_RATE
    for index in range(SECONDS * INERTIAL_RATE):
        time = index * step
        speed, change, turn = motion(time)
        yield [0, time, *noisy((change, speed * turn, -GRAVITY), FORCE_BIAS, FORCE_NOISE),
               *noisy((0, 0, turn), RATE_BIAS, RATE_NOISE)]
        cosine, sine = math.cos(heading), math.sin(heading)
        if index % (INERTIAL_RATE // MAGNETIC_RATE) == 0:
            field = (FIELD[0] * cosine + FIELD[1] * sine, FIELD[1] * cosine - FIELD[0] * sine, FIELD[2])
            yield [3, time, *noisy(field, IRON, FIELD_NOISE)]
        if index % (INERTIAL_RATE // FIX_RATE) == 0:
            place = [true + drift.next() for true, drift in zip((north, east, HEIGHT), drifts)]
            yield [1, time, NORTH_EAST[0] + place[0] / METRES[0], NORTH_EAST[1] + place[1] / METRES[1], place[2],
                   *noisy((speed * cosine, speed * sine, 0), (0, 0, 0), VELOCITY_NOISE)]
        # The middle of the step.
        middle_speed, _, middle_turn = motion(time + step / 2)
        middle = heading + middle_turn * step / 2
        north += middle_speed * math.cos(middle) * step
        east += middle_speed * math.sin(middle) * step
        heading += middle_turn * step
