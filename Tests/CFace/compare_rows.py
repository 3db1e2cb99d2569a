"""Lines of the examples and tests in C for the rows of goldens: estimates, and headings."""

import json
import os

from compare import FIXTURES

STATES = ["uncalibrated", "low", "medium", "high"]
ESTIMATE = ("latitude", "longitude", "altitude", "horizontalAccuracy", "speed", "climb", "filter")
HEADING = ("magneticHeading", "headingAccuracy68", "trueHeading", "trueHeadingAccuracy68", "roll", "pitch", "declination")


def rows(*path):
    """Rows whose numbers keep their digits."""
    with open(os.path.join(FIXTURES, "golden", *path), encoding="utf-8") as file:
        return [json.loads(text, parse_float=str, parse_int=str) for text in file]


def line(row):
    """The line for a row of a position or a heading."""
    if row["type"] == "location":
        return " ".join(["estimate", *(row.get(key, "-") for key in ESTIMATE)])
    return " ".join(["heading", *(row.get(key, "-") for key in HEADING), str(STATES.index(row["calibration"])),
                     str(int(row["disturbed"]))])


def lines(*path):
    """The lines for the positions and headings of a golden."""
    return [line(row) for row in rows(*path) if row["type"] in ("location", "heading")]


def known(printed):
    """The lines without those of epochs that have no position."""
    return [text for text in printed if not text.startswith("estimate - -")]
