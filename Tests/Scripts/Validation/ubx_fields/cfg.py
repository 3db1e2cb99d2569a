from . import bits
from .ack import message_class, message_number


def entries(attributes, ours):
    """pyubx2 names its attributes by the keys; ours are numbers, and the values their bits."""
    import pyubx2

    header = {
        "layer": "layer", "position": "position", "version": "version", "ram": ("layers", bits(0, 1)),
        "bbr": ("layers", bits(1, 1)), "flash": ("layers", bits(2, 1)), "action": "transaction",
    }
    values = {entry["key"]: entry["value"] for entry in ours.get("entries", [])}
    # A key that comes twice counts once in pyubx2.
    for name, theirs in attributes.items():
        if name.startswith("reserved") or name == "version" and "version" not in ours:
            continue
        if name in header:
            place = header[name]
            value = place[1].of(ours[place[0]]) if isinstance(place, tuple) else ours[place]
            yield name, theirs, value, theirs == value
        elif name.startswith("CFG_"):
            # A key without a name is called CFG_0x20910273, and has bytes.
            number, kind = (int(name[4:], 16), "") if name.startswith("CFG_0x") else pyubx2.cfgname2key(name)
            value = values.pop(number, None)
            bits_of_theirs = pyubx2.val2bytes(theirs, kind) if kind else theirs
            yield name, theirs, value, value is not None and int.from_bytes(bits_of_theirs, "little") == value
        elif name.startswith("keys_"):
            value = ours["keys"][int(name[5:]) - 1]
            yield name, theirs, value, theirs == value
        elif not name.startswith("cfgData"):
            yield name, theirs, "not in ubx_fields", False
    if ours.get("entries"):
        yield "entries that pyubx2 has not", {}, values, not values


def rates(attributes, ours):
    """With one rate for the port at hand pyubx2 says it is that of the first, and 0 of those the payload has not."""
    ports = {"rateDDC": "i2c", "rateUART1": "uart1", "rateUART2": "uart2", "rateUSB": "usb", "rateSPI": "spi"}
    subject = {"msgClass": message_class, "msgID": message_number}
    for name, theirs in attributes.items():
        if name in subject:
            value = subject[name](ours["subject"])
        elif name in ports:
            value = ours["rates"][ports[name]] if "rates" in ours else ours["rate"] if name == "rateDDC" else 0
        else:
            value = None if name == "reserved" else "not in ubx_fields"
        yield name, theirs, value, value is None or theirs == value


FIELDS = {
    "CFG-VALSET": entries,
    "CFG-VALGET": entries,
    "CFG-VALDEL": entries,
    "CFG-PRT": {
        "portID": "port", "reserved0": None, "enable": ("transmitReady", bits(0, 1)),
        "pol": ("transmitReady", bits(1, 1)), "pin": ("transmitReady", bits(2, 5)),
        "thres": ("transmitReady", bits(7, 9)), "reserved2": None, "charLen": ("mode", bits(6, 2)),
        "reserved3": None, "parity": ("mode", bits(9, 3)), "nStopBits": ("mode", bits(12, 2)),
        "baudRate": "baudRate", "inUBX": ("inputProtocols", bits(0, 1)), "inNMEA": ("inputProtocols", bits(1, 1)),
        "inRTCM": ("inputProtocols", bits(2, 1)), "reserved4": None, "inRTCM3": ("inputProtocols", bits(5, 1)),
        "outUBX": ("outputProtocols", bits(0, 1)), "outNMEA": ("outputProtocols", bits(1, 1)), "reserved5": None,
        "outRTCM3": ("outputProtocols", bits(5, 1)), "reserved6": None, "extendedTxTimeout": ("flags", bits(1, 1)),
        "reserved1": None,
    },
    "CFG-MSG": rates,
    "CFG-RATE": {
        "measRate": "measurementPeriodMilliseconds", "navRate": "measurementsPerSolution", "timeRef": "timeReference",
    },
    "CFG-NAV5": {
        **{name: ("applied", bits(bit, 1)) for bit, name in enumerate(
            ["dyn", "minEl", "posFixMode", "drLim", "posMask", "timeMask", "staticHoldMask", "dgpsMask",
             "cnoThreshold"])},
        "utc": ("applied", bits(10, 1)), "reserved0": None, "dynModel": "dynamicModel", "fixMode": "fixMode",
        "fixedAlt": ("fixedAltitude", 1), "fixedAltVar": ("fixedAltitudeVariance", 1),
        "minElev": "minimumElevationDegrees", "drLimit": "deadReckoningLimit", "pDop": ("positionDilutionLimit", 1),
        "tDop": ("timeDilutionLimit", 1), "pAcc": "positionAccuracyLimit", "tAcc": "timeAccuracyLimit",
        "staticHoldThresh": ("staticHoldSpeed", 0.01), "dgnssTimeOut": "correctionTimeout",
        "cnoThreshNumSVs": "carrierToNoiseSatellites", "cnoThresh": "carrierToNoiseThreshold",
        "staticHoldMaxDist": "staticHoldDistance", "utcStandard": "utcStandard", "reserved1": None,
    },
    "CFG-CFG": {
        "clearMask": "cleared", "saveMask": "saved", "loadMask": "loaded", "devBBR": ("devices", bits(0, 1)),
        "devFlash": ("devices", bits(1, 1)), "devEEPROM": ("devices", bits(2, 1)), "reserved1": None,
        "devSpiFlash": ("devices", bits(4, 1)),
    },
    "CFG-GNSS": {
        # Version 0 is the only one.
        "msgVer": None, "numTrkChHw": "channelsAvailable", "numTrkChUse": "channelsUsed",
        "numConfigBlocks": ("systems", len), "gnssId_*": "systems[].system", "resTrkCh_*": "systems[].reservedChannels",
        "maxTrkCh_*": "systems[].maximumChannels", "reserved0_*": None, "enable_*": "systems[].isEnabled",
        "reserved1_*": None, "reserved2_*": None, "sigCfMask_*": "systems[].signals", "reserved3_*": None,
    },
    "CFG-TP5": {
        "tpIdx": "pulse", "version": "version", "reserved0": None, "antCableDelay": "antennaCableDelayNanoseconds",
        "rfGroupDelay": "groupDelayNanoseconds", "freqPeriod": "frequencyOrPeriod",
        "freqPeriodLock": "lockedFrequencyOrPeriod", "pulseLenRatio": "lengthOrRatio",
        "pulseLenRatioLock": "lockedLengthOrRatio", "userConfigDelay": "userDelayNanoseconds", "active": "isActive",
        "lockGnssFreq": "followsGNSS", "lockedOtherSet": "hasLockedValues", "isFreq": "isFrequency",
        "isLength": "isLength", "alignToTow": "isAligned", "polarity": "isRising", "gridUtcGnss": "timeGrid",
        "syncMode": "synchronisation",
    },
}

RANDOM = {name: {} for name in ("CFG-PRT", "CFG-RATE", "CFG-NAV5", "CFG-CFG")} | {
    "CFG-MSG": {"msgClass": (1, 0xF0), "msgID": (2, 4, 7)},
    "CFG-GNSS": {"msgVer": (0,)},
    "CFG-TP5": {"version": (0, 1)},
    "CFG-VALDEL": {"version": (1,)},
}
