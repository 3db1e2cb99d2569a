"""Writes the tables of Docs/Performance.md. A run replaces the rows of the parts that it ran, and keeps all others.

The page has counts, comparisons and goals. It leaves out the numbers of the project's goals, figures without a peer and a
goal, and figures that have to be 0 and are.
"""

import os
import platform
import re
import subprocess

from measure import ROOT

PAGE = os.path.join(ROOT, "Docs", "Performance.md")
BEGIN = "<!-- figures: written by Tests/Benchmarks/run.sh, not by hand -->"
END = "<!-- end of figures -->"
# The part whose figures are all shown.
COUNTS = "counts"
# Figures without a peer and a goal that are shown, since users ask for them.
ASKED = ("ns a fix of RegionMonitor",)


def version(*command):
    try:
        text = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
    except OSError:
        return "none"
    found = re.search(r"\d+\.\d+(\.\d+)?", text)
    return found[0] if found else "unknown"


def machine():
    """What the figures of a run depend on."""
    gpsd = "gpsd" if os.path.exists("/usr/bin/gpsd") else "/usr/sbin/gpsd"
    return (f"{platform.machine()}, {os.cpu_count()} processors, Swift {version('swift', '--version')}, "
            f"gpsd {version(gpsd, '-V')}, gpsbabel {version('gpsbabel', '-V')}, load {os.getloadavg()[0]:.1f}")


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def markdown(values):
    return ("| " + " | ".join(values) + " |").replace("|  |", "| |").replace("|  |", "| |")


def is_shown(row):
    if row.part == COUNTS or row.verdict in ("FAIL", "not run") or row.what.startswith(ASKED):
        return True
    return row.goal != "≤ 0" and bool(row.peer or row.goal or "(goal " in row.what)


def shown(row):
    """The cells of a row: a verdict only where it is not "reached", and a gate only for counts."""
    verdict = {"FAIL": "**missed**", "not run": "not run"}.get(row.verdict, "")
    values = [row.part, row.what.strip(), row.ours, row.peer, row.ratio, f"{row.goal} {verdict}".strip()]
    return [*values, row.gate] if row.part == COUNTS else values


def update(parts, rows, conditions):
    """Writes the rows of a run; `parts` are all there are, in order, and `conditions` the machine by part."""
    with open(PAGE, encoding="utf-8") as file:
        before, rest = file.read().split(BEGIN)
    old, after = rest.split(END)
    kept, known = [], {}
    for line in old.splitlines():
        values = cells(line)
        if line.startswith("| ") and len(values) == 2:
            # One machine, and its parts with the load of each.
            for part, load in re.findall(r"(\w+) \((.*?)\)", values[1]):
                known[part] = f"{values[0]}, load {load}"
        elif line.startswith("| ") and values[0] in parts and values[0] not in conditions:
            kept.append(values)
    kept += [shown(row) for row in rows if is_shown(row)]
    kept.sort(key=lambda values: parts.index(values[0]))
    known.update(conditions)
    machines = {}
    for part in filter(known.get, parts):
        name, _, load = known[part].rpartition(", load ")
        machines.setdefault(name, []).append(f"{part} ({load})")
    lines = [
        BEGIN, "", "| part | what | ours | peer | ratio | goal | gate |", "|---|---|---|---|---|---|---|",
        *(markdown(values) for values in kept if values[0] == COUNTS), "",
        "| part | what | ours | peer | ratio | goal |", "|---|---|---|---|---|---|",
        *(markdown(values) for values in kept if values[0] != COUNTS), "", "| measured on | parts (load) |", "|---|---|",
        *(markdown([name, ", ".join(names)]) for name, names in machines.items()), "", END]
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(before + "\n".join(lines) + after)
