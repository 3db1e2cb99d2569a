import NavigationMath

/// PSTI,030: recommended minimum data with 3D velocity of a SkyTraq receiver (SkyTraq NavSpark-Raw and PX1122R data
/// sheets).
///
///     $PSTI,030,hhmmss.sss,A,ddmm.m…,a,dddmm.m…,a,h.h,e.e,n.n,u.u,ddmmyy,m,g.g,r.r*hh
///           1   2          3 4       5 6        7 8   9   10  11  12     13 14 15
public struct PSTI030: Sendable, Equatable {
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// UTC date; nil if not sent.
  public var date: CalendarDate?
  /// Whether the status, field 3, is A.
  public var isValid: Bool
  /// Mode indicator, field 13; nil if not sent or unknown.
  public var mode: PositioningMode?
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Velocity to the east, m/s.
  public var velocityEast: Double?
  /// Velocity to the north, m/s.
  public var velocityNorth: Double?
  /// Upward velocity, m/s.
  public var velocityUp: Double?
  /// Age of the corrections, seconds.
  public var differentialAge: Double?
  /// Ambiguity ratio test: residuals of the second-best solution divided by those of the best one.
  public var ambiguityRatio: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(13)
    isValid = try fields.isValid(3)
    timeOfDay = try fields.timeOfDay(2, isVoid: !isValid)
    latitudeDegrees = try fields.latitude(4, isVoid: !isValid)
    longitudeDegrees = try fields.longitude(6, isVoid: !isValid)
    altitude = fields.number(8, in: -99_999...999_999_999)
    velocityEast = fields.number(9, in: -100_000...100_000)
    velocityNorth = fields.number(10, in: -100_000...100_000)
    velocityUp = fields.number(11, in: -100_000...100_000)
    date = fields.date(12)
    mode = fields.mode(13)
    differentialAge = fields.number(14, in: 0...1_000_000)
    ambiguityRatio = fields.number(15, in: 0...1e9)
  }
}

/// PSTI,032: baseline from a SkyTraq receiver's base (or first antenna) to itself (SkyTraq PX1122R data sheet).
///
///     $PSTI,032,hhmmss.sss,ddmmyy,A,m,e.e,n.n,u.u,l.l,c.c,,,,,*hh
///           1   2          3      4 5 6   7   8   9   10
public struct PSTI032: Sendable, Equatable {
  /// UTC of the baseline.
  public var timeOfDay: TimeOfDay?
  /// UTC date; nil if not sent.
  public var date: CalendarDate?
  /// Whether the status, field 4, is A.
  public var isValid: Bool
  /// Mode indicator, field 5: RTK float or fixed.
  public var mode: PositioningMode?
  /// East component of the baseline, metres.
  public var east: Double?
  /// North component of the baseline, metres.
  public var north: Double?
  /// Upward component of the baseline, metres.
  public var up: Double?
  /// Length of the baseline, metres.
  public var baselineLength: Double?
  /// Direction of the baseline, degrees from true north, 0..<360; the heading if both antennas are on the vehicle.
  public var baselineCourseDegrees: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(10)
    isValid = try fields.isValid(4)
    timeOfDay = try fields.timeOfDay(2, isVoid: !isValid)
    date = fields.date(3)
    mode = fields.mode(5)
    east = fields.number(6, in: -1e9...1e9)
    north = fields.number(7, in: -1e9...1e9)
    up = fields.number(8, in: -1e9...1e9)
    baselineLength = fields.number(9, in: 0...1e9)
    baselineCourseDegrees = fields.degrees(10)
  }
}
