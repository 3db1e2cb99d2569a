"""What the controller is asked to send, decoded by bumble, and when that ends."""

import time

from air import UUID, manufacturer_data
from bumble.core import AdvertisingData
from lateness import expect_within
from probe import Probe
from radio import expect, wait_for

MAJOR, MINOR = 258, 772
# Seconds after a program has stopped, or was killed. By the management socket it is up to one after kill -9, since the
# kernel counts whole seconds, and this guest is slow.
ENDED, SLOWNESS = 1.0, 0.25


def expect_beacon(advertisement):
    """The advertisement must be an iBeacon that accepts no connection, its 25 bytes exact. Returns all its bytes."""
    data = bytes.fromhex(advertisement["data"])
    companies = [content for kind, content in AdvertisingData.from_bytes(data).ad_structures
                 if kind == AdvertisingData.MANUFACTURER_SPECIFIC_DATA]
    expected = manufacturer_data(MINOR, MAJOR)
    expect(companies == [expected], f"sent is {[found.hex() for found in companies]} and not {expected.hex()}")
    expect(not advertisement["connectable"], "the advertisement is connectable")
    return data


def sending(radio, privilege, way, seconds):
    """A probe that advertises, once it does."""
    probe = Probe(privilege, "advertise", way, UUID, MAJOR, MINOR, seconds)
    wait_for(lambda: radio.advertisement["enabled"] or probe.process.poll() is not None, "advertising")
    expect(radio.advertisement["enabled"], f"the program ended without advertising\n{probe.report()}")
    return probe


def silence_after(radio, at):
    """The controller must be asked to send nothing soon after the instant, and for good. Returns how soon."""
    wait_for(lambda: not radio.advertisement["enabled"], "end of the advertising", 10)
    ended = radio.advertisement["at"]
    time.sleep(1)
    expect(not radio.advertisement["enabled"], "the advertising began again")
    return expect_within(ENDED + SLOWNESS, at, ended, "ended")


def advertises_until(radio, privilege, way):
    """Advertises, checks the bytes, and stops."""
    with sending(radio, privilege, way, 2) as probe:
        data = expect_beacon(radio.advertisement)
        expect(probe.wait_for(lambda: probe.of("started"), "line"), "not reported as started\n" + probe.report())
        probe.wait_for(lambda: probe.of("stopping"), "line")
        ended = silence_after(radio, probe.of("stopping")[0].at)
    return f"exact in {data.hex()}; stopped: {ended}"


def ends_after_kill(radio, privilege, way):
    """Advertises and is killed."""
    with sending(radio, privilege, way, 60) as probe:
        expect_beacon(radio.advertisement)
        ended = silence_after(radio, probe.kill())
    return f"killed: {ended}"
