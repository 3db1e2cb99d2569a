"""What the checks of the firmware share."""

import dataclasses
import os
import re

# Of the boards: more than the programs need, so that what they need is measured; SIZE.md has the limits.
MEMORY = {"HEAP_SIZE": "524288", "STACK_SIZE": "262144"}
FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fixtures")


@dataclasses.dataclass
class Target:
    """A board, the firmware that was built for it, and whether the checks of a release run."""

    board: str
    program: str
    release: bool = False
    failed: int = 0

    def check(self, condition, text):
        if not condition:
            self.failed += 1
        print(f"{self.board}: {'passed' if condition else 'FAILED'}: {text}", flush=True)
        return condition


def read(*path):
    with open(os.path.join(FIXTURES, *path), "rb") as file:
        return file.read()


def golden(name, satellites=False):
    """Rows that the program has written, as the firmware writes them: it has no name of a source."""
    rows = [re.sub(r',"source":"[^"]*"}$', "}", row) for row in read("golden", f"{name}.ndjson").decode().splitlines()]
    return [row for row in rows if satellites or '"type":"satellites"' not in row]


def positions(rows):
    return [row for row in rows if '"type":"location"' in row]


def same(target, rows, wanted, text):
    """Reports whether the rows are equal, and the first difference."""
    if not target.check(rows == wanted, text):
        count = max(len(rows), len(wanted))
        pairs = zip(rows + ["missing"] * (count - len(rows)), wanted + ["missing"] * (count - len(wanted)))
        row, golden_row = next(pair for pair in pairs if pair[0] != pair[1])
        print(f"  is  {row}\n  was {golden_row}", flush=True)
