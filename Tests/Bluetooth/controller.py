#!/usr/bin/env python3
"""A virtual Bluetooth controller on /dev/vhci, with beacons in the air whose received power is scripted.

usage: controller.py [--extended]

It is bumble's, which answers the kernel's commands. The controller is there while the process runs. Lines of JSON on
stdin set what is in the air, from now on:

    {"beacons": 3, "hz": 10}        beacons with the minor numbers 0 to 2, each at 10 Hz; none: {"beacons": 0}

Lines on stdout report what happened, `at` seconds of CLOCK_MONOTONIC:

    {"event": "ready"}
    {"event": "scan", "enabled": true, "passive": true, "filtered": false}
    {"event": "advertise", "enabled": true, "data": "02010…", "connectable": false}
    {"event": "sent", "counts": [97, 97, 97]}        after "beacons": what was in the air before, a number per beacon

A beacon is in the air always, but received, and counted, only while the kernel scans. Without --extended the controller
has no extended advertising, like a Raspberry Pi's.
"""

import asyncio
import errno
import json
import logging
import os
import sys
import time

from air import Beacon
from bumble import hci
from bumble.controller import Controller


def report(event, **values):
    print(json.dumps({"event": event, "at": time.monotonic(), **values}), flush=True)


class Port:
    """The kernel's end: /dev/vhci, of which each read and write is one HCI packet."""

    def __init__(self):
        self.descriptor = os.open("/dev/vhci", os.O_RDWR | os.O_NONBLOCK)
        # A controller for Bluetooth, as against one for AMP; answered by a packet of the same type.
        self.on_packet(bytes((0xFF, 0)))

    def on_packet(self, packet):
        """Sends a packet to the kernel. It takes none while the radio is switched off."""
        try:
            os.write(self.descriptor, packet)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise

    def serve(self, controller):
        def read():
            packet = os.read(self.descriptor, 2048)
            if packet[0] != 0xFF:
                controller.on_packet(packet)

        asyncio.get_running_loop().add_reader(self.descriptor, read)


class LoggedController(Controller):
    """Reports the commands for scanning and advertising, then does what they ask."""

    passive = True

    def on_hci_le_set_scan_parameters_command(self, command):
        self.passive = command.le_scan_type == 0
        return super().on_hci_le_set_scan_parameters_command(command)

    def on_hci_le_set_extended_scan_parameters_command(self, command):
        self.passive = not any(command.scan_types)
        return super().on_hci_le_set_extended_scan_parameters_command(command)

    def on_hci_le_set_scan_enable_command(self, command):
        answer = super().on_hci_le_set_scan_enable_command(command)
        self.report_scan()
        return answer

    def on_hci_le_set_extended_scan_enable_command(self, command):
        answer = super().on_hci_le_set_extended_scan_enable_command(command)
        self.report_scan()
        return answer

    def on_hci_reset_command(self, command):
        # The radio is switched off or on: nothing is scanned or sent by it any more, which bumble leaves as it was.
        if self.le_scan_enable:
            self.le_scan_enable = False
            self.report_scan()
        if self.le_legacy_advertiser.enabled:
            self.le_legacy_advertiser.stop()
            report("advertise", enabled=False)
        return super().on_hci_reset_command(command)

    def report_scan(self):
        report("scan", enabled=self.le_scan_enable, passive=self.passive, filtered=self.filter_duplicates)

    def on_hci_le_set_advertising_enable_command(self, command):
        answer = super().on_hci_le_set_advertising_enable_command(command)
        advertiser = self.le_legacy_advertiser
        if command.advertising_enable:
            kinds = hci.HCI_LE_Set_Advertising_Parameters_Command.AdvertisingType
            report("advertise", enabled=True, data=bytes(advertiser.advertising_data).hex(),
                   connectable=advertiser.advertising_type != kinds.ADV_NONCONN_IND)
        else:
            report("advertise", enabled=False)
        return answer

    def on_hci_le_set_extended_advertising_enable_command(self, command):
        answer = super().on_hci_le_set_extended_advertising_enable_command(command)
        for advertised in self.advertising_sets.values():
            if advertised.enabled:
                properties = advertised.parameters.advertising_event_properties
                report("advertise", enabled=True, data=bytes(advertised.data).hex(), connectable=bool(properties & 1))
        if not any(advertised.enabled for advertised in self.advertising_sets.values()):
            report("advertise", enabled=False)
        return answer


class Air:
    """The beacons around the controller."""

    def __init__(self, controller, extended):
        self.controller, self.extended = controller, extended
        self.task, self.counts = None, []

    def set(self, beacons, hz=10):
        if self.task:
            self.task.cancel()
        report("sent", counts=self.counts)
        self.counts = [0] * beacons
        self.task = asyncio.create_task(self.send([Beacon(minor) for minor in range(beacons)], 1 / hz))

    async def send(self, beacons, interval):
        due = time.monotonic()
        while beacons:
            due += interval
            await asyncio.sleep(due - time.monotonic())
            if self.controller.le_scan_enable:
                for number, beacon in enumerate(beacons):
                    self.controller.host.on_packet(beacon.report(self.counts[number], self.extended))
                    self.counts[number] += 1


async def main():
    extended = "--extended" in sys.argv[1:]
    logging.basicConfig(level=logging.ERROR)
    port = Port()
    controller = LoggedController("radio", host_sink=port, public_address="C0:FF:EE:00:00:01")
    if not extended:
        controller.le_features &= ~hci.LeFeatureMask.LE_EXTENDED_ADVERTISING
    port.serve(controller)
    air = Air(controller, extended)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    report("ready")
    while line := await lines.readline():
        air.set(**json.loads(line))


asyncio.run(main())
