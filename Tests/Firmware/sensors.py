"""Sensors: headings of a log are the program's, and chips that fail never stop positions."""

import logs
from board import run
from check import positions, read, same

# The program repeats after a silence of cold-boot that there is no position.
SENTENCES = ["zed-f9p", "mt3339", "trimble-rtk"]
SMOOTHED = ["zed-f9p", "cold-boot"]


def rows_of(target, name):
    rows, (*_, end) = run(target.board, target.program, logs.SCRIPTS[name]())
    return rows, f"{len(rows)} rows, {end['allocations']} allocations, {end['heap']} bytes of heap, {end['stack']} of stack"


def lines(*path):
    return read("golden", *path).decode().splitlines()


def checks(target):
    for name, golden in (("figure-eight", "figure-eight.heading.ndjson"), ("figure-eight-nmea", "figure-eight.heading.nmea")):
        rows, text = rows_of(target, name)
        same(target, rows, lines(golden), f"{golden}: headings are those of the program: {text}")
    for name in SENTENCES:
        rows, _ = rows_of(target, f"{name}-nmea")
        wanted = [row for row in lines(f"{name}.nmea") if "GSV," not in row]
        same(target, rows, wanted, f"{name}: {len(rows)} sentences are those of the program")
    rows, text = rows_of(target, "sensors")
    same(target, rows, lines("firmware", "sensors.ndjson"), f"sensors that fail: rows are those of the host: {text}")
    plain, _ = rows_of(target, "zed-f9p")
    same(target, positions(rows), positions(plain), "sensors that fail: positions are those without sensors")
