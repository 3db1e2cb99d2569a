"""`binnacle devices` and `binnacle stream` without a source where receivers are on I2C, beside USB and a UART."""

from i2cbus import I2CBus, MTKModule, UbloxModule
from testbed import Feeder, Program, capture, epochs, expect, main

USB = """P: /devices/pci0000:00/usb1/1-1/1-1:1.0/tty/ttyACM0
N: ttyACM0
E: SUBSYSTEM=tty
E: DEVNAME=/dev/ttyACM0
E: MAJOR=166
E: MINOR=0
L: device=../../../1-1:1.0

P: /devices/pci0000:00/usb1/1-1/1-1:1.0
E: SUBSYSTEM=usb
E: DEVTYPE=usb_interface
A: bInterfaceNumber=00\\n

P: /devices/pci0000:00/usb1/1-1
E: SUBSYSTEM=usb
E: DEVTYPE=usb_device
A: idVendor=1546\\n
A: idProduct=01a9\\n
A: product=u-blox GNSS receiver\\n

"""
UART = """P: /devices/platform/fe201000.serial/tty/ttyAMA0
N: ttyAMA0
E: SUBSYSTEM=tty
E: DEVNAME=/dev/ttyAMA0
E: MAJOR=204
E: MINOR=64
A: type=32\\n
L: device=../../../fe201000.serial

P: /devices/platform/fe201000.serial
E: SUBSYSTEM=amba

"""


def all_buses_are_listed_and_the_one_that_answers_is_read(tree, program):
    bus = I2CBus(tree, 1)
    ublox = bus.attach(0x42, UbloxModule())
    bus.attach(0x10, MTKModule())
    tree.add(UART)
    with Program(program, "devices", "--json") as run:
        expect(run.end() == 0, run.report())
    rows = [row for row in run.rows if row["type"] == "device"]
    seen = [(row["path"], row.get("address"), row["bus"], row["verdict"]) for row in rows]
    expect(seen == [("/dev/i2c-1", "0x42", "i2c", "maybe"), ("/dev/i2c-1", "0x10", "i2c", "maybe"),
                    ("/dev/ttyAMA0", None, "uart", "maybe")], str(seen))
    # The number of the register with the count, and nothing to the other.
    expect([to for to in bus.written if to[0] in (0x42, 0x10)] == [(0x42, b"\xfd")], f"written: {bus.written}")

    with Feeder(ublox.feed, epochs(capture("zed-f9p.nmea")), 0.2, repeats=True):
        with Program(program, "stream", "--format", "ndjson", "--count", 3, "--timeout", 60) as run:
            expect(run.end(60) == 0 and len(run.locations) == 3, run.report())
            expect(run.heard("using i2c:1:0x42 (u-blox DDC)"), run.report())
        with Program(program, "devices", "--json", "--probe") as run:
            expect(run.end(60) == 0, run.report())
            probe = [row["probe"] for row in run.rows if row.get("address") == "0x42"][0]
            expect(probe["language"] == "NMEA" and "GGA" in probe["sentences"], str(probe))

    tree.add(USB)
    with Program(program, "devices", "--json") as run:
        expect(run.end() == 0, run.report())
    rows = [row for row in run.rows if row["type"] == "device"]
    expect({row["bus"] for row in rows} == {"usb", "uart", "i2c"} and rows[0]["path"] == "/dev/ttyACM0", str(rows))


main(all_buses_are_listed_and_the_one_that_answers_is_read)
