"""Sensors: headings of a log are the program's, and chips that fail never stop positions."""

import re

import logs
from board import run
from check import golden, positions, read, same

SENTENCES = ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"]
SMOOTHED = ["zed-f9p", "cold-boot"]


def rows_of(target, name):
    rows, (*_, end) = run(target.board, target.program, logs.SCRIPTS[name]())
    return rows, f"{len(rows)} rows, {end['allocations']} allocations, {end['heap']} bytes of heap, {end['stack']} of stack"


def lines(*path):
    return read("golden", *path).decode().splitlines()


def field(target):
    """A receiver and a magnetometer, as they arrived; of headings the program writes no time."""
    rows, _ = rows_of(target, "field-drive")
    headings = [re.sub('"time":"[^"]*",', "", row) for row in rows if '"type":"heading"' in row]
    same(target, positions(rows), golden("field-drive"), f"field-drive: {len(positions(rows))} positions are the program's")
    same(target, headings, lines("field-drive.heading.ndjson"), f"field-drive: {len(headings)} headings are the program's")


def checks(target):
    for name, path in (("figure-eight", "figure-eight.heading.ndjson"), ("figure-eight-nmea", "figure-eight.heading.nmea")):
        rows, text = rows_of(target, name)
        same(target, rows, lines(path), f"{path}: headings are those of the program: {text}")
    for name in SENTENCES:
        rows, _ = rows_of(target, f"{name}-nmea")
        wanted = [row for row in lines(f"{name}.nmea") if "GSV," not in row]
        same(target, rows, wanted, f"{name}: {len(rows)} sentences are those of the program")
    rows, _ = rows_of(target, "mt3339-satellites")
    same(target, rows, golden("mt3339", satellites=True), f"mt3339: {len(rows)} rows with satellites are the program's")
    rows, _ = rows_of(target, "mt3339-satellites-nmea")
    same(target, rows, lines("mt3339.nmea"), f"mt3339: {len(rows)} sentences with GSV are the program's")
    field(target)
    rows, text = rows_of(target, "sensors")
    same(target, rows, lines("firmware", "sensors.ndjson"), f"sensors that fail: rows are those of the host: {text}")
    plain, _ = rows_of(target, "zed-f9p")
    same(target, positions(rows), positions(plain), "sensors that fail: positions are those without sensors")
