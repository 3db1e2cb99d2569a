import NavigationMath

/// PSTI,030: recommended minimum of a SkyTraq receiver, in three dimensions (SkyTraq NavSpark-Raw and PX1122R data
/// sheets).
///
///     $PSTI,030,hhmmss.sss,A,ddmm.m…,a,dddmm.m…,a,h.h,e.e,n.n,u.u,ddmmyy,m,g.g,r.r*hh
///           1   2          3 4       5 6        7 8   9   10  11  12     13 14 15
public struct PSTI030: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  /// UTC.
  public var date: CalendarDate?
  public var isValid: Bool
  public var mode: PositioningMode?
  public var latitudeDegrees: Double?
  public var longitudeDegrees: Double?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// m/s.
  public var velocityEast: Double?
  /// m/s.
  public var velocityNorth: Double?
  /// m/s.
  public var velocityUp: Double?
  /// Seconds since the last correction.
  public var differentialAge: Double?
  /// Ambiguity ratio test: the second best solution's residuals over the best one's.
  public var ambiguityRatio: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(13)
    timeOfDay = try fields.timeOfDay(2)
    isValid = try fields.isValid(3)
    latitudeDegrees = try fields.latitude(4)
    longitudeDegrees = try fields.longitude(6)
    altitude = try fields.number(8, in: -99_999...999_999_999)
    velocityEast = try fields.number(9, in: -100_000...100_000)
    velocityNorth = try fields.number(10, in: -100_000...100_000)
    velocityUp = try fields.number(11, in: -100_000...100_000)
    date = try fields.date(12)
    mode = try fields.mode(13)
    differentialAge = try fields.number(14, in: 0...1_000_000)
    ambiguityRatio = try fields.number(15, in: 0...1e9)
  }
}
