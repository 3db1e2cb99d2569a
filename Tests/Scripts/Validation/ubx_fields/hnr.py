FIELDS = {
    "HNR-PVT": {
        "iTOW": "timeOfWeekMilliseconds", "year": "year", "month": "month", "day": "day", "hour": "hour",
        "min": "minute", "second": "second", "validDate": "isDateValid", "validTime": "isTimeValid",
        "fullyResolved": "isFullyResolved", "nano": "nanoseconds", "gpsFix": "fixType", "GPSfixOK": "isFixOK",
        "DiffSoln": "isDifferential", "WKNSET": "isWeekValid", "TOWSET": "isTimeOfWeekValid",
        "headVehValid": "isVehicleHeadingValid", "reserved1": None, "lon": ("longitudeDegrees", 1),
        "lat": ("latitudeDegrees", 1), "height": ("ellipsoidalHeight", 1e-3),
        "hMSL": ("heightAboveMeanSeaLevel", 1e-3), "gSpeed": ("speed", 1e-3), "speed": ("spatialSpeed", 1e-3),
        "headMot": ("courseDegrees", 1), "headVeh": ("vehicleHeadingDegrees", 1),
        "hAcc": ("horizontalAccuracy", 1e-3), "vAcc": ("verticalAccuracy", 1e-3), "sAcc": ("speedAccuracy", 1e-3),
        "headAcc": ("courseAccuracyDegrees", 1), "reserved2": None,
    },
}

RANDOM = {"HNR-PVT": {}}
