#!/usr/bin/python3
"""Receivers that are plugged in, pulled out and plugged in elsewhere while `binnacle stream` runs without a source."""

import threading
import time

from sticks import ARDUINO, GOOD, OTHER, PROLIFIC, UBLOX, Stick, answer
from testbed import Program, expect, main


def sources(run):
    return [row["source"] for row in run.rows if row.get("state") == "source"]


def unplugging_and_plugging_in_elsewhere(tree, program):
    with Program(program, "stream", "--format", "ndjson") as run:
        run.wait_for(lambda: run.heard("no receiver; waiting"), "a message that there is no receiver")
        stick = Stick(tree, UBLOX, "ttyACM0", "1-1", pieces=GOOD)
        run.wait_for(lambda: run.locations, "a fix from the receiver that was plugged in")
        expect(run.heard("using /dev/ttyACM0 (u-blox 8, USB 1546:01a8)"), "no message names the receiver in use")
        expect(sources(run) == ["/dev/ttyACM0"], "the stream does not name its source: " + run.report())

        stick.unplug()
        run.wait_for(lambda: run.status("reconnecting"), "a status that it is gone")
        expect(run.heard("/dev/ttyACM0: the device was unplugged"), "no message that it was unplugged: " + run.report())
        count = len(run.locations)
        # The node's number differs, the socket is the same.
        stick = Stick(tree, UBLOX, "ttyACM1", "1-1", pieces=GOOD)
        run.wait_for(lambda: len(run.locations) > count + 3, "fixes after it was plugged in again")
        expect(run.locations[-1]["source"] == "/dev/ttyACM1", "rows with the old name: " + run.report())
        expect(sources(run) == ["/dev/ttyACM0", "/dev/ttyACM1"], "the change is not in the stream: " + run.report())
        stick.unplug()


def the_second_best_takes_over_while_the_best_is_away(tree, program):
    best = Stick(tree, UBLOX, "ttyACM2", "1-1", pieces=GOOD)
    second = Stick(tree, PROLIFIC, "ttyUSB2", "1-2", pieces=OTHER)
    with Program(program, "stream", "auto:", "--format", "ndjson") as run:
        run.wait_for(lambda: run.locations, "a fix")
        expect(run.locations[-1]["source"] == "/dev/ttyACM2", "the adapter came before the receiver: " + run.report())
        best.unplug()
        run.wait_for(lambda: run.locations and run.locations[-1]["source"] == "/dev/ttyUSB2",
                     "a fix from the second receiver", 40)
        best = Stick(tree, UBLOX, "ttyACM3", "1-3", pieces=GOOD)
        started = time.monotonic()
        run.wait_for(lambda: run.locations[-1]["source"] == "/dev/ttyACM3", "the way back to the best", 60)
        expect(time.monotonic() - started > 15, "it went back before the best had shown that it works")
        expect(run.heard("which is preferred and has a position"),
               "no message that the first receiver is used again: " + run.report())
        expect(sources(run) == ["/dev/ttyACM2", "/dev/ttyUSB2", "/dev/ttyACM3"], str(sources(run)))
    best.unplug()
    second.unplug()


def silence_makes_the_second_best_take_over(tree, program):
    best = Stick(tree, UBLOX, "ttyACM4", "1-1", pieces=GOOD)
    second = Stick(tree, PROLIFIC, "ttyUSB4", "1-2", pieces=OTHER)
    with Program(program, "stream", "--format", "ndjson") as run:
        run.wait_for(lambda: run.locations, "a fix")
        best.fall_silent()
        run.wait_for(lambda: run.locations[-1]["source"] == "/dev/ttyUSB4", "a fix from the second receiver", 50)
        expect(run.heard("/dev/ttyACM4: silent; trying another receiver"),
               "no message that another receiver is tried: " + run.report())
    best.unplug()
    second.unplug()


def devices_are_listed(tree, program):
    tree.add("""P: /devices/platform/fe201000.serial/tty/ttyAMA0
N: ttyAMA0
E: SUBSYSTEM=tty
E: DEVNAME=/dev/ttyAMA0
E: MAJOR=204
E: MINOR=64
A: type=32\\n
L: device=../../../fe201000.serial

P: /devices/platform/fe201000.serial
E: SUBSYSTEM=amba
""")
    sticks = [Stick(tree, UBLOX, "ttyACM6", "1-1", serial="X1"), Stick(tree, PROLIFIC, "ttyUSB6", "1-2"),
              Stick(tree, ARDUINO, "ttyACM7", "1-3")]
    with Program(program, "devices", "--json") as run:
        expect(run.end() == 0, run.report())
    rows = {row["path"]: row for row in run.rows if row["type"] == "device"}
    expect(list(rows)[:3] == ["/dev/ttyACM6", "/dev/ttyUSB6", "/dev/ttyAMA0"], "the order: " + str(list(rows)))
    ublox = rows["/dev/ttyACM6"]
    expect((ublox["bus"], ublox["verdict"], ublox["vendorId"], ublox["productId"], ublox["serial"])
           == ("usb", "receiver", "1546", "01a8", "X1"), str(ublox))
    expect(ublox["stableName"] == "/dev/serial/by-id/usb-u-blox_u-blox_GNSS_receiver-if00", str(ublox))
    expect(rows["/dev/ttyUSB6"]["verdict"] == "maybe" and rows["/dev/ttyUSB6"]["bus"] == "usb", str(rows))
    expect(rows["/dev/ttyAMA0"]["verdict"] == "maybe" and rows["/dev/ttyAMA0"]["bus"] == "uart", str(rows))
    expect(rows["/dev/ttyACM7"]["verdict"] == "not-a-receiver", str(rows))
    for stick in sticks:
        stick.unplug()
    tree.remove("/sys/devices/platform/fe201000.serial/tty/ttyAMA0", "/dev/ttyAMA0")


def watching_reports_added_and_removed_devices(tree, program):
    with Program(program, "devices", "--json", "--watch") as run:
        run.wait_for(lambda: run.heard("nothing is plugged in"), "the first list")
        stick = Stick(tree, UBLOX, "ttyACM9", "1-1")
        run.wait_for(lambda: run.rows, "the row of the added stick")
        stick.unplug()
        run.wait_for(lambda: len(run.rows) > 1, "the row of the removed stick")
        # The addition was announced twice, and at the removal the ids are remembered, not read.
        events = [(row["event"], row["path"], row["productId"]) for row in run.rows]
        expect(events == [("added", "/dev/ttyACM9", "01a8"), ("removed", "/dev/ttyACM9", "01a8")], str(events))


def a_probe_writes_to_receivers_only(tree, program):
    receiver = Stick(tree, UBLOX, "ttyACM8", "1-1", pieces=GOOD)
    # The adapter is silent: probing it takes a third of the time that bytes without a protocol would take.
    adapter = Stick(tree, PROLIFIC, "ttyUSB8", "1-2", pieces=[b""])
    asked, other = [], []
    threads = [threading.Thread(target=answer, args=pair) for pair in ((receiver, asked), (adapter, other))]
    for thread in threads:
        thread.start()
    with Program(program, "devices", "--json", "--probe") as run:
        expect(run.end(90) == 0, run.report())
    rows = {row["path"]: row for row in run.rows if row["type"] == "device"}
    probe = rows["/dev/ttyACM8"]["probe"]
    expect(probe["firmware"] == {"maker": "u-blox", "version": "SPG 3.01"}, str(probe))
    expect("GGA" in probe["sentences"] and probe["language"] == "NMEA" and "baud" not in probe, str(probe))
    expect("firmware" not in rows["/dev/ttyUSB8"]["probe"] and "problem" in rows["/dev/ttyUSB8"]["probe"], str(rows))
    receiver.unplug()
    adapter.unplug()
    for thread in threads:
        thread.join()
    expect(not b"".join(other), f"the probe wrote to a device that may not be a receiver: {other}")


main(devices_are_listed, watching_reports_added_and_removed_devices, unplugging_and_plugging_in_elsewhere,
     the_second_best_takes_over_while_the_best_is_away, silence_makes_the_second_best_take_over,
     a_probe_writes_to_receivers_only)
