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
