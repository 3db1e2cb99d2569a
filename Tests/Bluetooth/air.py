"""Beacons of the script: what they send, and with which power each advertisement is received."""

UUID = "e2c56db5dffb48d2b060d0f5a71096e0"
MAJOR = 1
STATED = -59


def rssi(sequence):
    """The received power of a beacon's advertisement, dBm: each of -90 to -30 once in 61, neighbours 7 dB apart."""
    return -30 - sequence * 7 % 61


def manufacturer_data(minor, major=MAJOR, uuid=UUID, power=STATED):
    """The 25 bytes of an iBeacon, the company included."""
    return (bytes.fromhex("4c000215" + uuid) + major.to_bytes(2, "big") + minor.to_bytes(2, "big")
            + power.to_bytes(1, "big", signed=True))


class Beacon:
    """One beacon. Makes the HCI events of its advertisements, whole packets with only the power left to fill in."""

    def __init__(self, minor):
        data = bytes.fromhex("0201061aff") + manufacturer_data(minor)
        address = minor.to_bytes(2, "little") + bytes.fromhex("0000eec0")
        # Legacy: one report; not connectable; random address.
        legacy = bytes((2, 1, 3, 1)) + address + bytes((len(data),)) + data
        # Extended: one report; not connectable, legacy PDU; 1M PHY, no second one, no set, no transmit power.
        self.before = bytes((0x0D, 1, 0x10, 0, 1)) + address + bytes((1, 0, 0xFF, 0x7F))
        self.after = bytes(2) + bytes(7) + bytes((len(data),)) + data
        self.legacy = bytes((4, 0x3E, len(legacy) + 1)) + legacy
        self.start = bytes((4, 0x3E, len(self.before) + 1 + len(self.after))) + self.before

    def report(self, sequence, extended):
        power = rssi(sequence).to_bytes(1, "big", signed=True)
        return self.start + power + self.after if extended else self.legacy + power
