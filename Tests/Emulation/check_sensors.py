"""`binnacle devices` and `binnacle record` on an emulated bus: sensors that are found by what they say they are, read
through real ioctls, and every fault known.

A chip is an entry of SENSORS: its model, and what the program must make of what the model measures.
"""

import errno

from chips import AK09916, BMP390, ICM20948, LIS3MDL
from i2cbus import FUNC_SMBUS_BYTE, FUNC_SMBUS_BYTE_DATA, FUNC_SMBUS_I2C_BLOCK, ClaimedBus, I2CBus
from testbed import Program, expect, main

numbers = iter(range(1, 100))


class Sensor:
    """A chip on the bus, and the truth about what it measures."""

    def __init__(self, part, kind, address, model, row, truth):
        self.part, self.kind, self.address, self.model = part, kind, address, model
        # The type of its lines, and for a chip what the mean of each member must be, and within what.
        self.row, self.truth = row, truth


def vector(names, values, tolerance):
    return {name: (value, tolerance) for name, value in zip(names, values)}


SENSORS = [
    Sensor("LIS3MDL", "magnetometer", 0x1C, LIS3MDL, "magnetic",
           lambda chip: vector("xyz", chip.field, 0.3) | {"temperature": (23.0, 0.1)}),
    Sensor("ICM-20948", "inertial", 0x69, ICM20948, "inertial",
           lambda chip: vector(("ax", "ay", "az"), chip.acceleration, 0.05) | vector(("gx", "gy", "gz"), chip.rate, 0.005)
           | {"temperature": (25.0, 0.1)}),
    Sensor("BMP390", "barometer", 0x77, BMP390, "pressure",
           lambda chip: {"pressure": (chip.pressure, 0.05), "temperature": (chip.celsius, 0.05)}),
]


def samples(run, row):
    return [line for line in run.rows if line["type"] == row]


def mean(rows, member):
    return sum(row[member] for row in rows) / len(rows)


def agrees(rows, sensor, chip):
    for member, (value, tolerance) in sensor.truth(chip).items():
        said = mean(rows, member)
        expect(abs(said - value) <= tolerance, f"{sensor.part}: {member} is {said}, not {value}")


def record(program, source, *arguments):
    return Program(program, "record", source, *arguments)


def steady(rows, sensor):
    """Instants go on without a step back or a hole."""
    times = [row["t"] for row in rows]
    expect(all(0 < after - before < 1e9 for before, after in zip(times, times[1:])), f"{sensor.part}: {times}")


def sensors_are_listed_by_their_identity(tree, program):
    number = next(numbers)
    bus = I2CBus(tree, number)
    for sensor in SENSORS:
        bus.attach(sensor.address, sensor.model())
    # Another chip where a LIS3MDL may be.
    bus.attach(0x1E, LIS3MDL(identity=0x11))
    with Program(program, "devices", "--json") as run:
        expect(run.end() == 0, run.report())
    found = [(row["part"], row["kinds"], row["name"]) for row in run.rows if row["type"] == "sensor"]
    wanted = [(s.part, [s.kind], f"i2c:///dev/i2c-{number}?address={s.address:#x}") for s in SENSORS]
    expect(sorted(found) == sorted(wanted), f"{found}\n{run.report()}")
    expect(all(len(data) == 1 for _, data in bus.written), f"more than numbers of registers is written: {bus.written}")
    expect(not {0x10, 0x20, 0x21, 0x22, 0x23} & {address for address, data in bus.written if data != b""},
           f"what may disturb others is written: {bus.written}")


def each_is_read_as_it_measures(tree, program):
    for sensor in SENSORS:
        number = next(numbers)
        chip = I2CBus(tree, number).attach(sensor.address, sensor.model())
        with record(program, f"i2c:{number}:{sensor.address:#x}", "--count", 40) as run:
            expect(run.end(60) == 0, run.report())
        expect(run.rows[0] == {"type": "sensorLog", "version": 1}, run.report())
        clock, description = run.rows[1:3]
        expect(clock["type"] == "clock" and len(clock["boot"]) == 36 and clock["t"] > 0, run.report())
        expect(description["part"] == sensor.part and description["kind"] == sensor.kind, run.report())
        rows = samples(run, sensor.row)
        expect(len(rows) == 40, run.report())
        agrees(rows, sensor, chip)
        steady(rows, sensor)


def the_best_are_taken_without_being_named(tree, program):
    number = next(numbers)
    bus = I2CBus(tree, number)
    for sensor in SENSORS:
        bus.attach(sensor.address, sensor.model())
    for source in (f"i2c:{number}", "auto:"):
        with record(program, source, "--count", 40) as run:
            expect(run.end(60) == 0, run.report())
        expect({row["kind"] for row in run.rows if row["type"] == "description"} == {s.kind for s in SENSORS},
               run.report())


def a_magnetometer_inside_is_found_through_its_host(tree, program):
    number = next(numbers)
    bus = I2CBus(tree, number)
    host = bus.attach(0x69, ICM20948())
    inner = bus.attach(0x0C, AK09916(host))
    for source in (f"i2c:{number}:0x69", f"i2c:{number}", f"i2c:///dev/i2c-{number}?address=0x0c&address=0x69"):
        host.power_cycle()
        inner.power_cycle()
        with record(program, source, "--count", 80) as run:
            expect(run.end(60) == 0, run.report())
        parts = [row["part"] for row in run.rows if row["type"] == "description"]
        expect(parts == ["ICM-20948", "AK09916"], f"{parts}\n{run.report()}")
        rows = samples(run, "magnetic")
        expect(len(rows) >= 20, run.report())
        for member, value in zip("xyz", inner.field):
            said = mean(rows, member)
            expect(abs(said - value) < 0.4, f"AK09916: {member} is {said}, not {value}")


def every_error_of_a_bus_is_tolerated(tree, program):
    for sensor in SENSORS:
        number = next(numbers)
        chip = I2CBus(tree, number).attach(sensor.address, sensor.model())
        with record(program, f"i2c:{number}:{sensor.address:#x}", "--count", 60) as run:
            run.wait_for(lambda: len(run.rows) > 5, "samples")
            chip.failures += [errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT, errno.ENXIO, errno.EAGAIN, errno.EBUSY] * 2
            expect(run.end(60) == 0, run.report())
        rows = samples(run, sensor.row)
        agrees(rows, sensor, chip)
        steady(rows, sensor)


def corrupted_bits_do_not_come_through(tree, program):
    """What a Raspberry Pi reads when a chip stretches the clock: bit 7 of every byte, now and then."""
    for sensor in SENSORS:
        number = next(numbers)
        chip = I2CBus(tree, number).attach(sensor.address, sensor.model())
        reads = [0]

        def damage(data):
            reads[0] += 1
            return bytes(byte | 0x80 for byte in data) if reads[0] % 7 == 0 else data

        with record(program, f"i2c:{number}:{sensor.address:#x}", "--count", 60) as run:
            run.wait_for(lambda: len(run.rows) > 5, "samples")
            chip.damage = damage
            expect(run.end(60) == 0, run.report())
        for row in samples(run, sensor.row):
            for member, (value, tolerance) in sensor.truth(chip).items():
                expect(abs(row[member] - value) < 20 * tolerance, f"{sensor.part}: {row}")


def a_chip_that_lost_power_is_set_up_again(tree, program):
    for sensor in SENSORS:
        number = next(numbers)
        chip = I2CBus(tree, number).attach(sensor.address, sensor.model())
        with record(program, f"i2c:{number}:{sensor.address:#x}", "--count", 60) as run:
            run.wait_for(lambda: len(run.rows) > 5, "samples")
            chip.power_cycle()
            expect(run.end(60) == 0, run.report())
        agrees(samples(run, sensor.row)[-20:], sensor, chip)


def one_that_is_pulled_out_is_lost(tree, program):
    for sensor in SENSORS:
        number = next(numbers)
        bus = I2CBus(tree, number)
        bus.attach(sensor.address, sensor.model())
        with record(program, f"i2c:{number}:{sensor.address:#x}") as run:
            run.wait_for(lambda: len(run.rows) > 5, "samples")
            bus.detach(sensor.address)
            expect(run.end(60) == 69, run.report())
            expect(run.heard(f"{sensor.part} at /dev/i2c-{number} {sensor.address:#x}: lost"), run.report())


def one_that_is_exchanged_is_lost(tree, program):
    number = next(numbers)
    bus = I2CBus(tree, number)
    chip = bus.attach(0x1C, LIS3MDL())
    with record(program, f"i2c:{number}:0x1c") as run:
        run.wait_for(lambda: len(run.rows) > 5, "samples")
        bus.attach(0x1C, LIS3MDL(identity=0x40))
        chip.failures.append(errno.EIO)
        expect(run.end(60) == 69, run.report())
        expect(run.heard("another chip answers") and run.heard("0x40, not 0x3d"), run.report())


def no_sensor_and_another_chip(tree, program):
    number = next(numbers)
    bus = I2CBus(tree, number)
    with record(program, f"i2c:{number}:0x1c") as run:
        expect(run.end() == 69 and run.heard("no sensor answers") and run.heard(f"i2cdetect -y {number}"), run.report())
    bus.attach(0x1E, LIS3MDL(identity=0x40))
    with record(program, f"i2c:{number}:0x1e") as run:
        expect(run.end() == 69 and run.heard("what answers is not"), run.report())
    with record(program, f"i2c:{number}") as run:
        expect(run.end() == 69 and run.heard("no sensor that is known answers on this bus"), run.report())


def one_reader_at_a_time(tree, program):
    number = next(numbers)
    I2CBus(tree, number).attach(0x1C, LIS3MDL())
    with record(program, f"i2c:{number}:0x1c") as run:
        run.wait_for(lambda: len(run.rows) > 5, "samples")
        with record(program, f"i2c:{number}:0x1c") as second:
            expect(second.end() == 69 and second.heard("in use by another binnacle"), second.report())


def an_adapter_of_smbus_will_do(tree, program):
    functions = FUNC_SMBUS_BYTE | FUNC_SMBUS_BYTE_DATA | FUNC_SMBUS_I2C_BLOCK
    for sensor in SENSORS:
        number = next(numbers)
        chip = I2CBus(tree, number, functions).attach(sensor.address, sensor.model())
        with record(program, f"i2c:{number}:{sensor.address:#x}", "--count", 40) as run:
            expect(run.end(60) == 0, run.report())
        agrees(samples(run, sensor.row), sensor, chip)


KERNEL = """P: /devices/platform/soc/soc:i2c{0}/i2c-{0}/{0}-001c
E: SUBSYSTEM=i2c
E: DRIVER=st-magn-i2c

P: /devices/platform/soc/soc:i2c{0}/i2c-{0}/{0}-001c/iio:device0
N: iio:device0
E: SUBSYSTEM=iio
E: DEVTYPE=iio_device
E: DEVNAME=/dev/iio:device0
E: MAJOR=240
E: MINOR=0
A: name=lis3mdl\\n
A: in_magn_x_raw=3421\\n
A: in_magn_y_raw=-6842\\n
A: in_magn_z_raw=684\\n
A: in_magn_x_scale=0.000146156\\n
A: in_magn_y_scale=0.000146156\\n
A: in_magn_z_scale=0.000146156\\n
A: sampling_frequency=20\\n

"""


def what_the_kernel_drives_is_read_through_it(tree, program):
    number = next(numbers)
    bus = ClaimedBus(tree, number)
    bus.attach(0x1C, LIS3MDL())
    tree.add(KERNEL.format(number))
    with record(program, f"i2c:{number}:0x1c") as run:
        expect(run.end() == 69 and run.heard("a driver of the kernel has this sensor"), run.report())
        expect(run.heard("iio:lis3mdl"), run.report())
    expect(not bus.written, f"written all the same: {bus.written}")
    with record(program, "iio:lis3mdl", "--count", 5) as run:
        expect(run.end(30) == 0, run.report())
    for row in samples(run, "magnetic"):
        expect(abs(row["x"] - 50) < 0.1 and abs(row["y"] + 100) < 0.1 and abs(row["z"] - 10) < 0.1, str(row))
    with Program(program, "devices", "--json") as run:
        expect(run.end() == 0, run.report())
        names = [row["name"] for row in run.rows if row["type"] == "sensor"]
        expect("iio:lis3mdl" in names, str(names))


main(sensors_are_listed_by_their_identity, each_is_read_as_it_measures, the_best_are_taken_without_being_named,
     a_magnetometer_inside_is_found_through_its_host, every_error_of_a_bus_is_tolerated,
     corrupted_bits_do_not_come_through, a_chip_that_lost_power_is_set_up_again, one_that_is_pulled_out_is_lost,
     one_that_is_exchanged_is_lost, no_sensor_and_another_chip, one_reader_at_a_time, an_adapter_of_smbus_will_do,
     what_the_kernel_drives_is_read_through_it)
