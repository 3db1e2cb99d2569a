from . import bits

EPOCH = {"iTOW": "timeOfWeekMilliseconds"}
TIME_ACCURACY = {"tAcc": "timeAccuracyNanoseconds"}
GPS_TIME = EPOCH | {"fTOW": "timeOfWeekNanoseconds", "week": "week"}
# Degrees and millimetres.
POSITION = {
    "lon": ("longitudeDegrees", 1), "lat": ("latitudeDegrees", 1), "height": ("ellipsoidalHeight", 1e-3),
    "hMSL": ("heightAboveMeanSeaLevel", 1e-3), "hAcc": ("horizontalAccuracy", 1e-3),
    "vAcc": ("verticalAccuracy", 1e-3),
}
# Centimetres, and centimetres a second.
EARTH_POSITION = {
    "ecefX": ("positionX", 1e-2), "ecefY": ("positionY", 1e-2), "ecefZ": ("positionZ", 1e-2),
    "pAcc": ("positionAccuracy", 1e-2),
}
EARTH_VELOCITY = {
    "ecefVX": ("velocityX", 1e-2), "ecefVY": ("velocityY", 1e-2), "ecefVZ": ("velocityZ", 1e-2),
    "sAcc": ("speedAccuracy", 1e-2),
}


def covariances(theirs, ours):
    return {theirs + axes: ours + axes for axes in ("NN", "NE", "ND", "EE", "ED", "DD")}


FIELDS = {
    "NAV-POSECEF": EPOCH | EARTH_POSITION,
    "NAV-POSLLH": EPOCH | POSITION,
    "NAV-STATUS": EPOCH | {
        "gpsFix": "fixType", "gpsFixOk": "isFixOK", "diffSoln": "isDifferential", "wknSet": "isWeekValid",
        "towSet": "isTimeOfWeekValid", "diffCorr": "isCorrectionAvailable",
        "carrSolnValid": "isCarrierSolutionValid", "mapMatching": "mapMatching", "psmState": "powerSaveState",
        "spoofDetState": "spoofing", "carrSoln": "carrierSolution", "ttff": "timeToFirstFixMilliseconds",
        "msss": "millisecondsSinceStart",
    },
    "NAV-DOP": EPOCH | {
        "gDOP": ("geometricDilution", 1), "pDOP": ("positionDilution", 1), "tDOP": ("timeDilution", 1),
        "vDOP": ("verticalDilution", 1), "hDOP": ("horizontalDilution", 1), "nDOP": ("northDilution", 1),
        "eDOP": ("eastDilution", 1),
    },
    "NAV-ATT": EPOCH | {
        "version": "version", "reserved0": None, "roll": ("rollDegrees", 1), "pitch": ("pitchDegrees", 1),
        "heading": ("headingDegrees", 1), "accRoll": ("rollAccuracyDegrees", 1),
        "accPitch": ("pitchAccuracyDegrees", 1), "accHeading": ("headingAccuracyDegrees", 1),
    },
    "NAV-SOL": GPS_TIME | EARTH_POSITION | EARTH_VELOCITY | {
        "gpsFix": "fixType", "gpsfixOK": "isFixOK", "diffSoln": "isDifferential", "wknSet": "isWeekValid",
        "towSet": "isTimeOfWeekValid", "pDOP": ("positionDilution", 1), "reserved1": None, "numSV": "satellitesUsed",
        "reserved2": None,
    },
    "NAV-PVT": {
        "iTOW": "timeOfWeekMilliseconds", "year": "year", "month": "month", "day": "day", "hour": "hour",
        "min": "minute", "second": "second", "validDate": "isDateValid", "validTime": "isTimeValid",
        "fullyResolved": "isFullyResolved", "validMag": "isMagneticDeclinationValid",
        "tAcc": "timeAccuracyNanoseconds", "nano": "nanoseconds", "fixType": "fixType", "gnssFixOk": "isFixOK",
        "diffSoln": "isDifferential", "psmState": "powerSaveState", "headVehValid": "isVehicleHeadingValid",
        "carrSoln": "carrierSolution", "confirmedAvai": "isConfirmationAvailable",
        "confirmedDate": "isDateConfirmed", "confirmedTime": "isTimeConfirmed", "numSV": "satellitesUsed",
        "lon": ("longitudeDegrees", 1), "lat": ("latitudeDegrees", 1), "height": ("ellipsoidalHeight", 1e-3),
        "hMSL": ("heightAboveMeanSeaLevel", 1e-3), "hAcc": ("horizontalAccuracy", 1e-3),
        "vAcc": ("verticalAccuracy", 1e-3), "velN": ("velocityNorth", 1e-3), "velE": ("velocityEast", 1e-3),
        "velD": ("velocityDown", 1e-3), "gSpeed": ("speed", 1e-3), "headMot": ("courseDegrees", 1),
        "sAcc": ("speedAccuracy", 1e-3), "headAcc": ("courseAccuracyDegrees", 1), "pDOP": ("positionDilution", 1),
        "invalidLlh": "isPositionInvalid", "lastCorrectionAge": "correctionAgeClass", "authTime": "isTimeAuthenticated",
        "nmaFixStatus": "isNavigationMessageAuthenticated", "reserved0": None,
        "headVeh": ("vehicleHeadingDegrees", 1), "magDec": ("magneticDeclinationDegrees", 1),
        "magAcc": ("magneticDeclinationAccuracyDegrees", 1),
    },
    "NAV-ODO": EPOCH | {
        "version": "version", "reserved0": None, "distance": "distance", "totalDistance": "totalDistance",
        "distanceStd": "distanceAccuracy",
    },
    "NAV-VELECEF": EPOCH | EARTH_VELOCITY,
    "NAV-VELNED": EPOCH | {
        "velN": ("velocityNorth", 1e-2), "velE": ("velocityEast", 1e-2), "velD": ("velocityDown", 1e-2),
        "speed": ("threeDimensionalSpeed", 1e-2), "gSpeed": ("speed", 1e-2), "heading": ("courseDegrees", 1),
        "sAcc": ("speedAccuracy", 1e-2), "cAcc": ("courseAccuracyDegrees", 1),
    },
    "NAV-HPPOSECEF": EPOCH | EARTH_POSITION | {
        "version": "version", "reserved0": None, "invalidEcef": "isPositionInvalid",
        "pAcc": ("positionAccuracy", 1e-3),
    },
    "NAV-HPPOSLLH": EPOCH | POSITION | {
        "version": "version", "reserved0": None, "invalidLlh": "isPositionInvalid",
    },
    "NAV-TIMEGPS": GPS_TIME | TIME_ACCURACY | {
        "leapS": "leapSeconds", "towValid": "isTimeOfWeekValid", "weekValid": "isWeekValid",
        "leapSValid": "isLeapSecondsValid",
    },
    "NAV-TIMEUTC": EPOCH | TIME_ACCURACY | {
        "nano": "nanoseconds", "year": "year", "month": "month", "day": "day", "hour": "hour", "min": "minute",
        "sec": "second", "validTOW": "isTimeOfWeekValid", "validWKN": "isWeekValid", "validUTC": "isUTCValid",
        "authStatus": "isAuthenticated", "utcStandard": "standard",
    },
    "NAV-CLOCK": EPOCH | TIME_ACCURACY | {
        "clkB": "biasNanoseconds", "clkD": "driftNanosecondsPerSecond",
        "fAcc": "frequencyAccuracyPicosecondsPerSecond",
    },
    "NAV-TIMELS": EPOCH | {
        "version": "version", "reserved0": None, "srcOfCurrLs": "leapSecondsSource", "currLs": "leapSeconds",
        "srcOfLsChange": "changeSource", "lsChange": "change", "timeToLsEvent": "secondsToChange",
        "dateOfLsGpsWn": "changeWeek", "dateOfLsGpsDn": "changeDay", "reserved1": None,
        "validCurrLs": "isLeapSecondsValid", "validTimeToLsEvent": "isChangeTimeValid",
    },
    "NAV-SVINFO": EPOCH | {
        "numCh": ("channels", len), "chipGen": "chipGeneration", "reserved1": None,
        "chn_*": "channels[].channel", "svid_*": "channels[].number",
        "svUsed_*": ("channels[].flags", bits(0, 1)), "diffCorr_*": ("channels[].flags", bits(1, 1)),
        "orbitAvail_*": ("channels[].flags", bits(2, 1)), "orbitEph_*": ("channels[].flags", bits(3, 1)),
        "unhealthy_*": ("channels[].flags", bits(4, 1)), "orbitAlm_*": ("channels[].flags", bits(5, 1)),
        "orbitAop_*": ("channels[].flags", bits(6, 1)), "smoothed_*": ("channels[].flags", bits(7, 1)),
        "qualityInd_*": "channels[].quality", "cno_*": "channels[].carrierToNoise",
        "elev_*": "channels[].elevationDegrees", "azim_*": "channels[].azimuthDegrees",
        "prRes_*": ("channels[].pseudorangeResidual", 1e-2),
    },
    "NAV-SAT": {
        "iTOW": "timeOfWeekMilliseconds", "version": "version", "numSvs": ("satellites", len), "reserved0": None,
        "gnssId_*": "satellites[].system", "svId_*": "satellites[].number", "cno_*": "satellites[].carrierToNoise",
        "elev_*": "satellites[].elevationDegrees", "azim_*": "satellites[].azimuthDegrees",
        "prRes_*": ("satellites[].pseudorangeResidual", 1),
        "qualityInd_*": ("satellites[].flags", bits(0, 3)), "svUsed_*": ("satellites[].flags", bits(3, 1)),
        "health_*": ("satellites[].flags", bits(4, 2)), "diffCorr_*": ("satellites[].flags", bits(6, 1)),
        "smoothed_*": ("satellites[].flags", bits(7, 1)), "orbitSource_*": ("satellites[].flags", bits(8, 3)),
        "ephAvail_*": ("satellites[].flags", bits(11, 1)), "almAvail_*": ("satellites[].flags", bits(12, 1)),
        "anoAvail_*": ("satellites[].flags", bits(13, 1)), "aopAvail_*": ("satellites[].flags", bits(14, 1)),
        "sbasCorrUsed_*": ("satellites[].flags", bits(16, 1)), "rtcmCorrUsed_*": ("satellites[].flags", bits(17, 1)),
        "slasCorrUsed_*": ("satellites[].flags", bits(18, 1)),
        "spartnCorrUsed_*": ("satellites[].flags", bits(19, 1)), "prCorrUsed_*": ("satellites[].flags", bits(20, 1)),
        "crCorrUsed_*": ("satellites[].flags", bits(21, 1)), "doCorrUsed_*": ("satellites[].flags", bits(22, 1)),
        "clasCorrUsed_*": ("satellites[].flags", bits(23, 1)), "lppCorrUsed_*": ("satellites[].flags", bits(24, 1)),
        "hasCorrUsed_*": ("satellites[].flags", bits(25, 1)),
    },
    "NAV-COV": EPOCH | covariances("posCov", "positionCovariance") | covariances("velCov", "velocityCovariance") | {
        "version": "version", "posCovValid": "isPositionCovarianceValid", "velCovValid": "isVelocityCovarianceValid",
        "reserved0": None,
    },
    "NAV-RELPOSNED": EPOCH | {
        "version": "version", "refStationID": "referenceStation", "relPosN": ("relativeNorth", 1e-2),
        "relPosE": ("relativeEast", 1e-2), "relPosD": ("relativeDown", 1e-2),
        "relPosLength": ("relativeLength", 1e-2), "relPosHeading": ("relativeHeadingDegrees", 1),
        "accN": ("northAccuracy", 1e-3), "accE": ("eastAccuracy", 1e-3), "accD": ("downAccuracy", 1e-3),
        "accLength": ("lengthAccuracy", 1e-3), "accHeading": ("headingAccuracyDegrees", 1), "gnssFixOK": "isFixOK",
        "diffSoln": "isDifferential", "relPosValid": "isRelativePositionValid", "carrSoln": "carrierSolution",
        "isMoving": "isMovingBase", "refPosMiss": "isReferencePositionMissing",
        "refObsMiss": "isReferenceObservationMissing", "relPosHeadingValid": "isHeadingValid",
        "relPosNormalized": "isNormalized", "reserved0": None, "reserved1": None, "reserved2": None,
    },
    "NAV-SIG": EPOCH | {
        "version": "version", "numSigs": ("signals", len), "reserved0": None,
        "gnssId_*": "signals[].system", "svId_*": "signals[].number", "sigId_*": "signals[].signal",
        "freqId_*": "signals[].frequencySlot", "prRes_*": ("signals[].pseudorangeResidual", 1),
        "cno_*": "signals[].carrierToNoise", "qualityInd_*": "signals[].quality",
        "corrSource_*": "signals[].correctionSource", "ionoModel_*": "signals[].ionosphereModel",
        "health_*": ("signals[].flags", bits(0, 2)), "prSmoothed_*": ("signals[].flags", bits(2, 1)),
        "prUsed_*": ("signals[].flags", bits(3, 1)), "crUsed_*": ("signals[].flags", bits(4, 1)),
        "doUsed_*": ("signals[].flags", bits(5, 1)), "prCorrUsed_*": ("signals[].flags", bits(6, 1)),
        "crCorrUsed_*": ("signals[].flags", bits(7, 1)), "doCorrUsed_*": ("signals[].flags", bits(8, 1)),
        "authStatus_*": ("signals[].flags", bits(9, 1)), "reserved1_*": None,
    },
    "NAV-EOE": EPOCH,
    "NAV-PL": EPOCH | {
        "version": "version", "tmirCoeff": "riskCoefficient", "tmirExp": "riskExponent",
        "plPosValid": "isPositionValid", "plPosFrame": "positionFrame", "plVelValid": "isVelocityValid",
        "plVelFrame": "velocityFrame", "plTimeValid": "isTimeValid", "reserved": None,
        "plPos1": ("positionLevel1", 1e-3), "plPos2": ("positionLevel2", 1e-3), "plPos3": ("positionLevel3", 1e-3),
        "plVel1": ("velocityLevel1", 1e-3), "plVel2": ("velocityLevel2", 1e-3), "plVel3": ("velocityLevel3", 1e-3),
        "plPosHorizOrient": ("positionOrientationDegrees", 1e-2),
        "plVelHorizOrient": ("velocityOrientationDegrees", 1e-2), "plTime": "timeLevelNanoseconds", "reserved2": None,
    },
}

VALID = (0, 1)
RANDOM = {name: {} for name in FIELDS} | {
    "NAV-ATT": {"version": (0,)},
    "NAV-ODO": {"version": (0,)},
    "NAV-PVT": {"": (84, 92)},
    "NAV-HPPOSECEF": {"version": (0,)},
    "NAV-HPPOSLLH": {"version": (0,)},
    "NAV-TIMELS": {"version": (0,)},
    "NAV-SAT": {"version": (1,)},
    "NAV-COV": {"version": (0,), "posCovValid": VALID, "velCovValid": VALID},
    "NAV-RELPOSNED": {"version": (1,)},
    "NAV-RELPOSNED-V0": {"version": (0,), "relPosHeadingValid": (0,), "relPosNormalized": (0,)},
    "NAV-SIG": {"version": (0,)},
    "NAV-PL": {"version": (1,), "plPosValid": VALID, "plVelValid": VALID, "plTimeValid": VALID},
}
