"""Scenarios of BlueZ over D-Bus, with a real bluetoothd, as an unprivileged user; and of the service for beacons."""

import functools
import time

from advertised import advertises_until, ends_after_kill
from air import rssi
from bus import Bus
from lateness import expect_within
from management_scenarios import REPORTED, SCANNING, is_open_scan, loses_and_regains, plug
from probe import Probe
from radio import expect, wait_for

WAY = "bluez:"
# BlueZ merges what it has received in one turn of its loop, and restarts each scan after ten seconds.
REACHED = 0.6
# Seconds for which the kernel runs a discovery.
DISCOVERY = 10.24


@functools.cache
def bus():
    """The bus, with bluetoothd, started when the first scenario asks."""
    started = Bus()
    started.start()
    started.wait_until_powered()
    return started


def receives_through_bluetoothd(radio, management):
    bus()
    radio.air(2)
    with Probe("unprivileged", "scan", WAY, 60) as probe:
        probe.wait_for_sighting()
        radio.air(2)
        begun = time.monotonic()
        time.sleep(5)
        sent = radio.air(0)
        probe.drain(*bus().pids)
        heard = [sighting for sighting in probe.sightings() if sighting[0] >= begun]
    for minor, count in enumerate(sent):
        powers = [power for _, beacon, power in heard if beacon == minor]
        expect(set(powers) <= set(map(rssi, range(count))), f"beacon {minor}: powers that were not sent: {powers}")
        # Without a filter for the power, BlueZ reports changes of 8 dB and more, and these are of 7 dB.
        expect(len(powers) >= REACHED * count, f"beacon {minor}: {len(powers)} of {count} were received")
    return f"{len(heard)} of {sum(sent)} advertisements with their power"


def restart():
    """Starts bluetoothd; returns the instant at which its controller was seen to be powered."""
    bus().start()
    bus().wait_until_powered()
    return time.monotonic()


def survives_restart_of_bluetoothd(radio, management):
    return loses_and_regains(radio, ("unprivileged", WAY), ["serviceMissing", "radioOff"], bus().stop, restart)


def survives_crash_of_bluetoothd(radio, management):
    # A killed daemon leaves its discovery in the kernel, which refuses another one until the first is over. Nothing that
    # this user may ask of bluetoothd or the kernel ends it, so that the five seconds cannot be kept.
    return loses_and_regains(radio, ("unprivileged", WAY), ["serviceMissing"], bus().kill, restart, DISCOVERY)


def survives_power_off_through_bluetoothd(radio, management):
    def restore():
        at = time.monotonic()
        bus().set_powered(True)
        return at

    return loses_and_regains(radio, ("unprivileged", WAY), ["radioOff"], lambda: bus().set_powered(False), restore)


def survives_unplugging_with_bluetoothd(radio, management):
    def restore():
        plug(radio, management)
        bus().wait_until_powered()
        return time.monotonic()

    bus()
    return loses_and_regains(radio, ("unprivileged", WAY), ["noRadio"], radio.unplug, restore)


def advertises_through_bluetoothd(radio, management):
    bus()
    return advertises_until(radio, "unprivileged", WAY)


def stops_advertising_through_bluetoothd_after_kill(radio, management):
    bus()
    return ends_after_kill(radio, "unprivileged", WAY)


def serves_programs_without_the_capability(radio, management):
    path = "/run/beacons"
    radio.air(1)
    with Probe("root", "serve", path, 60) as server, Probe("unprivileged", "scan", f"helper:{path}", 60) as probe:
        probe.wait_for_sighting()
        expect(is_open_scan(radio.scan), f"not a passive scan without a filter: {radio.scan}")
        radio.air(1)
        begun = time.monotonic()
        time.sleep(4)
        sent, = radio.air(0)
        probe.drain(server.process.pid)
        heard = len(probe.sightings(begun))
        expect(heard >= 0.95 * sent, f"{heard} of {sent} were received")
        gone = server.kill()
        missing = expect_within(REPORTED, gone, probe.wait_for_state("serviceMissing", gone), "its end was reported")
        radio.air(1)
        with Probe("root", "serve", path, 60) as server:
            back = server.started
            again = expect_within(SCANNING, back, probe.wait_for_sighting(back), "a sighting after its start")
    return f"{heard} of {sent}; {missing}; {again}"


def finds_the_best_way(radio, management):
    bus()
    radio.air(1)
    ways = []
    for privilege, way in (("capability", "management"), ("unprivileged", "BlueZ")):
        with Probe(privilege, "scan", "auto:", 60) as probe:
            probe.wait_for_sighting()
            name = " ".join(probe.of("availability")[-1].words[3:])
            expect(way in name, f"{privilege}: {name}\n{probe.report()}")
            ways.append(f"{privilege}: {name}")
    return "; ".join(ways)


ALL = [receives_through_bluetoothd, survives_restart_of_bluetoothd, survives_crash_of_bluetoothd,
       survives_power_off_through_bluetoothd, survives_unplugging_with_bluetoothd, advertises_through_bluetoothd,
       stops_advertising_through_bluetoothd_after_kill, serves_programs_without_the_capability, finds_the_best_way]
