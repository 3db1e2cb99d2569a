FIELDS = {
    "TIM-TP": {
        "towMS": "timeOfWeekMilliseconds", "towSubMS": ("subMilliseconds", 1), "qErr": "quantizationErrorPicoseconds",
        "week": "week", "timeBase": "isUTC", "utc": "isUTCAvailable", "raim": "integrityMonitoring",
        "qErrInvalid": "isQuantizationErrorInvalid", "TpNotLocked": "isUnlocked", "timeRefGnss": "timeReference",
        "utcStandard": "utcStandard",
    },
    "TIM-TM2": {
        "ch": "channel", "mode": "isRunning", "run": "isStopped", "newFallingEdge": "isFallingEdgeNew",
        "timeBase": "timeBase", "utc": "isUTCAvailable", "time": "isTimeValid", "newRisingEdge": "isRisingEdgeNew",
        "count": "risingEdges", "wnR": "risingWeek", "wnF": "fallingWeek", "towMsR": "risingTimeOfWeekMilliseconds",
        "towSubMsR": "risingSubMillisecondsNanoseconds", "towMsF": "fallingTimeOfWeekMilliseconds",
        "towSubMsF": "fallingSubMillisecondsNanoseconds", "accEst": "accuracyNanoseconds",
    },
}

RANDOM = {name: {} for name in FIELDS}
