"""Writes the tables of Docs/Performance.md. A run replaces the rows of the parts that it ran, and keeps all others."""

import os
import platform
import re
import subprocess

from measure import ROOT

PAGE = os.path.join(ROOT, "Docs", "Performance.md")
BEGIN = "<!-- figures: written by Tests/Benchmarks/run.sh, not by hand -->"
END = "<!-- end of figures -->"
VERDICTS = {"pass": "reached", "FAIL": "**missed**", "reported": "", "not run": "not run"}


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
    return (f"{platform.machine()}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, "
            f"Swift {version('swift', '--version')}, gpsd {version(gpsd, '-V')}, gpsbabel {version('gpsbabel', '-V')}")


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def markdown(values):
    return ("| " + " | ".join(values) + " |").replace("|  |", "| |").replace("|  |", "| |")


def update(parts, rows, conditions):
    """Writes the rows of a run; `parts` are all there are, in order, and `conditions` the machine by part."""
    with open(PAGE, encoding="utf-8") as file:
        before, rest = file.read().split(BEGIN)
    old, after = rest.split(END)
    kept, known = [], {}
    for line in old.splitlines():
        values = cells(line)
        if line.startswith("| ") and values[0] in parts and values[0] not in conditions:
            if len(values) == 2:
                known[values[0]] = values[1]
            else:
                kept.append(values)
    kept += [[*row[:-1], VERDICTS[row.verdict]] for row in rows]
    kept.sort(key=lambda values: parts.index(values[0]))
    known.update(conditions)
    lines = [
        BEGIN, "", "| part | | what | ours | peer | ratio | goal | gate | |", "|---|---|---|---|---|---|---|---|---|",
        *map(markdown, kept), "", "| part | measured on |", "|---|---|",
        *(markdown([part, known[part]]) for part in parts if part in known), "", END]
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(before + "\n".join(lines) + after)
