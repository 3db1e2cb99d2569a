"""Runs `binnacle stream i2c:…` on an emulated bus with a u-blox module and an MT3333, without and with faults.

In each run fixes must keep coming, and every fix must be one of the capture's, to the last digit. Without a fault
nearly every fix must have the data of all sentences of its epoch.
"""

import errno
import random
import threading
import time

from i2cbus import (FUNC_SMBUS_BYTE, FUNC_SMBUS_BYTE_DATA, FUNC_SMBUS_I2C_BLOCK, ClaimedBus, I2CBus, MTKModule,
                    UbloxModule)
from testbed import Feeder, Program, capture, epochs, expect, main, replayed

# Seconds between epochs: the receiver's clock runs faster than the machine's, so that a check is short.
INTERVAL = 0.2
# The members that must be equal; all others depend on where and when the capture was read.
SAME = ("latitude", "longitude", "altitude")

# One bus for each check, so that none sees the state of another.
numbers = iter(range(1, 100))


def truth(program, name, cache={}):
    if name not in cache:
        # As the receiver gives them: a smoothed position depends on the epochs before it, and a fault may lose one.
        cache[name] = replayed(program, name, "--fusion", "off")
    return cache[name]


def compare(run, expected):
    """Fails unless every location is one of the capture's. Members may be missing: a fault may destroy a sentence."""
    for row in run.locations:
        same = expected.get(row["time"])
        expect(same is not None, f"a fix at {row['time']}, which the receiver never sent\n{run.report()}")
        for key in SAME:
            said = row.get(key, same.get(key))
            expect(said == same.get(key), f"{key} at {row['time']}: {said}, not {same.get(key)}")


def share(rows, expected):
    """The share of epochs from the first location to the last that gave one. The capture repeats."""
    order = {time: index for index, time in enumerate(expected)}
    places = [order[row["time"]] for row in rows]
    spanned = sum((after - before) % len(order) or len(order) for before, after in zip(places, places[1:]))
    return (len(places) - 1) / spanned


def is_whole(row, same):
    """Whether the fix has the data of every sentence of its epoch. On a busy machine a sentence is sometimes late."""
    return {k: v for k, v in row.items() if k != "source"} == {k: v for k, v in same.items() if k != "source"}


def spoken(module):
    """Returns a function that feeds the module slowly, as a receiver does: most reads find half a sentence."""
    chance = random.Random(1)

    def speak(data):
        while data:
            count = chance.randrange(20, 150)
            module.feed(data[:count])
            data = data[count:]
            time.sleep(0.004)

    return speak


def stream(tree, program, name, module, fault=None, fixes=9, functions=None, query="", meanwhile=None, least=0.9,
           whole=0):
    """Streams a capture from the module until `fixes` have come. `fault` is injected after the first two fixes."""
    number = next(numbers)
    bus = I2CBus(tree, number) if functions is None else I2CBus(tree, number, functions)
    address = 0x10 if isinstance(module, MTKModule) else 0x42
    bus.attach(address, module)
    expected = truth(program, name)
    feeder = Feeder(spoken(module), epochs(capture(name)), INTERVAL, repeats=True)
    source = f"i2c:///dev/i2c-{number}?address={address:#x}{query}"
    with feeder, Program(program, "stream", source, "--format", "ndjson", "--fusion", "off", "--count", fixes,
                         "--timeout", 60) as run:
        run.wait_for(lambda: len(run.locations) >= 2, "the first fixes")
        if fault:
            fault(bus, module)
        if meanwhile:
            meanwhile(bus, module, run)
        status = run.end(60)
        expect(status == 0, f"it ends with {status}\n{run.report()}")
        expect(len(run.locations) == fixes, f"{len(run.locations)} fixes instead of {fixes}\n{run.report()}")
        compare(run, expected)
        complete = sum(is_whole(row, expected[row["time"]]) for row in run.locations)
        expect(complete >= whole * fixes, f"only {complete} of {fixes} fixes have all that was sent\n{run.report()}")
        came = share(run.locations, expected)
        expect(came >= least, f"only {came:.0%} of the epochs came through\n{run.report()}")
        expect(all(len(data) == 1 for _, data in bus.written), f"something was written to the receiver: {bus.written}")
        return bus, module, run


def every(period, change):
    """Returns a damage that applies `change` to every `period`-th read of data."""
    count = 0

    def damage(data):
        nonlocal count
        count += 1
        return change(data) if count % period == 0 else data

    return damage


def holes(data):
    middle = len(data) // 2
    return data[:middle] + b"\xff" * len(data[middle:middle + 20]) + data[middle + 20:]


def flipped(data):
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] | 0x80]) + data[middle + 1:]


def ublox_behaves(tree, program):
    _, module, _ = stream(tree, program, "zed-f9p.nmea", UbloxModule(), whole=0.8)
    expect(module.lost == 0, f"{module.lost} bytes were not fetched in time")


def ublox_refuses_now_and_then(tree, program):
    def fault(bus, module):
        module.failures += [errno.EREMOTEIO]

    stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault)


def every_error_of_a_bus(tree, program):
    def fault(bus, module):
        module.failures += [errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT, errno.ENXIO, errno.EAGAIN, errno.EBUSY]

    _, _, run = stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault)
    expect(not run.status("reconnecting"), "a few failures were treated as a lost receiver\n" + run.report())


def counts_that_cannot_be(tree, program):
    def fault(bus, module):
        module.counts += [0xFFFF, 0x7FFF] * 10

    stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault)


def counts_beyond_what_there_is(tree, program):
    def fault(bus, module):
        module.excess = 127

    # The filler comes inside sentences, and nearly all of it is left out.
    stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault, whole=0.6)


def holes_in_the_stream(tree, program):
    def fault(bus, module):
        module.damage = every(12, holes)

    stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault, least=0.2)


def corrupted_bytes(tree, program):
    def fault(bus, module):
        module.damage = every(12, flipped)

    stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault, least=0.2)


def a_slow_bus(tree, program):
    def fault(bus, module):
        module.delay = 0.005

    stream(tree, program, "zed-f9p.nmea", UbloxModule(), fault)


def a_stream_that_stops_and_goes_on(tree, program):
    class Pausing(UbloxModule):
        def feed(self, data):
            if not self.is_paused:
                super().feed(data)

        is_paused = False

    def pause(bus, module):
        module.is_paused = True
        threading.Timer(1.5, lambda: setattr(module, "is_paused", False)).start()

    stream(tree, program, "zed-f9p.nmea", Pausing(), pause, least=0.5)


def gone_and_back(tree, program):
    def meanwhile(bus, module, run):
        bus.detach(0x42)
        run.wait_for(lambda: run.status("reconnecting"), "a status that the receiver is lost")
        module.stream.clear()
        bus.attach(0x42, module)

    _, _, run = stream(tree, program, "zed-f9p.nmea", UbloxModule(), meanwhile=meanwhile, least=0)
    expect(run.heard("does not answer any more"), "no message says that the receiver is lost\n" + run.report())
    expect(run.heard("is back"), "no message says that the receiver is back\n" + run.report())


def mtk_behaves(tree, program):
    _, module, _ = stream(tree, program, "mt3339.nmea", MTKModule(), whole=0.8)
    expect(module.lost == 0, f"{module.lost} bytes were not fetched in time")


def mtk_with_every_error_of_a_bus(tree, program):
    def fault(bus, module):
        module.failures += [errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT, errno.ENXIO, errno.EAGAIN]

    stream(tree, program, "mt3339.nmea", MTKModule(), fault)


def mtk_corrupted(tree, program):
    def fault(bus, module):
        module.damage = every(5, flipped)

    stream(tree, program, "mt3339.nmea", MTKModule(), fault, least=0.2)


def ublox_on_smbus_with_blocks(tree, program):
    functions = FUNC_SMBUS_BYTE | FUNC_SMBUS_BYTE_DATA | FUNC_SMBUS_I2C_BLOCK
    stream(tree, program, "zed-f9p.nmea", UbloxModule(), whole=0.8, functions=functions)


def ublox_on_smbus_with_bytes(tree, program):
    stream(tree, program, "mt3339.nmea", UbloxModule(), whole=0.8, functions=FUNC_SMBUS_BYTE | FUNC_SMBUS_BYTE_DATA)


def mtk_on_smbus(tree, program):
    stream(tree, program, "mt3339.nmea", MTKModule(), whole=0.8, functions=FUNC_SMBUS_BYTE | FUNC_SMBUS_BYTE_DATA)


def refused_at_the_start(tree, program):
    """A module that refuses the first transfers is tried again."""
    module = UbloxModule()
    module.failures += [errno.EREMOTEIO] * 2
    stream(tree, program, "zed-f9p.nmea", module)


def no_receiver_on_the_bus(tree, program):
    number = next(numbers)
    I2CBus(tree, number)
    with Program(program, "stream", f"i2c:{number}:0x42") as run:
        expect(run.end() == 69, "exit status\n" + run.report())
        expect(run.heard("no receiver answers") and run.heard(f"i2cdetect -y {number}"), run.report())


def no_such_bus(tree, program):
    with Program(program, "stream", "i2c:///dev/i2c-200?address=0x42") as run:
        expect(run.end() == 66, "exit status\n" + run.report())
        expect(run.heard("no such I2C bus"), run.report())


def a_driver_of_the_kernel_has_it(tree, program):
    number = next(numbers)
    ClaimedBus(tree, number).attach(0x42, UbloxModule())
    with Program(program, "stream", f"i2c:{number}:0x42") as run:
        expect(run.end() == 69, "exit status\n" + run.report())
        expect(run.heard("a driver of the kernel"), run.report())


def one_reader_at_a_time(tree, program):
    number = next(numbers)
    bus = I2CBus(tree, number)
    ublox, mtk = bus.attach(0x42, UbloxModule()), bus.attach(0x10, MTKModule())
    first = Feeder(ublox.feed, epochs(capture("zed-f9p.nmea")), INTERVAL, repeats=True)
    other = Feeder(mtk.feed, epochs(capture("mt3339.nmea")), INTERVAL, repeats=True)
    with first, other, Program(program, "stream", f"i2c:{number}:0x42", "--format", "ndjson", "--fusion", "off") as run:
        run.wait_for(lambda: run.locations, "a fix")
        with Program(program, "stream", f"i2c:{number}:0x42") as second:
            expect(second.end() == 69, "exit status\n" + second.report())
            expect(second.heard("in use by another binnacle"), second.report())
        # Another receiver on the same bus is not affected.
        with Program(program, "stream", f"i2c:{number}?kind=mediatek", "--format", "ndjson", "--count", 3) as third:
            expect(third.end(30) == 0, third.report())
        compare(run, truth(program, "zed-f9p.nmea"))


main(ublox_behaves, ublox_refuses_now_and_then, every_error_of_a_bus, counts_that_cannot_be,
     counts_beyond_what_there_is, holes_in_the_stream, corrupted_bytes, a_slow_bus, a_stream_that_stops_and_goes_on,
     gone_and_back, mtk_behaves, mtk_with_every_error_of_a_bus, mtk_corrupted, ublox_on_smbus_with_blocks,
     ublox_on_smbus_with_bytes, mtk_on_smbus, refused_at_the_start, no_receiver_on_the_bus, no_such_bus,
     a_driver_of_the_kernel_has_it, one_reader_at_a_time)
