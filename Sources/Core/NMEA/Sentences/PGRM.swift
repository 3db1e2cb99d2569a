import NavigationMath

/// PGRMF: fix data of a Garmin receiver (Garmin proprietary NMEA 0183 sentences).
///
///     $PGRMF,ww,ssss,ddmmyy,hhmmss,ls,ddmm.mmmm,a,dddmm.mmmm,a,m,f,s,c,p,t*hh
///            1  2    3      4      5  6         7 8          9 10 11 12 13 14 15
public struct PGRMF: Sendable, Equatable {
  /// GPS week number, modulo 1024.
  public var week: Int?
  /// GPS time of week, seconds.
  public var secondsOfWeek: Int?
  /// UTC date; nil if not sent.
  public var date: CalendarDate?
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// GPS time minus UTC, seconds.
  public var leapSeconds: Int?
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// Field 11: 0 no fix, 1 2D, 2 3D; nil if not sent.
  public var fix: UInt8?
  /// Speed over ground, km/h.
  public var speedKilometresPerHour: Double?
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// PDOP, field 14.
  public var positionDilution: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(11)
    week = fields.integer(1, in: 0...9999)
    secondsOfWeek = fields.integer(2, in: 0...604_800)
    date = fields.date(3)
    leapSeconds = fields.integer(5, in: 0...999)
    fix = try fields.status(11, in: 0...2).map { UInt8($0) }
    let isVoid = (fix ?? 0) == 0
    timeOfDay = try fields.timeOfDay(4, isVoid: isVoid)
    latitudeDegrees = try fields.latitude(6, isVoid: isVoid)
    longitudeDegrees = try fields.longitude(8, isVoid: isVoid)
    speedKilometresPerHour = fields.number(12, in: 0...200_000)
    courseDegrees = fields.degrees(13)
    positionDilution = fields.number(14, in: 0...9999)
  }
}

/// PGRME: estimated position error of a Garmin receiver (Garmin proprietary NMEA 0183 sentences).
///
///     $PGRME,h.h,M,v.v,M,e.e,M*hh
///            1   2 3   4 5   6
///
/// Garmin does not define the confidence level. Some receivers send 0, which means no estimate.
public struct PGRME: Sendable, Equatable {
  /// Estimated horizontal error, metres (HPE).
  public var horizontalError: Double?
  /// Estimated vertical error, metres (VPE).
  public var verticalError: Double?
  /// Estimated error in three dimensions, metres (EPE).
  public var positionError: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    horizontalError = fields.number(1, in: 0...1e9, unit: "M")
    verticalError = fields.number(3, in: 0...1e9, unit: "M")
    positionError = fields.number(5, in: 0...1e9, unit: "M")
  }
}

/// PGRMZ: altitude of a Garmin receiver (Garmin proprietary NMEA 0183 sentences).
///
///     $PGRMZ,a.a,f,d*hh
///            1   2 3
///
/// The altitude is barometric if the receiver has a barometer. FLARM in gliders sends pressure altitude.
public struct PGRMZ: Sendable, Equatable {
  /// Feet above mean sea level.
  public var altitudeFeet: Double?
  /// Field 3: 1 no fix, 2 2D (altitude entered or barometric), 3 3D; nil if not sent.
  public var dimensions: Int?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    // Without its unit the altitude may be in metres.
    altitudeFeet = fields.range(2).isEmpty ? nil : fields.number(1, in: -99_999...999_999_999, unit: "f")
    dimensions = fields.integer(3, in: 0...3)
  }
}
