"""Tables and goals that validation scripts print, and the benchmark that they run."""

import subprocess
import sys

from measure import build


class Table:
    """Rows on the terminal, and as Markdown."""

    def __init__(self, heads):
        self.heads, self.rows = heads, []

    def add(self, *cells):
        self.rows.append([cell if isinstance(cell, str) else f"{cell:.2f}" for cell in cells])

    def text(self):
        widths = [max(len(row[index]) for row in [self.heads, *self.rows]) for index in range(len(self.heads))]
        lines = []
        for row in [self.heads, *self.rows]:
            first, rest = row[0].ljust(widths[0]), [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
            lines.append("  ".join([first, *rest]))
        return "\n".join(lines)

    def markdown(self):
        lines = ["| " + " | ".join(self.heads) + " |", "|---" * len(self.heads) + "|"]
        return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in self.rows])

    def write(self, path):
        """Writes the Markdown to the file `path`, unless that is None."""
        if path:
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.markdown() + "\n")


def find_benchmark(given):
    """The program AttitudeBenchmark; ends the script with 69 if it cannot be built."""
    try:
        return given or build("AttitudeBenchmark")
    except subprocess.CalledProcessError:
        sys.exit(69)


def print_goals(goals):
    """Prints goals (name, value, whether met, bound); returns the exit status."""
    for name, value, met, bound in goals:
        print(f"{'met   ' if met else 'MISSED'}  {name}: {value:.3f} ({bound})")
    return 0 if all(goal[2] for goal in goals) else 1
