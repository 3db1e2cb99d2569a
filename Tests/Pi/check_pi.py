#!/usr/bin/env python3
"""Boots an emulated Raspberry Pi 3 B and checks what the program reports there.

usage: check_pi.py QEMU-ROOT ARM64-ROOT PROGRAM

QEMU-ROOT has the emulator, ARM64-ROOT a kernel and libraries for arm64, PROGRAM is binnacle for arm64. The receiver on
/dev/ttyS1 sends logs of real receivers, and UBX frames made here. On the I2C bus is a magnetometer, whose field this
script sets. Ends with 0 when all expectations hold; otherwise prints the console and ends with 1.
"""

import json
import os
import signal
import sys
import tempfile

import initramfs
import receiver
from headings import Headings
from machine import Failure, Machine

HERE = os.path.dirname(os.path.abspath(__file__))
FIXTURES = os.path.join(HERE, "..", "Fixtures")
MODEL = "Raspberry Pi 3 Model B"
SECONDS = 360


class Report:
    """Collects failed expectations and goes on, so that one boot reports all of them."""

    def __init__(self):
        self.failures = []

    def expect(self, holds, text, found=None):
        if not holds:
            self.failures.append(text if found is None else f"{text}; there is: {found}")


def speak():
    """A function from a command's name to what the receiver sends while it runs, and the fixes of the UBX drive."""
    zed = receiver.capture(f"{FIXTURES}/captures/zed-f9p.nmea")
    drive, truth = receiver.ubx_drive(40, 5)
    epochs = {
        "stream-nmea": zed, "devices-probe": zed, "doctor-linked": zed, "stream-auto": zed,
        "stream-fast": receiver.capture(f"{FIXTURES}/captures/trimble-rtk.nmea"), "stream-ubx": drive,
    }
    return lambda name: epochs.get(name, []), truth


def objects(command):
    return [json.loads(line) for line in command.output]


def golden(name):
    with open(f"{FIXTURES}/golden/{name}.ndjson", encoding="utf-8") as file:
        return [row for row in map(json.loads, file) if row["type"] == "location"]


def locations(command):
    return [row for row in objects(command) if row["type"] == "location"]


def check_board(commands, report):
    model = commands["model"].output
    report.expect(model == [MODEL], "the device tree is a Raspberry Pi 3 B's", model)
    sensor = commands["sensor"]
    report.expect(sensor.output == ["0x48 0x34 0x33"], "the magnetometer answers on bus 1",
                  sensor.output + sensor.errors)
    report.expect(commands["version"].output[0].startswith("binnacle "), "the program starts",
                  commands["version"].errors)


def check_devices(commands, report):
    listing = commands["devices"]
    report.expect(listing.status == 0, "devices ends with 0", listing.errors)
    rows = objects(listing)
    boards = [row["model"] for row in rows if row["type"] == "board"]
    report.expect(boards == [MODEL], "devices names the board", boards)
    devices = [row for row in rows if row["type"] == "device"]
    # The kernel has ttyS0, ttyS2 and ttyS3 without hardware. The PL011 has no terminal: the device tree
    # gives it to the Bluetooth chip. The magnetometer's bus is there, and no receiver on it.
    report.expect("ttyS0" in commands["terminals"].output and "ttyAMA0" not in commands["terminals"].output,
                  "the kernel has the terminals that this check was made for", commands["terminals"].output)
    report.expect([(row["path"], row["bus"], row["verdict"]) for row in devices] == [("/dev/ttyS1", "uart", "maybe")],
                  "devices lists the mini UART as a place for a receiver, and nothing else", devices)

    probed = {row.get("path"): row for row in objects(commands["devices-probe"]) if row["type"] == "device"}
    found = probed.get("/dev/ttyS1", {})
    report.expect(found.get("stableName") == "/dev/serial0", "the link is the stable name", found)
    report.expect({"GGA", "RMC"} <= set(found.get("probe", {}).get("sentences", [])), "the probe hears sentences",
                  found)


def check_doctor(commands, report):
    def expect(name, check, state, part):
        rows = {row["check"]: row for row in objects(commands[name])}
        row = rows.get(check, {})
        report.expect(row.get("state") == state and part in row.get("message", ""),
                      f"{name}: {check} is {state}: {part}", row or commands[name].errors)

    expect("doctor", "model", "pass", MODEL)
    expect("doctor", "system", "pass", "Debian GNU/Linux 13")
    expect("doctor", "kernel", "pass", "Linux 6.")
    expect("doctor", "group-dialout", "pass", "root opens everything")
    expect("doctor", "serial-link", "fail", "there is no /dev/serial0")
    expect("doctor", "uart-console", "fail", "console on ttyAMA0; there is no /boot/firmware/cmdline.txt")
    expect("doctor", "clock", "warn", "not synchronised")
    expect("doctor", "i2c-bus", "pass", "/dev/i2c-1")
    expect("doctor", "libudev", "pass", "libudev.so.1")
    expect("doctor-user", "group-dialout", "fail", "pi is not in dialout")
    expect("doctor-user", "group-i2c", "warn", "pi is not in i2c")
    expect("doctor-linked", "serial-link", "pass", "/dev/serial0 is ttyS1, the mini UART")
    expect("doctor-linked", "uart-console", "pass", "no console")
    expect("doctor-linked", "serial-getty", "pass", "no login prompt")
    expect("doctor-linked", "bluetooth", "warn", "the mini UART, which loses bytes")
    expect("doctor-linked", "data", "pass", "sentences per second")
    expect("doctor-linked", "fix", "pass", "3D fix, 12 satellites used")
    expect("doctor-linked", "receiver-clock", "warn", "behind the receiver's")
    for name, status in (("doctor", 1), ("doctor-user", 1)):
        report.expect(commands[name].status == status, f"{name} ends with {status}", commands[name].status)


def check_streams(commands, truth, report):
    denied = commands["stream-denied"]
    report.expect(denied.status != 0 and any("dialout" in line for line in denied.errors),
                  "without the group, the port stays closed and the reason is said", denied.errors)
    for name, expected, count in (
        ("stream-nmea", golden("zed-f9p"), 8), ("stream-fast", golden("trimble-rtk"), 18), ("stream-ubx", truth, 24),
        ("stream-auto", golden("zed-f9p"), 3),
    ):
        command = commands[name]
        report.expect(command.status == 0, f"{name} ends with 0", [command.status, command.errors])
        rows = locations(command)
        report.expect(len(rows) == count, f"{name} prints {count} fixes", [len(rows), command.errors])
        by_time = {row["time"]: row for row in expected}
        for index, row in enumerate(rows):
            right = by_time.get(row.get("time"), {})
            # The first epoch began before its port was open and may lack sentences, and with them all but its place.
            keys = {"latitude", "longitude"} if index == 0 else right.keys() - {"source"}
            wrong = {key: row.get(key) for key in keys if row.get(key) != right[key]}
            report.expect(right and not wrong, f"{name}: the fix of {row.get('time')} is the receiver's", wrong or row)
        order = [row["time"] for row in expected]
        places = [order.index(row["time"]) for row in rows if row.get("time") in order]
        report.expect(places == list(range(places[0], places[0] + count)) if places else False,
                      f"{name}: no epoch is missing", places)


def check_sensor(commands, report):
    """Checks what the program reports of the magnetometer besides headings."""
    def sensors(name):
        return [(row["part"], row["name"], row["bus"]) for row in objects(commands[name]) if row["type"] == "sensor"]

    # Without the accelerometer beside it the two chips look alike.
    report.expect(sensors("devices") == [("HMC5883L", "i2c:///dev/i2c-1?address=0x1e", "i2c")],
                  "devices lists the magnetometer", sensors("devices"))
    report.expect(commands["sleeping"].output == ["0x03"], "the chip sleeps after the command has ended",
                  commands["sleeping"].output)
    for name, part in (("heading-other", "another chip answers: its identity is"),
                       ("heading-busy", "a driver of the kernel has this sensor")):
        command = commands[name]
        report.expect(command.status == 69 and any(part in line for line in command.errors),
                      f"{name} ends with 69, and says: {part}", [command.status, command.errors])
    report.expect(sensors("iio-devices") == [("lsm303dlhc_magn", "iio:lsm303dlhc_magn", "iio")],
                  "devices lists the magnetometer as the kernel's", sensors("iio-devices"))


def summary(commands, boot):
    def first_fix(name):
        command = commands[name]
        return next((when for when, line in command.lines if '"location"' in line), float("nan"))

    print("check-pi: emulated Raspberry Pi 3 Model B")
    print(f"  first command after       {boot:6.1f} s")
    print(f"  binnacle --version        {commands['version'].seconds:6.2f} s")
    print(f"  first fix, NMEA at 1 Hz   {first_fix('stream-nmea'):6.2f} s after the program was started")
    print(f"  first fix, NMEA at 10 Hz  {first_fix('stream-fast'):6.2f} s")
    print(f"  first fix, UBX at 5 Hz    {first_fix('stream-ubx'):6.2f} s")
    print(f"  first fix, port not named {first_fix('stream-auto'):6.2f} s")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    qemu, root, program = map(os.path.abspath, sys.argv[1:])
    # So that the folder goes, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    report = Report()
    with tempfile.TemporaryDirectory(prefix="binnacle-pi.") as folder:
        try:
            initramfs.build(f"{folder}/initramfs", root, program, f"{HERE}/guest-init.sh")
            says, truth = speak()
            headings = Headings()
            with Machine(qemu, root, f"{folder}/initramfs", folder) as machine:
                commands, boot = machine.run(says, headings.watch, SECONDS)
            for check in (check_board, check_devices, check_doctor):
                check(commands, report)
            check_streams(commands, truth, report)
            headings.check(commands, report)
            check_sensor(commands, report)
            summary(commands, boot)
            headings.summary()
        except (Failure, LookupError, OSError, ValueError) as problem:
            report.failures.append(f"{type(problem).__name__}: {problem}")
        if report.failures:
            for name in ("console.log", "qemu.log"):
                try:
                    with open(f"{folder}/{name}", encoding="utf-8", errors="replace") as file:
                        print(f"--- {name}\n{file.read()}---", file=sys.stderr)
                except OSError:
                    pass
    for failure in report.failures:
        print(f"check-pi: FAILED: {failure}", file=sys.stderr)
    sys.exit(1 if report.failures else 0)


main()
