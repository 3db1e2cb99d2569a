#!/usr/bin/env python3
"""Measures the project's inertial filter on simulated journeys beside a textbook filter, in the same run.

usage: validate-journeys.py [--kinds car,walk,boat,drone] [--seeds FIRST-LAST] [--grade consumer] [--program PATH]
                            [--accelerometer DENSITY] [--gyroscope DENSITY]

The peer is the loosely coupled extended Kalman filter of P. D. Groves, Principles of GNSS, Inertial, and Multisensor
Integrated Navigation Systems, 2nd edition, chapter 14: 15 states (attitude, velocity, position, biases), closed loop,
position and velocity of a fix as six white measurements with the receiver's own accuracy. It knows neither gates nor
resets nor rest. It has advantages over a filter in use: it begins with the true heading but for 5 degrees, and each fix
is there at the instant of its measurement. DENSITY is the noise it assumes, m/s2 and rad/s per root of a hertz: more
than the sensor has, for scale, misalignment and vibration.

The project's filter begins without a heading, and gets each fix 110 ms after its measurement. A row of it is marked with
"missing" if it has no estimate for a part of the time from 60 s on.

PATH is JourneyTable, which writes the journeys; without it the benchmark is built. Their outages last 10, 20, 30 and
60 s. A row of the table is a mean over seeds:

    2D rms        horizontal error with fixes, m, from 60 s on
    end of outage horizontal error before the first fix, m, mean (95 %)
    H, V          share of the time with a true error below the claimed accuracy, with fixes and in outages
    NEES(2)       normalized squared error of the horizontal position, 2 is consistent, every 180 s

numpy is taken from this Python, or from PyPI into .build-compare/journeys. Exit status: 0, or 69 when something is
missing.
"""

import argparse
import io
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmarks", "Scripts"))

import pypi  # noqa: E402
from measure import build  # noqa: E402

try:
    import numpy as np
except ImportError:
    pypi.restart_with("journeys", "numpy")

OUTAGES = {10: (150, 160), 20: (230, 250), 30: (320, 350), 60: (430, 490)}
NEES_TIMES = (120, 310, 590)
# Biases at the start and their walk, of the sensor's data sheet: m/s2, rad/s, and these per root of a second.
BIASES = {
    "tactical": (0.015, 1e-4, 2e-5, 2e-7), "industrial": (0.05, 2e-3, 1e-4, 1e-6),
    "consumer": (0.15, 9e-3, 3e-4, 4e-6), "poor": (0.5, 0.05, 1e-3, 2e-5),
}
SEMI_MAJOR, SQUARED_ECCENTRICITY, EARTH_RATE = 6378137.0, 6.69437999014e-3, 7.292115e-5


def journeys(program, kind, seeds, grade):
    """Tables of all seeds: samples (time, seed, 6), fixes by time and seed, truths (time, seed, 10)."""
    samples, fixes, truths = [], [], []
    for seed in seeds:
        run = subprocess.run([program, kind, str(seed), grade], stdout=subprocess.PIPE, check=True)
        rows = np.loadtxt(io.BytesIO(run.stdout), delimiter=",")
        samples.append(rows[rows[:, 0] == 0, 2:8])
        fixes.append(rows[rows[:, 0] == 1, 1:11])
        truths.append(rows[rows[:, 0] == 2, 2:12])
    return np.stack(samples, 1), np.stack(fixes, 1), np.stack(truths, 1)


def own(program, kind, seeds, grade):
    """Errors (time, seed, 3) and covariances (time, seed, 3, 3) of the project's filter."""
    errors, covariances = [], []
    for seed in seeds:
        run = subprocess.run([program, kind, str(seed), grade, "filter"], stdout=subprocess.PIPE, check=True)
        rows = np.loadtxt(io.BytesIO(run.stdout), delimiter=",")
        errors.append(rows[:, 1:4])
        covariance = np.zeros((len(rows), 3, 3))
        covariance[:, 0, 0], covariance[:, 0, 1], covariance[:, 1, 0] = rows[:, 4], rows[:, 5], rows[:, 5]
        covariance[:, 1, 1], covariance[:, 2, 2] = rows[:, 6], rows[:, 7]
        covariances.append(covariance)
    return np.stack(errors, 1), np.stack(covariances, 1)


def cross_matrix(vectors):
    x, y, z = np.moveaxis(vectors, -1, 0)
    zero = np.zeros_like(x)
    return np.stack([zero, -z, y, z, zero, -x, -y, x, zero], -1).reshape(*x.shape, 3, 3)


def rotation(vectors):
    """Rotation matrices of small rotation vectors, to the third order."""
    skew = cross_matrix(vectors)
    square = skew @ skew
    return np.eye(3) + skew + square / 2 + skew @ square / 6


def from_angles(roll, pitch, heading):
    """Matrices from the body to north, east, down."""
    (sr, cr), (sp, cp), (sh, ch) = ((np.sin(a), np.cos(a)) for a in (roll, pitch, heading))
    return np.stack([ch * cp, ch * sp * sr - sh * cr, ch * sp * cr + sh * sr,
                     sh * cp, sh * sp * sr + ch * cr, sh * sp * cr - ch * sr,
                     -sp, cp * sr, cp * cr], -1).reshape(-1, 3, 3)


class Earth:
    """Radii, gravity and rotation at latitudes, rad, and heights, m."""

    def __init__(self, latitude, height):
        self.sine, self.cosine = np.sin(latitude), np.cos(latitude)
        factor = 1 - SQUARED_ECCENTRICITY * self.sine ** 2
        self.east = SEMI_MAJOR / np.sqrt(factor) + height
        self.north = SEMI_MAJOR * (1 - SQUARED_ECCENTRICITY) / factor ** 1.5 + height
        surface = 9.7803253359 * (1 + 0.00193185265241 * self.sine ** 2) / np.sqrt(factor)
        self.gravity = surface * (1 - 2 * 1.0068 * height / SEMI_MAJOR)

    def rates(self, velocity):
        """Rotation of the Earth, and of the local frame against it."""
        zero = np.zeros_like(self.sine)
        earth = EARTH_RATE * np.stack([self.cosine, zero, -self.sine], -1)
        transport = np.stack([velocity[:, 1] / self.east, -velocity[:, 0] / self.north,
                              -velocity[:, 1] * self.sine / self.cosine / self.east], -1)
        return earth, transport


class Filter:
    """The filters of all seeds at once: an axis of each array is the seed."""

    def __init__(self, truth, samples, fix, grade, densities, generator):
        count = len(truth)
        self.latitude, self.longitude = np.radians(fix[:, 1]), np.radians(fix[:, 2])
        self.height, self.velocity = fix[:, 3].copy(), fix[:, 6:9].copy()
        force = samples.mean(0)[:, :3]
        w, x, y, z = truth[:, 6:10].T
        heading = np.arctan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))
        heading = heading + np.radians(5) * generator.standard_normal(count)
        self.attitude = from_angles(np.arctan2(-force[:, 1], -force[:, 2]),
                                    np.arctan2(force[:, 0], np.hypot(force[:, 1], force[:, 2])), heading)
        self.force_bias, self.rate_bias = np.zeros((count, 3)), np.zeros((count, 3))
        force_bias, rate_bias, force_walk, rate_walk = BIASES[grade]
        # Order of the states: attitude, velocity, position, bias of force, bias of rate.
        deviations = np.concatenate([np.radians([3, 3, 5]), [0.2] * 3, [2, 2, 4], [force_bias] * 3, [rate_bias] * 3])
        self.covariance = np.tile(np.diag(deviations ** 2), (count, 1, 1))
        self.noise = np.diag(np.concatenate([
            [densities[1] ** 2] * 3, [densities[0] ** 2] * 3, [0] * 3, [force_walk ** 2] * 3, [rate_walk ** 2] * 3]))
        self.pending = 0.0
        self.force_sum = np.zeros((count, 3))

    def move(self, samples, dt):
        """Strapdown integration of one sample of each seed."""
        force, rate = samples[:, :3] - self.force_bias, samples[:, 3:] - self.rate_bias
        earth = Earth(self.latitude, self.height)
        turning, transport = earth.rates(self.velocity)
        turn = rotation(rate * dt)
        middle = self.attitude @ (np.eye(3) + turn) / 2
        along = np.einsum("bij,bj->bi", middle, force)
        gravity = np.stack([np.zeros_like(earth.gravity)] * 2 + [earth.gravity], -1)
        change = dt * (along + gravity - np.cross(2 * turning + transport, self.velocity))
        mean = self.velocity + change / 2
        self.latitude += dt * mean[:, 0] / earth.north
        self.longitude += dt * mean[:, 1] / (earth.east * earth.cosine)
        self.height -= dt * mean[:, 2]
        self.velocity += change
        self.attitude = rotation(-dt * (turning + transport)) @ self.attitude @ turn
        self.force_sum += dt * along
        self.pending += dt

    def spread(self):
        """Propagates the covariance over the samples since the last time."""
        dt, count = self.pending, len(self.height)
        if dt == 0:
            return
        system = np.zeros((count, 15, 15))
        system[:, 0:3, 12:15] = -self.attitude
        system[:, 3:6, 0:3] = -cross_matrix(self.force_sum / dt)
        system[:, 3:6, 9:12] = -self.attitude
        system[:, 6:9, 3:6] = np.eye(3)
        step = np.eye(15) + dt * system + dt * dt / 2 * system @ system
        self.covariance = step @ self.covariance @ step.transpose(0, 2, 1) + dt * self.noise
        self.pending = 0.0
        self.force_sum[:] = 0

    def orthonormalize(self):
        left, _, right = np.linalg.svd(self.attitude)
        self.attitude = left @ right

    def offset(self, place):
        """Displacement to places (latitude and longitude in degrees, height) to the north, to the east and down, m."""
        earth = Earth(self.latitude, self.height)
        return np.stack([(np.radians(place[:, 0]) - self.latitude) * earth.north,
                         (np.radians(place[:, 1]) - self.longitude) * earth.east * earth.cosine,
                         self.height - place[:, 2]], -1)

    def fuse(self, fix):
        self.spread()
        innovation = np.concatenate([self.offset(fix[:, 1:4]), fix[:, 6:9] - self.velocity], 1)
        design = np.zeros((6, 15))
        design[0:3, 6:9], design[3:6, 3:6] = np.eye(3), np.eye(3)
        horizontal, vertical, speed = fix[:, 4] ** 2 / 2, fix[:, 5] ** 2, fix[:, 9] ** 2
        variances = np.stack([horizontal, horizontal, vertical, speed, speed, 2.25 * speed], -1)
        noise = variances[:, :, None] * np.eye(6)
        inverse = np.linalg.inv(design @ self.covariance @ design.T + noise)
        gain = self.covariance @ design.T @ inverse
        rest = np.eye(15) - gain @ design
        self.covariance = (rest @ self.covariance @ rest.transpose(0, 2, 1)
                           + gain @ noise @ gain.transpose(0, 2, 1))
        error = np.einsum("bij,bj->bi", gain, innovation)
        self.attitude = rotation(error[:, 0:3]) @ self.attitude
        self.velocity += error[:, 3:6]
        earth = Earth(self.latitude, self.height)
        self.latitude += error[:, 6] / earth.north
        self.longitude += error[:, 7] / (earth.east * earth.cosine)
        self.height -= error[:, 8]
        self.force_bias += error[:, 9:12]
        self.rate_bias += error[:, 12:15]
        self.orthonormalize()


def run(tables, grade, densities):
    """Errors (time, seed, 3) and position covariances (time, seed, 3, 3) ten times a second, before any fix of then."""
    samples, fixes, truths = tables
    rate = (len(samples) - 1) // 600
    filters = Filter(truths[0], samples[:rate], fixes[0], grade, densities, np.random.default_rng(1))
    by_time = {round(row[0, 0] * rate): row for row in fixes}
    errors, covariances = [], []
    for index in range(len(samples)):
        if index:
            filters.move(samples[index], 1 / rate)
        if index % (rate // 10) == 0:
            filters.spread()
            errors.append(-filters.offset(truths[index // (rate // 10)][:, :3]))
            covariances.append(filters.covariance[:, 6:9, 6:9].copy())
        if index and index in by_time:
            filters.fuse(by_time[index])
    return np.stack(errors), np.stack(covariances)


def report(kind, errors, covariances):
    times = np.arange(len(errors)) / 10
    in_outage = np.zeros(len(times), bool)
    for start, end in OUTAGES.values():
        in_outage |= (times > start) & (times <= end)
    recovering = np.zeros(len(times), bool)
    for start, end in OUTAGES.values():
        recovering |= (times > end) & (times <= end + 20)
    with_fixes = ~in_outage & ~recovering & (times >= 60)
    missing = np.isnan(errors[times >= 60, :, 0]).mean()
    if missing:
        kind += f" (missing {100 * missing:.1f} %)"
    horizontal, vertical = np.hypot(errors[..., 0], errors[..., 1]), np.abs(errors[..., 2])
    claimed = np.sqrt(covariances[..., 0, 0] + covariances[..., 1, 1])
    claimed_vertical = np.sqrt(covariances[..., 2, 2])
    cells = [kind, f"{np.nanmean(np.sqrt(np.nanmean(horizontal[with_fixes] ** 2, 0))):.2f}"]
    for _, end in OUTAGES.values():
        ends = horizontal[10 * end]
        cells.append(f"{np.nanmean(ends):.1f} ({np.nanpercentile(ends, 95):.1f})")
    for error, claim in ((horizontal, claimed), (vertical, claimed_vertical)):
        for part in (with_fixes, in_outage):
            known = ~np.isnan(error[part])
            cells.append(f"{(error < claim)[part][known].mean():.2f}")
    rows = [10 * time for time in NEES_TIMES]
    flat = errors[rows][..., :2]
    known = ~np.isnan(flat[..., 0])
    solved = np.linalg.solve(covariances[rows][..., :2, :2][known], flat[known][..., None])[..., 0]
    cells.append(f"{(flat[known] * solved).sum(-1).mean():.1f}")
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", default="car,walk,boat,drone")
    parser.add_argument("--seeds", default="1001-1050")
    parser.add_argument("--grade", default="consumer", choices=BIASES)
    parser.add_argument("--program")
    parser.add_argument("--accelerometer", type=float, default=0.02)
    parser.add_argument("--gyroscope", type=float, default=5e-4)
    options = parser.parse_args()
    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    program = options.program or build("JourneyTable")
    print(f"{options.grade} unit, {len(seeds)} seeds\n")
    print("| filter, journey | 2D rms | end of 10 s | 20 s | 30 s | 60 s | H, fixes | H, outage | V, fixes | V, outage | NEES(2) |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for kind in options.kinds.split(","):
        tables = journeys(program, kind, seeds, options.grade)
        report(f"textbook, {kind}", *run(tables, options.grade, (options.accelerometer, options.gyroscope)))
        report(f"own, {kind}", *own(program, kind, seeds, options.grade))
    return 0


if __name__ == "__main__":
    sys.exit(main())
