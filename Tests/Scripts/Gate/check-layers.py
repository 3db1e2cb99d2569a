#!/usr/bin/env python3
"""Checks what the compiler does not: layers, imports, the rules of Sources/Core, and that no file leaks its machine.

usage: check-layers.py [PACKAGE-FOLDER [DESCRIPTION]]

DESCRIPTION is what `swift package describe --type json` says, for those who have asked it already.
Prints one line per violation, `file:line: what is wrong`, and ends with 1 when there is any.
"""

import json
import os
import re
import shutil
import subprocess
import sys

from swift_text import blanked

FOLDERS = {"Sources", "Tests", "CModules", "Docs", "hardware", ".ci", ".github"}

# What each module may import of this package: imports point down. Package.swift declares the same dependencies, and
# Docs/Architecture.md shows the same table.
BELOW_GNSS = {"Bytes", "NavigationMath", "Observations"}
BINARY = {"UBX", "SiRF", "Skytraq", "CASIC", "Allystar"}
CORE = BELOW_GNSS | BINARY | {
    "NMEA", "GNSS", "GPSDProtocol", "BusProtocols", "SensorDrivers", "Calibration", "Fusion", "Encoders",
    "Geofencing", "BeaconFormats", "BeaconDistance"}
LINUX = {
    "LinuxIO", "Recordings", "LinuxLocation", "LocationServices", "BeaconRadio", "ReceiverServices", "Diagnosis"}
MODULES = {
    "Bytes": set(),
    "NavigationMath": {"Bytes", "CNavigationMath"},
    "Observations": {"NavigationMath"},
    "NMEA": {"Bytes", "NavigationMath"},
    "UBX": {"Bytes", "NavigationMath"},
    "SiRF": {"Bytes"},
    "Skytraq": {"Bytes"},
    "CASIC": {"Bytes"},
    "Allystar": {"Bytes"},
    "HTTPProtocol": {"Bytes"},
    "GNSS": BELOW_GNSS | BINARY | {"HTTPProtocol", "NMEA"},
    "GPSDProtocol": {"Bytes", "NavigationMath"},
    "BusProtocols": set(),
    "SensorDrivers": {"Bytes", "NavigationMath", "Observations", "BusProtocols"},
    "Calibration": {"Bytes", "CNavigationMath", "NavigationMath", "Observations"},
    "Fusion": {"Bytes", "CNavigationMath", "Calibration", "NavigationMath", "Observations"},
    "Encoders": {"Bytes", "Fusion", "GNSS", "NMEA", "NavigationMath", "Observations"},
    "Geofencing": {"Bytes", "CNavigationMath", "NavigationMath", "Observations"},
    "BeaconFormats": {"Bytes"},
    "BeaconDistance": {"CNavigationMath", "Observations"},
    "MapGeometry": {"Bytes", "CNavigationMath", "NavigationMath"},
    "Drawing": {"Bytes", "CNavigationMath"},
    "MapScene": {"Bytes", "CNavigationMath", "Drawing", "MapGeometry", "NavigationMath"},
    "GeoJSON": {"Bytes"},
    "CoordinateNotations": {"Bytes", "CNavigationMath", "NavigationMath"},
    "CFaceGeoid": {"CBinnacle", "Fusion"},
    "CFace": {"Bytes", "CBinnacle", "Fusion", "GNSS", "NavigationMath", "Observations"},
    "Firmware": BELOW_GNSS | {"BusProtocols", "Encoders", "Fusion", "GNSS", "SensorDrivers"},
    "LocationEngine": CORE | {"CThreads"},
    "LocationTestKit": CORE | {"LocationEngine", "CNavigationMath"},
    "LinuxIO": {"BusProtocols", "NavigationMath", "Observations", "CLinuxIO", "CUdev"},
    "Recordings": CORE | {"LinuxIO", "LocationEngine", "CLinuxIO"},
    "LinuxLocation": CORE | {"Recordings", "LinuxIO", "LocationEngine", "CLinuxIO"},
    "LocationServices": CORE | {"LinuxLocation", "LinuxIO", "LocationEngine", "CSQLite"},
    "ReceiverServices": CORE | {"LinuxLocation", "LinuxIO", "LocationEngine", "CLinuxIO", "CCurl"},
    "BeaconRadio": {
        "BeaconFormats", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "GPSDProtocol", "LinuxIO", "LocationEngine",
        "LocationServices", "NavigationMath", "Observations", "Recordings"},
    "Diagnosis": CORE | {"BeaconRadio", "LocationServices", "LinuxLocation", "LinuxIO", "LocationEngine", "CLinuxIO", "Places"},
    "Places": {
        "Bytes", "CMappedFile", "CNavigationMath", "CoordinateNotations", "Geofencing", "LocationEngine", "NavigationMath"},
    "PlaceServer": {
        "Bytes", "CCurl", "GPSDProtocol", "Geofencing", "HTTPProtocol", "LinuxIO", "LocationEngine", "NavigationMath",
        "Observations"},
    "PlaceBuildSupport": {"Bytes", "GPSDProtocol", "LinuxIO", "Places"},
    "PlaceLayerBuilder": {"Bytes", "GPSDProtocol", "LinuxIO", "PlaceBuildSupport", "Places"},
    "PlaceIndexBuilder": {
        "Bytes", "CSQLite", "GPSDProtocol", "LinuxIO", "PlaceBuildSupport", "PlaceLayerBuilder", "Places"},
    "MapRendering": {"Bytes", "CBaseMap", "CCairo", "CSQLite", "Drawing", "GeoJSON", "LinuxIO", "MapGeometry", "MapScene"},
    "LiveServer": {
        "Bytes", "CLinuxIO", "CLivePage", "HTTPProtocol", "LinuxIO", "LocationEngine", "Observations"},
    "BinnacleKit": LINUX | {
        "LocationEngine", "Fusion", "Calibration", "GNSS", "SensorDrivers", "Geofencing", "BeaconDistance",
        "BeaconFormats", "Observations", "NavigationMath", "Bytes"},
    "Contacts": set(),
    "LocationRuns": CORE | {"BeaconRadio", "LocationEngine", "LocationServices", "LinuxLocation", "LinuxIO"},
    "CoreLocation": CORE | {
        "BeaconRadio", "LocationEngine", "LocationRuns", "LocationServices", "LinuxLocation", "Recordings", "LinuxIO",
        "Contacts", "PlaceServer", "Places"},
    "CoreBluetooth": {"BeaconFormats", "BeaconRadio", "LocationEngine"},
    "UnifiedLog": set(),
    "MapDrawing": {"Bytes", "Drawing", "MapRendering"},
    "CoreGraphics": {"MapDrawing"},
    "MapShapes": {
        "Bytes", "CoreLocation", "Drawing", "GeoJSON", "MapDrawing", "MapGeometry", "MapScene", "NavigationMath"},
    "MapPlaces": {
        "Contacts", "CoreLocation", "Geofencing", "LocationEngine", "MapDrawing", "MapGeometry", "MapShapes",
        "NavigationMath"},
    "MapKit": {
        "Contacts", "CoreLocation", "Drawing", "LiveServer", "LocationEngine", "MapDrawing", "MapGeometry", "MapPlaces",
        "MapRendering", "MapScene", "MapShapes"},
    "CommandLineKit": {"Bytes", "LocationEngine", "CLinuxIO"},
    "Outputs": CORE | {
        "BeaconRadio", "CommandLineKit", "ReceiverServices", "Diagnosis", "LocationServices", "LinuxLocation", "LinuxIO",
        "LocationEngine", "CLinuxIO"},
    "Evaluation": CORE,
    "CommandSupport": CORE | {
        "CommandLineKit", "Outputs", "LocationServices", "LinuxLocation", "LinuxIO", "LocationEngine"},
    "BeaconCommands": CORE | {
        "CommandLineKit", "CommandSupport", "Outputs", "BeaconRadio", "LocationServices", "LinuxLocation", "Recordings",
        "LinuxIO", "LocationEngine"},
    "SetupCommands": CORE | {
        "CommandLineKit", "CommandSupport", "Outputs", "Diagnosis", "ReceiverServices", "LinuxLocation", "LinuxIO",
        "LocationEngine"},
    "LogCommands": CORE | {
        "CommandLineKit", "CommandSupport", "Outputs", "Evaluation", "LinuxLocation", "Recordings", "LinuxIO",
        "LocationEngine", "LocationTestKit"},
    "binnacle": CORE | {
        "BeaconCommands", "LogCommands", "SetupCommands", "CommandLineKit", "CommandSupport", "Outputs", "Evaluation",
        "LiveServer", "ReceiverServices", "LocationServices", "LinuxLocation", "Recordings", "LinuxIO",
        "LocationEngine", "Places"},
    # The programs of Docs/Examples are clients.
    "LocationLoggerExample": {"CoreLocation"},
    "CompassExample": {"CoreLocation"},
    "GeofenceWatcherExample": {"CoreLocation"},
    "BeaconWatcherExample": {"CoreLocation"},
    "RangingRadarExample": {"CoreLocation"},
    "FenceMapExample": {"MapKit"},
    "TrackRecorderExample": {"CoreLocation"},
    "WayfarerExample": {"CoreLocation"},
    "RobotExample": {"BinnacleKit"},
    "RobotLoggerExample": {"BinnacleKit"},
    "OwnSourceExample": {"BinnacleKit"},
    "WaypointFollowerExample": {"BinnacleKit", "LocationTestKit"},
    "WheelEncoderExample": {"BinnacleKit", "LocationTestKit"},
}
LAYERED = ("Sources/", "Docs/Examples/", "hardware/firmware/Firmware/")
TABLE = "Docs/Architecture.md"

# What each module may import from outside the package; anything not named imports nothing. Threads, locks and libm are
# no knowledge of Linux; Foundation is for those alone who speak for Apple's frameworks.
POSIX = {"Synchronization", "Glibc", "Musl"}
OUTSIDE = {
    "LocationEngine": POSIX,
    "LocationTestKit": POSIX | {"Dispatch"},
    "LinuxIO": POSIX,
    "Recordings": POSIX,
    "LinuxLocation": POSIX,
    "LocationServices": POSIX,
    "BeaconRadio": POSIX,
    "ReceiverServices": POSIX,
    "Diagnosis": POSIX,
    "Places": POSIX,
    "PlaceServer": POSIX,
    "PlaceBuildSupport": POSIX,
    "PlaceLayerBuilder": POSIX,
    "PlaceIndexBuilder": POSIX,
    "Contacts": {"Foundation"},
    "CoreBluetooth": {"Foundation", "Synchronization", "Dispatch"},
    "UnifiedLog": {"Foundation", "Synchronization", "Glibc"},
    "LocationRuns": POSIX | {"Dispatch"},
    "CoreLocation": {"Synchronization", "Foundation", "CoreFoundation", "Dispatch"},
    "MapRendering": POSIX,
    "LiveServer": POSIX,
    "MapDrawing": {"Foundation", "Synchronization"},
    "CoreGraphics": {"Foundation"},
    "MapShapes": {"Synchronization", "Foundation", "Dispatch"},
    "MapPlaces": {"Synchronization", "Foundation", "Dispatch"},
    "MapKit": {"Synchronization", "Foundation", "Dispatch"},
    "CommandLineKit": POSIX,
    "Outputs": POSIX,
    "CommandSupport": POSIX,
    "BeaconCommands": POSIX,
    "SetupCommands": POSIX,
    "LogCommands": POSIX,
    "binnacle": POSIX,
    "RobotLoggerExample": {"Foundation"},
    "WaypointFollowerExample": {"Foundation"},
}

# Rules of Sources/Core: pattern in code (comments and literals removed), and what is wrong with it.
CORE_CODE = [
    (r"\basync\b", "`async`: Core knows no concurrency"),
    (r"\bawait\b", "`await`: Core knows no concurrency"),
    (r"\bactor\b", "`actor`: Core knows no concurrency"),
    (r"\bany\s+[A-Z(~]", "an existential (`any`): Core is generic"),
    (r"\bAny\b", "an existential (`Any`): Core is generic"),
    (r"\b(?:re)?throws\b(?!\s*\()", "untyped `throws`: name the error type"),
    (r"\\\s*\.|\\[A-Z][\w.]*\.", "a key path, which Embedded Swift has not"),
    (r"\b(?:weak|unowned)\b", "a weak reference, which Embedded Swift has not"),
    (r"\b(?:ContinuousClock|SuspendingClock|clock_gettime)\b", "a clock: callers say what time it is"),
    (r"#if\b", "a condition of compilation: Core is the same code everywhere, Decisions/0036"),
    (r"\.(?:rounded|round)\s*\(", "`rounded`, which calls libm: convert to an integer"),
]
# The modules of the program, and their one file that may write texts as they are.
PROGRAM = (
    "Sources/Program/CommandLineKit/", "Sources/Program/Outputs/", "Sources/Program/CommandSupport/", "Sources/Program/BeaconCommands/",
    "Sources/Program/LogCommands/", "Sources/Program/SetupCommands/", "Sources/Program/binnacle/")
PLAIN = "Sources/Program/CommandLineKit/Terminal/PlainText.swift"
RAW_TEXT = (r"\(utf8:", "writes a text as it is: append(text:), which no terminal obeys")
UNSAFE = (r"[uU]nsafe", "unsafe code outside Sources/Core/Bytes and the modules for C")
MAY_BE_UNSAFE = ("Sources/Core/Bytes/", "Sources/Core/CFace/", "Sources/Core/CFaceGeoid/")
CORE_LINES = 400

UNFINISHED = r"\b(?:T" r"ODO|F" r"IXME|X" r"XX|H" r"ACK|W" r"IP)\b"
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)")

# Modules that programs import through the overlay, without any of those inside: see Docs/Overlay.md.
APPLE = {"CoreLocation", "Contacts", "MapKit", "MapPlaces", "MapShapes", "MapDrawing", "CoreGraphics", "CoreBluetooth",
         "UnifiedLog"}
HIDDEN = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:package|internal|fileprivate|private)\s+import\b")


def listed():
    """Paths a commit of this folder would hold; without git, all but hidden build folders."""
    if shutil.which("git"):
        git = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True)
        if git.returncode == 0:
            return sorted({p for p in git.stdout.decode().split("\0") if p and os.path.isfile(p)})
    found = []
    for folder, folders, files in os.walk("."):
        folders[:] = [f for f in folders if f != ".git" and not f.startswith(".build")]
        found += [os.path.relpath(os.path.join(folder, f), ".") for f in files]
    return sorted(found)


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    return None if b"\0" in data[:8192] else data.decode("utf-8", "replace")


def described():
    describe = subprocess.run(["swift", "package", "describe", "--type", "json"], capture_output=True, text=True)
    if describe.returncode:
        sys.exit("check-layers: swift package describe failed\n" + describe.stderr)
    return describe.stdout


class Checker:
    def __init__(self):
        self.violations = []

    def report(self, path, line, text):
        self.violations.append(f"{path}:{line}: {text}" if line else f"{path}: {text}")

    def matches(self, path, text, rules):
        for number, line in enumerate(text.split("\n"), 1):
            for pattern, message in rules:
                if re.search(pattern, line):
                    self.report(path, number, message)

    def folders(self, files):
        for folder in sorted({p.split("/")[0] for p in files if "/" in p} - FOLDERS):
            self.report(folder + "/", 0, "no such folder at the top level: see Docs/WhereThingsGo.md")

    def machine(self, files):
        """Reports paths of one machine: this folder, the home folder, any home folder except the Pi's user's."""
        personal = {p for p in (os.getcwd(), os.path.expanduser("~")) if p.count("/") > 1}
        pattern = "|".join([re.escape(p) + r"\b" for p in sorted(personal)] + [r"/(?:home/(?!pi/)|Users/|root/)\w"])
        for path in files:
            if path.startswith("Tests/Fixtures/"):
                continue
            if (text := read(path)) is not None:
                self.matches(path, text, [(pattern, "an absolute path of one machine")])

    def core(self, path, code, lines):
        self.matches(path, code, CORE_CODE)
        if not path.startswith(MAY_BE_UNSAFE):
            self.matches(path, code, [UNSAFE])
        if lines > CORE_LINES:
            self.report(path, 0, f"{lines} lines; {CORE_LINES} is the ceiling in Core")

    def imports(self, path, code, target, package):
        name = target["name"]
        declared = set(target.get("target_dependencies", []))
        for number, line in enumerate(code.split("\n"), 1):
            if not (match := IMPORT.match(line)):
                continue
            module = match.group(1)
            if module in package:
                if module not in declared:
                    self.report(path, number, f"imports {module}, which {name} does not declare in Package.swift")
                if path.startswith(LAYERED) and module not in MODULES.get(name, set()):
                    self.report(path, number, f"imports {module}: {name} stands below it, or must not know it")
                if path.startswith("Sources/") and name in APPLE and module not in APPLE and not HIDDEN.match(line):
                    self.report(path, number, f"imports {module} for its clients, too: `internal import {module}`")
            elif path.startswith(LAYERED) and module not in OUTSIDE.get(name, set()):
                self.report(path, number, f"imports {module}: {name} does without")

    def names(self, targets):
        """Where a file system ignores case, two such modules are built into the same files: Decisions/0018."""
        known = {}
        for name in sorted(t["name"] for t in targets):
            if (other := known.setdefault(name.lower(), name)) != name:
                self.report("Package.swift", 0, f"{name} and {other} differ in case alone")

    def table(self):
        """Compares the column "may import" of the document with MODULES; the word `Core` there means each of CORE."""
        shown = {}
        for number, line in enumerate((read(TABLE) or "").split("\n"), 1):
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) != 6 or cells[1].split(",")[0] not in MODULES:
                continue
            words = {word.strip() for word in cells[3].split(",")} - {"–", "Foundation"}
            for name in cells[1].split(", "):
                shown[name] = (CORE if "Core" in words else set()) | words - {"Core"}
                for other in sorted(shown[name] ^ MODULES.get(name, set())):
                    self.report(TABLE, number, f"{name} and {other}: the table differs from MODULES of check-layers.py")
        for name in MODULES:
            if name not in shown and not name.endswith("Example"):
                self.report(TABLE, 0, f"{name} has no row in the table of modules")

    def sources(self, files, targets):
        package = {t["name"] for t in targets}
        for target in targets:
            folder = os.path.normpath(target["path"]) + "/"
            if folder.startswith(LAYERED):
                row = MODULES.get(target["name"])
                if row is None:
                    self.report("Package.swift", 0, f"{target['name']} has no row in MODULES of check-layers.py")
                declared = set(target.get("target_dependencies", []))
                for other in sorted(declared - (row or set())):
                    self.report("Package.swift", 0, f"{target['name']} must not depend on {other}: layers point down")
                for other in sorted((row or set()) - declared):
                    self.report("Package.swift", 0, f"{target['name']} does not declare {other}, which MODULES allows")
            for path in files:
                if path.startswith(folder) and path.endswith(".swift"):
                    self.imports(path, blanked(read(path) or ""), target, package)

        for path in files:
            if path.startswith(("Sources/", "CModules/")):
                text = read(path) or ""
                self.matches(path, text, [(UNFINISHED, "an unfinished mark")])
                if path.startswith(PROGRAM) and path.endswith(".swift") and path != PLAIN:
                    self.matches(path, blanked(text), [RAW_TEXT])
                if path.startswith("Sources/Core/") and path.endswith(".swift"):
                    self.core(path, blanked(text), text.count("\n"))
            if path.startswith(LAYERED + ("CModules/",)) and path.endswith(".swift") and not any(
                    path.startswith(os.path.normpath(t["path"]) + "/") for t in targets):
                self.report(path, 0, "belongs to no target")


description = read(sys.argv[2]) if len(sys.argv) > 2 else None
if len(sys.argv) > 1:
    os.chdir(sys.argv[1])
else:
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
checker, files = Checker(), listed()
checker.folders(files)
checker.machine(files)
targets = json.loads(description or described())["targets"]
checker.names(targets)
checker.table()
checker.sources(files, targets)
for violation in checker.violations:
    print(violation)
print(f"check-layers: {len(checker.violations)} violations in {len(files)} files")
sys.exit(1 if checker.violations else 0)
