#!/usr/bin/env python3
"""Writes Sources/Core/NavigationMath/Geodesy/EGM96Grid.swift from a grid of EGM96.

usage: make-geoid.py GRID [OUTPUT]

GRID is a .gtx (a vertical grid of PROJ: big-endian; south, west, steps as doubles, rows and columns as integers, then
float32 metres from the south-west corner) or a .bin of 181 rows from the south pole with 361 little-endian int16
centimetres from 180° W. Of it every whole degree is taken.

Each undulation becomes two printable characters: (metres + 110) / 0.05, rounded, in base 64 from `#` on, without
capitals, with which chance writes words that checks look for, and brackets. The rounding is 14 mm rms, beside 0.4 m
that a grid of 1° leaves out.
"""

import os
import struct
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
GRID = os.path.join(ROOT, "Sources", "Core", "NavigationMath", "Geodesy", "EGM96Grid.swift")
BASE, STEP, LOWEST = 64, 0.05, -110.0


def from_gtx(data):
    south, west, dlat, dlon, rows, columns = struct.unpack(">4d2i", data[:40])
    values = struct.unpack(f">{rows * columns}f", data[40:40 + 4 * rows * columns])
    per_degree = round(1 / dlat)
    if south != -90 or abs(dlat * per_degree - 1) > 1e-12 or dlon != dlat or rows != 180 * per_degree + 1:
        sys.exit("make-geoid: not a grid of the whole Earth by a fraction of a degree")

    def at(latitude, longitude):
        column = round((longitude - west) * per_degree) % (360 * per_degree)
        return values[(latitude + 90) * per_degree * columns + column]
    return at


def from_bin(data):
    values = struct.unpack(f"<{181 * 361}h", data)
    return lambda latitude, longitude: values[(latitude + 90) * 361 + longitude + 180] / 100


def character(digit):
    return chr(digit + (ord("#") if digit < 30 else ord("]") - 30))


def row(at, latitude):
    text = []
    for longitude in range(-180, 180):
        number = round((at(latitude, longitude) - LOWEST) / STEP)
        if not 0 <= number < BASE * BASE:
            sys.exit(f"make-geoid: {at(latitude, longitude)} m at {latitude}, {longitude} does not fit")
        text.append(character(number // BASE) + character(number % BASE))
    return "".join(text)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.split("\n\n")[1])
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    at = from_gtx(data) if sys.argv[1].endswith(".gtx") else from_bin(data)
    with open(sys.argv[2] if len(sys.argv) == 3 else GRID, "w", encoding="ascii") as file:
        file.write("""\
// swift-format-ignore-file
// Made by Tests/Scripts/Generate/make-geoid.py from EGM96 of the National Geospatial-Intelligence Agency
// (public domain).

/// Undulations of EGM96 at whole degrees: a line per latitude from 90 S to 90 N, two characters per longitude from
/// 180 W to 179 E. Stored as text, since the compiler takes minutes for an array of this size.
enum EGM96Grid {
  /// Characters from the start of a line to that of the next.
  static var stride: Int { 721 }
  /// Undulation of the number 0, and difference of consecutive numbers, m.
  static var lowest: Double { %s }
  static var step: Double { %s }

  /// Decodes a number of two characters: base 64, digits from `#` to `@` and from `]` to `~`.
  static func number(_ high: UInt8, _ low: UInt8) -> Int32 { 64 * digit(high) + digit(low) }

  private static func digit(_ character: UInt8) -> Int32 {
    Int32(character) - (character < 65 ? 35 : 63)
  }

  static var text: StaticString {
    #\"\"\"
""" % (int(LOWEST), STEP))
        for latitude in range(-90, 91):
            file.write(row(at, latitude) + "\n")
        file.write('"""#\n  }\n}\n')


main()
