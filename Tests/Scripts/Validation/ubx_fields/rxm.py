import math

# pyubx2 → ours, and what makes pyubx2's value of ours.
HEADER = {
    "rcvTow": "timeOfWeek", "week": "week", "leapS": "leapSeconds", "leapSec": "areLeapSecondsKnown",
    "clkReset": "isClockReset", "reserved1": "version",
}
MEASUREMENT = {
    "prMes": ("pseudorange", None), "cpMes": ("carrierPhaseCycles", None), "doMes": ("doppler", None),
    "gnssId": ("system", None), "svId": ("number", None), "sigId": ("signal", None), "freqId": ("frequency", None),
    "locktime": ("lockTimeMilliseconds", None), "cno": ("carrierToNoise", None),
    "prStd": ("pseudorangeDeviation", lambda ours: round(math.log2(ours * 100))),
    # 15 is none.
    "cpStd": ("carrierPhaseDeviationCycles", lambda ours: 15 if ours is None else round(ours * 250)),
    "doStd": ("dopplerDeviation", lambda ours: round(math.log2(ours * 500))),
    **{name: ("flags", lambda ours, bit=bit: ours >> bit & 1)
       for bit, name in enumerate(["prValid", "cpValid", "halfCyc", "subHalfCyc"])},
}
RESERVED = {"reserved4", "msgSource", "reserved3"}


def rawx(attributes, ours):
    for name, theirs in attributes.items():
        field, _, number = name.partition("_")
        if field in RESERVED:
            continue
        if field == "numMeas":
            value = len(ours["measurements"])
        elif field == "reserved1":
            # Three bytes, of which newer descriptions explain the first.
            theirs = theirs[0] if isinstance(theirs, bytes) else theirs & 0xFF
            value = ours["version"]
        elif field in HEADER:
            value = ours.get(HEADER[field])
        elif field in MEASUREMENT:
            place, change = MEASUREMENT[field]
            value = ours["measurements"][int(number) - 1].get(place)
            value = change(value) if change else value
        else:
            value = "not in ubx_fields"
        # JSON has no number that is not finite: it is left out.
        is_absent = value is None and isinstance(theirs, float) and theirs - theirs != 0
        yield name, theirs, value, theirs == value or is_absent


FIELDS = {
    "RXM-RTCM": {
        "version": "version", "crcFailed": "isCRCFailed", "msgUsed": "usage", "subType": "subtype",
        "refStation": "referenceStation", "msgType": "messageType",
    },
    "RXM-RAWX": rawx,
}

RANDOM = {
    "RXM-RTCM": {"version": (1, 2)},
    "RXM-RAWX": {"reserved1": (0, 1, 0x0100)},
}
