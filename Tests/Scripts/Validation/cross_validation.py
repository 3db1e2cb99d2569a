"""Leave-one-group-out cross-validation of the attitude filter's parameters, and their sensitivity.

Every trial belongs to one group of motion or disturbance. For each group, the parameters are chosen on the trials of
all other groups. The heading decides first: a point of a grid is a candidate if the geometric mean of the trials' heading
errors, each relative to VQF's, is within 2 % of the smallest. Of the candidates, each with every error of the place, the
one is chosen whose stated 95 % are nearest to 95 % of the time. The group that was left out is judged with that choice.
"""

import itertools
import math
import re

import numpy as np

DEGREE = math.pi / 180
GRID = {
    "compass.sigma": tuple(value * DEGREE for value in (0.5, 1.0, 2.0)),
    "compass.fieldShare": (0.15, 0.3, 0.6),
    "compass.gyroscopeScaleSigma": (0.0008, 0.0016, 0.0032),
    "trim.delaySigma": (0.01, 0.02, 0.04),
}
PLACE = "compass.placeSigma"
PLACES = tuple(value * DEGREE for value in (0.4, 0.6, 0.8, 1.0, 1.3, 1.6, 2.0))


def fold_of(name):
    """The group that a trial is left out with."""
    words = re.sub(r"^\d+_(un)?disturbed_", "", name)
    for kind in ("tapping", "vibration", "stationary_magnet", "attached_magnet", "office", "mixed"):
        if kind in words:
            return kind
    return "_".join(word for word in words.split("_") if word in ("slow", "fast", "rotation", "translation", "combined"))


class Result:
    """What one set of parameters gives on one trial."""

    def __init__(self, trial, estimate, sigma, place):
        _, heading, inclination = trial.errors(estimate)
        self.heading, self.inclination = (float(np.degrees(np.sqrt(np.mean(part ** 2)))) for part in (heading, inclination))
        # Every tenth is enough for a share of time.
        self._error = np.abs(heading)[::10]
        self._variance = sigma[trial.counts][::10] ** 2 - place ** 2

    def coverage(self, place):
        """Share of the time within the stated 95 % with another error of the place, which changes nothing else."""
        return float(np.mean(self._error <= 2 * np.sqrt(np.maximum(self._variance, 0) + place ** 2)))


class Study:
    def __init__(self, trials, ours, theirs):
        """`theirs` are VQF's heading and inclination of each trial, degrees."""
        self.trials, self.ours, self.theirs = trials, ours, theirs
        self.defaults = ours.defaults()
        self.place = self.defaults[PLACE]

    def results(self, changes):
        place = changes.get(PLACE, self.place)
        return [Result(trial, *self.ours.estimate(trial, changes), place) for trial in self.trials]

    def score(self, results, members):
        """Geometric mean of the heading's ratio to VQF."""
        return math.exp(sum(math.log(results[i].heading / self.theirs[i][0]) for i in members) / len(members))

    def ratio(self, results, part):
        """Mean of all trials divided by VQF's: heading or inclination."""
        index = ("heading", "inclination").index(part)
        return sum(getattr(r, part) for r in results) / sum(values[index] for values in self.theirs)

    def held_out(self):
        """Per trial: fold, chosen parameters, chosen place, result."""
        points = [dict(zip(GRID, values)) for values in itertools.product(*GRID.values())]
        results = [self.results(point) for point in points]
        folds = [fold_of(trial.name) for trial in self.trials]
        everything, chosen = range(len(folds)), [None] * len(folds)
        for fold in sorted(set(folds)):
            others = [i for i in everything if folds[i] != fold]
            scores = [self.score(result, others) for result in results]
            candidates = [(k, place) for k in range(len(points)) if scores[k] <= 1.02 * min(scores) for place in PLACES]
            best, place = min(candidates, key=lambda candidate: abs(
                self.covered([results[candidate[0]][i] for i in others], candidate[1]) - 0.95))
            for i in everything:
                if folds[i] == fold:
                    chosen[i] = (fold, points[best], place, results[best][i])
        return chosen

    def sensitivity(self):
        """Pooled ratios of heading and inclination, and coverage: with the defaults; and with 0.7 and 1.3 times each."""
        rows = []
        for name, value in self.defaults.items():
            row = []
            for factor in (0.7, 1.3):
                changed = self.results({name: factor * value})
                place = factor * value if name == PLACE else self.place
                row.append(self.pooled(changed, place))
            rows.append((name, value, *row))
        return self.pooled(self.results({}), self.place), rows

    def pooled(self, results, place):
        return self.ratio(results, "heading"), self.ratio(results, "inclination"), self.covered(results, place)

    @staticmethod
    def covered(results, place):
        return sum(result.coverage(place) for result in results) / len(results)


def report(study, table_of):
    """Prints the held-out results and the sensitivity; returns the goals: name, value, met, bound."""
    chosen = study.held_out()
    table = table_of(["trial", "left out with", "heading, ours", "VQF", "ratio", "inclination ratio", "within 95 %",
                      *(name.split(".")[1] for name in GRID), "place"])
    coverages = []
    for trial, (fold, point, place, result), theirs in zip(study.trials, chosen, study.theirs):
        coverages.append(result.coverage(place))
        values = [value / DEGREE if name == "compass.sigma" else value for name, value in point.items()]
        table.add(trial.name, fold, result.heading, theirs[0], result.heading / theirs[0],
                  result.inclination / theirs[1], coverages[-1], *(f"{value:.3g}" for value in values),
                  f"{place / DEGREE:.1f}")
    print("Held out: each group judged with the parameters chosen on all others")
    print(table.text())
    groups = {}
    for (fold, _, _, result), theirs in zip(chosen, study.theirs):
        ours, peers = groups.setdefault(fold, ([], []))
        ours.append(result.heading)
        peers.append(theirs[0])
    ratios = {fold: sum(ours) / sum(peers) for fold, (ours, peers) in groups.items()}
    print()
    print("groups: " + ", ".join(f"{fold} {ratio:.2f}" for fold, ratio in ratios.items()))
    results = [result for *_, result in chosen]
    print(f"geometric mean of the trials' ratios: {study.score(results, range(len(results))):.3f}")

    base, rows = study.sensitivity()
    table = table_of(["parameter", "default", "heading ratio at 0.7 ×", "at 1.3 ×", "inclination ratio at 0.7 ×",
                      "at 1.3 ×", "within 95 % at 0.7 ×", "at 1.3 ×"])
    for name, value, low, high in rows:
        table.add(name, f"{value:.4g}", *(f"{figure:.3f}" for pair in zip(low, high) for figure in pair))
    print()
    print("Sensitivity; with the defaults heading ratio {:.3f}, inclination ratio {:.3f}, within 95 % {:.3f}".format(*base))
    print(table.text())
    print()

    worst, lowest = max(ratios, key=ratios.get), min(coverages)
    heading, inclination = (study.ratio(results, part) for part in ("heading", "inclination"))
    within = sum(coverages) / len(coverages)
    return [
        ("held out: heading ÷ VQF", heading, heading <= 0.9, "≤ 0.90"),
        (f"held out: heading ÷ VQF, worst group ({worst})", ratios[worst], ratios[worst] <= 1.1, "≤ 1.10"),
        ("held out: inclination ÷ VQF", inclination, inclination <= 1, "≤ 1.00"),
        ("held out: truth within the stated 95 %", within, 0.90 <= within <= 0.98, "0.90…0.98"),
        ("held out: truth within the stated 95 %, lowest trial", lowest, lowest >= 0.5, "≥ 0.50"),
    ]
