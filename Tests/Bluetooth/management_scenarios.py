"""Scenarios of the kernel's management socket, without bluetoothd.

Each is a function of the radio and a management socket of root. It returns what was measured.
"""

import glob
import time

from advertised import advertises_until, ends_after_kill
from air import MAJOR, UUID, rssi
from lateness import expect_within, stood_still, watched
from probe import Probe
from radio import expect, wait_for

# Limits: share that arrives; seconds until a state is reported, and until beacons are received again; bytes of memory that
# a load may add.
REACHED, REPORTED, SCANNING, GROWTH = 0.95, 1.0, 5.0, 2 << 20
WAY = "management:"


def in_order(received, sent):
    """How many of the received are, in this order, among the sent."""
    found, rest = 0, iter(sent)
    for value in received:
        if value in rest:
            found += 1
    return found


def is_open_scan(scan):
    """Whether a passive scan runs that reports every advertisement."""
    return scan["enabled"] and scan["passive"] and not scan["filtered"]


def receives_every_advertisement(radio, management):
    radio.air(0)
    with Probe("capability", "scan", WAY, 60) as probe:
        probe.wait_for_state("available")
        radio.air(3, hz=10)
        probe.wait_for_sighting()
        expect(is_open_scan(radio.scan), f"not a passive scan without a filter: {radio.scan}")
        time.sleep(4)
        sent = radio.air(0)
        probe.drain()
        heard = probe.sightings()
    for minor, count in enumerate(sent):
        powers = [power for _, beacon, power in heard if beacon == minor]
        exact = in_order(powers, map(rssi, range(count)))
        expect(exact == len(powers), f"beacon {minor}: {len(powers) - exact} powers differ from those sent")
        expect(len(powers) >= REACHED * count, f"beacon {minor}: {len(powers)} of {count} were received")
    return f"{len(heard)} of {sum(sent)} advertisements, each with its power"


def ranges_for_a_delegate(radio, management):
    """From the controller through the kernel to didRange of a CLLocationManager's delegate, once a second."""
    uuid = "-".join([UUID[:8], UUID[8:12], UUID[12:16], UUID[16:20], UUID[20:]])
    radio.air(2)
    before = management.monitors()
    with Probe("capability", "range", uuid, 60) as probe:
        probe.wait_for(lambda: len(probe.of("report")) >= 6, "six reports")
        reports, ranged = [line.at for line in probe.of("report")][1:6], probe.of("ranged")
        probe.stop()
    expect(management.monitors() == before, "the program has left its monitor")
    expect({tuple(line.words[2:4]) for line in ranged} == {(str(MAJOR), "0"), (str(MAJOR), "1")},
           "not the two beacons\n" + probe.report())
    expect(all(-90 <= int(line.words[4]) <= -30 for line in ranged[2:]), "no powers\n" + probe.report())
    # A report that the emulator makes late comes after a long step, and before a short one.
    steps = [after - before for before, after in zip(reports, reports[1:])]
    late = watched().between(reports[0], reports[-1])
    said = f"reports {min(steps):.2f} s to {max(steps):.2f} s apart" + stood_still(late)
    expect(all(0.8 - late <= step <= 1.2 + late for step in steps), said)
    return f"two beacons, {said}"


def needs_the_capability(radio, management):
    radio.air(1)
    with Probe("unprivileged", "scan", WAY, 60) as probe:
        at = probe.wait_for_state("notPermitted")
        time.sleep(1)
        expect(not probe.of("sighting"), "a sighting without permission")
        expect(probe.process.poll() is None, "the program has ended")
        return f"notPermitted, {at - probe.started:.1f} s after the start"


def carries_a_hundred_beacons(radio, management):
    radio.air(0)
    with Probe("capability", "count", WAY, 60) as probe:
        probe.wait_for_state("available")
        radio.air(100, hz=10)
        wait_for(lambda: radio.scan["enabled"], "scan")
        time.sleep(2)
        sent = radio.air(100, hz=10)
        before, spent = probe.resident_bytes, probe.processor_seconds
        time.sleep(6)
        measured = radio.air(0)
        probe.drain()
        growth, spent = probe.resident_bytes - before, probe.processor_seconds - spent
        probe.stop()
        heard = {int(line.words[2]): int(line.words[3]) for line in probe.lines if line.words[:1] == ["count"]}
    sent = [first + second for first, second in zip(sent, measured)]
    worst = min(heard.get(minor, 0) / count for minor, count in enumerate(sent))
    expect(worst >= REACHED, f"{worst:.1%} of one beacon")
    expect(growth <= GROWTH, f"memory grew by {growth} bytes")
    each = spent / sum(measured) * 1e6
    return (f"{sum(heard.values())} of {sum(sent)}, at least {worst:.1%} of each; {each:.0f} µs of the emulated "
            f"processor an advertisement; memory grew by {growth >> 10} kB")


def loses_and_regains(radio, way, states, lose, restore, limit=SCANNING):
    """Scans while the radio goes and comes; returns how long the reports and the next sighting took.

    `way` is the privilege and the address, `states` are those of which one must be reported. restore() returns the
    instant at which the radio was usable again.
    """
    radio.air(1)
    privilege, address = way
    with Probe(privilege, "scan", address, 120) as probe:
        probe.wait_for_sighting()
        gone = time.monotonic()
        lose()
        lost = probe.wait_for(
            lambda: [at for at, state in probe.states(gone) if state in states], " or ".join(states))[0]
        time.sleep(1)
        expect(probe.process.poll() is None, "the program has ended")
        back = restore()
        # The program may have noticed before this script did.
        available = max(0, probe.wait_for_state("available", lost) - back)
        sighting = probe.wait_for_sighting(lost)
    reported = expect_within(REPORTED, gone, lost, "reported")
    return f"{reported}; available after {available:.2f} s, {expect_within(limit, back, sighting, 'a sighting')}"


def power_on(management):
    """Switches the radio on; returns the instant before."""
    at = time.monotonic()
    status = management.set_powered(True)
    expect(status == 0, f"the radio cannot be switched on: status {status}")
    return at


def survives_power_off(radio, management):
    return loses_and_regains(radio, ("capability", WAY), ["radioOff"], lambda: management.set_powered(False),
                      lambda: power_on(management))


def set_blocked(blocked):
    """What `rfkill block bluetooth` does, or `unblock`."""
    path, = glob.glob("/sys/class/bluetooth/hci*/rfkill*/soft")
    with open(path, "w", encoding="ascii") as file:
        file.write(str(int(blocked)))


def survives_rfkill(radio, management):
    def restore():
        set_blocked(False)
        return power_on(management)

    return loses_and_regains(radio, ("capability", WAY), ["radioOff"], lambda: set_blocked(True), restore)


def plug(radio, management):
    """Adds a controller again, with one beacon in the air; it is not powered yet."""
    radio.plug()
    wait_for(management.is_present, "controller of the kernel")
    radio.air(1)


def survives_unplugging(radio, management):
    def restore():
        plug(radio, management)
        return power_on(management)

    return loses_and_regains(radio, ("capability", WAY), ["noRadio"], radio.unplug, restore)


def receives_extended_reports(radio, management):
    """The same by a controller with extended advertising, which scans and reports by other commands and events."""
    def replace(command):
        radio.unplug()
        radio.command = command
        plug(radio, management)
        power_on(management)

    legacy = radio.command
    replace([*legacy, "--extended"])
    try:
        return receives_every_advertisement(radio, management)
    finally:
        replace(legacy)


def leaves_no_monitor(radio, management):
    radio.air(1)
    before = management.monitors()
    with Probe("capability", "scan", WAY, 60) as probe:
        probe.wait_for_sighting()
        expect(len(management.monitors()) == len(before) + 1, "the program has not one monitor")
        probe.stop()
    after = management.monitors()
    expect(after == before, f"the monitors {after} are left by a program that has stopped, before: {before}")
    with Probe("capability", "scan", WAY, 60) as probe:
        probe.wait_for_sighting()
        probe.kill()
    time.sleep(1)
    # What the kernel does; the program cannot change it.
    left, scans = len(management.monitors()) - len(before), radio.scan["enabled"]
    # Otherwise the radio counts what is sent while no program listens.
    management.remove_monitors()
    return (f"none after a stop; after kill -9 the kernel keeps {left}, and "
            f"{'goes on scanning' if scans else 'stops scanning'}")


def advertises_by_management(radio, management):
    return advertises_until(radio, "capability", WAY)


def stops_advertising_by_management_after_kill(radio, management):
    return ends_after_kill(radio, "capability", WAY)


ALL = [receives_every_advertisement, ranges_for_a_delegate, needs_the_capability, carries_a_hundred_beacons,
       survives_power_off, survives_rfkill, survives_unplugging, receives_extended_reports, leaves_no_monitor, advertises_by_management,
       stops_advertising_by_management_after_kill]
