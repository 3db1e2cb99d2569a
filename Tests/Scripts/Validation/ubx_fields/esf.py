def datum(measurement):
    """What pyubx2 gives as four bytes."""
    datum = measurement["datum"]
    return (datum["field"] | datum["type"] << 24).to_bytes(4, "little")


def esf_meas(attributes, ours):
    """pyubx2 may take the calibrated time tag for one more measurement."""
    table = {
        "timeTag": "timeTag", "timeMarkSent": "timeMark", "timeMarkEdge": "isFallingEdge", "id": "provider",
    }
    count = len(ours["measurements"])
    tag = ours.get("calibratedTimeTagMilliseconds")
    for name, theirs in attributes.items():
        if name == "reserved0":
            continue
        if name in table:
            value = ours[table[name]]
        elif name == "numMeas":
            value = count
        elif name == "calibTtagValid":
            value = tag is not None
        else:
            field, number = name.split("_")
            index = int(number) - 1
            if index < count:
                value = ours["measurements"][index][{"dataField": "field", "dataType": "type"}[field]]
            else:
                value = tag & 0xFFFFFF if field == "dataField" else tag >> 24 & 0x3F
        yield name, theirs, value, theirs == value


def esf_raw(attributes, ours):
    for name, theirs in attributes.items():
        if name == "reserved1":
            continue
        field, number = name.split("_")
        measurement = ours["measurements"][int(number) - 1]
        value = datum(measurement) if field == "data" else measurement["timeTag"].to_bytes(4, "little")
        # The two bits that no description explains are not ours.
        theirs = theirs[:3] + bytes([theirs[3] & 0x3F]) if field == "data" else theirs
        yield name, theirs, value, theirs == value


FIELDS = {
    "ESF-MEAS": esf_meas,
    "ESF-RAW": esf_raw,
    "ESF-STATUS": {
        "iTOW": "timeOfWeekMilliseconds", "version": "version", "wtInitStatus": "wheelTicksState",
        "mntAlgStatus": "alignmentState", "insInitStatus": "navigationState", "imuInitStatus": "inertialSensorsState",
        "reserved0": None, "fusionMode": "fusionMode", "reserved1": None, "numSens": ("sensors", len),
        "type_*": "sensors[].type", "used_*": "sensors[].isUsed", "ready_*": "sensors[].isReady",
        "calibStatus_*": "sensors[].calibration", "timeStatus_*": "sensors[].timing", "freq_*": "sensors[].frequency",
        "badMeas_*": "sensors[].hasBadMeasurements", "badTTag_*": "sensors[].hasBadTimeTags",
        "missingMeas_*": "sensors[].hasMissingMeasurements", "noisyMeas_*": "sensors[].isNoisy",
    },
    "ESF-ALG": {
        "iTOW": "timeOfWeekMilliseconds", "version": "version", "autoMntAlgOn": "isAutomatic", "status": "status",
        "tiltAlgError": "hasTiltError", "yawAlgError": "hasYawError", "angleError": "hasAngleError",
        "reserved0": None, "yaw": ("yawDegrees", 1), "pitch": ("pitchDegrees", 1), "roll": ("rollDegrees", 1),
    },
    "ESF-INS": {
        "version": "version", "xAngRateValid": "isAngularRateXValid", "yAngRateValid": "isAngularRateYValid",
        "zAngRateValid": "isAngularRateZValid", "xAccelValid": "isAccelerationXValid",
        "yAccelValid": "isAccelerationYValid", "zAccelValid": "isAccelerationZValid", "reserved0": None,
        "iTOW": "timeOfWeekMilliseconds", "xAngRate": ("angularRateXDegreesPerSecond", 1),
        "yAngRate": ("angularRateYDegreesPerSecond", 1), "zAngRate": ("angularRateZDegreesPerSecond", 1),
        "xAccel": ("accelerationX", 1), "yAccel": ("accelerationY", 1), "zAccel": ("accelerationZ", 1),
    },
}

RANDOM = {
    "ESF-STATUS": {"version": (2,)},
    "ESF-ALG": {"version": (1,)},
    "ESF-INS": {"version": (1,)},
}
