import NavigationMath

/// PQTMVEL: velocity of a Quectel receiver with its accuracy (Quectel LG290P GNSS protocol, version 1).
///
///     $PQTMVEL,v,hhmmss.sss,n.n,e.e,d.d,g.g,s.s,c.c,G.G,S.S,C.C*hh
///              1 2          3   4   5   6   7   8   9   10  11
public struct PQTMVEL: Sendable, Equatable {
  /// UTC of the velocity.
  public var timeOfDay: TimeOfDay?
  /// Velocity to the north, m/s.
  public var velocityNorth: Double?
  /// Velocity to the east, m/s.
  public var velocityEast: Double?
  /// Downward velocity, m/s.
  public var velocityDown: Double?
  /// Speed over ground, m/s.
  public var groundSpeed: Double?
  /// Speed in three dimensions, m/s.
  public var speed: Double?
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// Standard deviation of the speed over ground, m/s.
  public var groundSpeedAccuracy: Double?
  /// Standard deviation of the speed in three dimensions, m/s.
  public var speedAccuracy: Double?
  /// Standard deviation of the course, degrees.
  public var courseAccuracyDegrees: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(11)
    timeOfDay = try fields.timeOfDay(2)
    velocityNorth = fields.number(3, in: -100_000...100_000)
    velocityEast = fields.number(4, in: -100_000...100_000)
    velocityDown = fields.number(5, in: -100_000...100_000)
    groundSpeed = fields.number(6, in: 0...100_000)
    speed = fields.number(7, in: 0...100_000)
    courseDegrees = fields.degrees(8)
    groundSpeedAccuracy = fields.number(9, in: 0...1e9)
    speedAccuracy = fields.number(10, in: 0...1e9)
    courseAccuracyDegrees = fields.number(11, in: 0...1e9)
  }
}
