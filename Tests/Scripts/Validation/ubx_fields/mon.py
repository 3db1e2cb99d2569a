FIELDS = {
    "MON-VER": {"swVersion": "software", "hwVersion": "hardware", "extension_*": "extensions[].text"},
    "MON-RF": {
        "version": "version", "nBlocks": ("blocks", len), "msgSource": None, "reserved0": None,
        "blockId_*": "blocks[].number", "jammingState_*": "blocks[].jamming", "antStatus_*": "blocks[].antennaStatus",
        "antPower_*": "blocks[].antennaPower", "postStatus_*": "blocks[].selfTestStatus", "reserved1_*": None,
        "noisePerMS_*": "blocks[].noisePerMillisecond", "agcCnt_*": "blocks[].gainControl",
        "jamInd_*": "blocks[].jammingIndicator", "ofsI_*": "blocks[].offsetI", "magI_*": "blocks[].magnitudeI",
        "ofsQ_*": "blocks[].offsetQ", "magQ_*": "blocks[].magnitudeQ", "reserved2_*": None,
    },
    "MON-HW": {
        "pinSel": "pinSelection", "pinBank": "pinBank", "pinDir": "pinDirection", "pinVal": "pinValue",
        "noisePerMS": "noisePerMillisecond", "agcCnt": "gainControl", "aStatus": "antennaStatus",
        "aPower": "antennaPower", "rtcCalib": "isClockCalibrated", "safeBoot": "isSafeBoot",
        "jammingState": "jamming", "xtalAbsent": "isCrystalAbsent", "reserved0": None, "usedMask": "usedPins",
        **{f"VP_{pin + 1:02}": ("virtualPins", lambda ours, pin=pin: bytes.fromhex(ours)[pin:pin + 1])
           for pin in range(17)},
        "jamInd": "jammingIndicator", "reserved1": None, "pinIrq": "pinInterrupts", "pullH": "pullUps",
        "pullL": "pullDowns",
    },
    "MON-COMMS": {
        "version": "version", "nPorts": ("ports", len), "mem": "isMemoryExhausted", "alloc": "isAllocationFailed",
        "outputPort": "errorPort", "reserved0": None,
        **{f"protIds_{n + 1:02}": ("protocols", lambda ours, n=n: ours[n]) for n in range(4)},
        "portId_*": "ports[].number", "txPending_*": "ports[].transmitPending",
        "txBytes_*": "ports[].transmittedBytes", "txUsage_*": "ports[].transmitUsage",
        "txPeakUsage_*": "ports[].transmitPeakUsage", "rxPending_*": "ports[].receivePending",
        "rxBytes_*": "ports[].receivedBytes", "rxUsage_*": "ports[].receiveUsage",
        "rxPeakUsage_*": "ports[].receivePeakUsage", "overrunErrs_*": "ports[].overruns",
        "msgs_*_*": "ports[].messages[]", "reserved1_*": None, "skipped_*": "ports[].skippedBytes",
    },
}

RANDOM = {"MON-VER": {}, "MON-RF": {"version": (0,)}, "MON-HW": {}, "MON-COMMS": {"version": (0,)}}
