import NavigationMath

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
