#!/usr/bin/env python3
"""Checks that every source file has its test at the mirrored path.

usage: check-mirror.py [PACKAGE-FOLDER]

    Sources/Core/NMEA/Sentences/GGA.swift        Tests/Core/NMEATests/Sentences/GGATests.swift
    Sources/Core/NMEA/Fields+Time.swift          Tests/Core/NMEATests/Fields+TimeTests.swift, FieldsTimeTests.swift
                                                 or FieldsTests.swift
    Sources/Linux/LinuxIO/Serial/SerialPort.swift      Tests/Linux/LinuxIOTests/Serial/SerialPortTests.swift

In Core a missing test is an error. In the modules above Core it is a note: much of their behaviour is visible only from
outside, to the tests of the program.
"""

import os
import re
import sys

from swift_text import swift_files

if len(sys.argv) > 1:
    os.chdir(sys.argv[1])
else:
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))


def candidates(source):
    _, room, module, *folders, name = source[:-len(".swift")].split(os.sep)
    folder = os.path.join("Tests", room, module + "Tests", *folders)
    names = {name, name.replace("+", ""), name.split("+")[0]}
    return [os.path.join(folder, n + "Tests.swift") for n in sorted(names)]


def has_test(source):
    for path in candidates(source):
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                return re.search(r"@Test\b", file.read()) is not None
    return False


core = [s for s in swift_files("Sources/Core") if not has_test(s)]
above = [s for room in ("Engine", "Linux", "Places") for s in swift_files("Sources/" + room) if not has_test(s)]
for source in above:
    print(f"{source}: note: has no test of its own at {candidates(source)[-1]}")
for source in core:
    print(f"{source}: error: no @Test at {' or '.join(candidates(source))}")
print(f"check-mirror: {len(core)} files of Core without a test, {len(above)} above it")
sys.exit(1 if core else 0)
