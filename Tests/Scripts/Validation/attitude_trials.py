"""Recordings with a known attitude, and the filters that are run over them: ours, by AttitudeBenchmark, and VQF."""

import os
import subprocess

import numpy as np
import vqf


def product(left, right):
    """Product of quaternions, row by row."""
    w1, x1, y1, z1 = left.T
    w2, x2, y2, z2 = right.T
    return np.stack([w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2, w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
                     w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2, w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2], axis=1)


class Recording:
    """Samples of gyroscope (rad/s), accelerometer (m/s²) and magnetometer (µT), `period` seconds apart.

    `truth` are quaternions from the sensor to east, north, up; `counts` says which rows are judged.
    """

    def __init__(self, name, gyroscope, accelerometer, magnetometer, period, truth, counts):
        self.name, self.period, self.truth, self.counts = name, period, truth, counts
        self.gyroscope, self.accelerometer, self.magnetometer = (
            np.ascontiguousarray(rows, dtype=float) for rows in (gyroscope, accelerometer, magnetometer))

    def errors(self, estimate):
        """Radians where it counts: total, heading (signed), inclination."""
        error = product(estimate[self.counts], self.truth[self.counts] * np.array([1, -1, -1, -1]))
        total = 2 * np.arccos(np.clip(np.abs(error[:, 0]), 0, 1))
        heading = 2 * np.arctan2(error[:, 3], error[:, 0])
        heading = (heading + np.pi) % (2 * np.pi) - np.pi
        inclination = 2 * np.arccos(np.clip(np.hypot(error[:, 0], error[:, 3]), 0, 1))
        return total, heading, inclination

    def rms(self, estimate):
        """Root mean squares in degrees: total, heading, inclination."""
        return [float(np.degrees(np.sqrt(np.mean(part ** 2)))) for part in self.errors(estimate)]


class Ours:
    """Runs AttitudeBenchmark; samples and results are files in `folder`."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def rows(self, recording):
        path = os.path.join(self.folder, recording.name)
        if not os.path.exists(path):
            rows = np.concatenate([recording.gyroscope, recording.accelerometer, recording.magnetometer], axis=1)
            rows.astype("<f8").tofile(path)
        return path

    def estimate(self, recording, parameters=None):
        """Quaternions from the sensor to east, north, up, and 1 σ of the heading in radians.

        `parameters` maps names of parameters that differ from the defaults to their values.
        """
        output = os.path.join(self.folder, "output")
        changes = [f"{name}={value!r}" for name, value in (parameters or {}).items()]
        subprocess.run([self.program, "filter", self.rows(recording), output, repr(recording.period), *changes],
                       check=True, stdout=subprocess.DEVNULL)
        values = np.fromfile(output, dtype="<f8").reshape(-1, 5)
        # Before the first attitude it knows none, and a missing one must not count as a right one.
        attitudes = np.nan_to_num(values[:, :4])
        half = 0.5 ** 0.5
        return product(np.tile([0, half, half, 0], (len(values), 1)), attitudes), np.nan_to_num(values[:, 4])

    def defaults(self):
        """Name → default of every parameter."""
        output = subprocess.run([self.program, "parameters"], check=True, capture_output=True, text=True).stdout
        return {name: float(value) for name, value in (line.split("=") for line in output.splitlines())}


def run_vqf(recording):
    return vqf.VQF(recording.period).updateBatch(
        recording.gyroscope, recording.accelerometer, recording.magnetometer)["quat9D"]
