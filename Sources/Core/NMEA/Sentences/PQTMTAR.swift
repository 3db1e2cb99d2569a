import NavigationMath

/// PQTMTAR: attitude of a Quectel receiver with two antennas (Quectel LG290P GNSS protocol, version 1).
///
///     $PQTMTAR,v,hhmmss.sss,q,,l.l,p.p,r.r,h.h,P.P,R.R,H.H,nn*hh
///              1 2          3 4 5   6   7   8   9   10  11  12
public struct PQTMTAR: Sendable, Equatable {
  /// UTC of the attitude.
  public var timeOfDay: TimeOfDay?
  /// Quality of the heading, numbered as in GGA field 6: 0 invalid, 4 RTK fixed, 5 RTK float, 6 dead reckoning.
  public var quality: UInt8?
  /// Distance between the antennas, metres.
  public var baselineLength: Double?
  /// Degrees, −90...90 (field 6).
  public var pitchDegrees: Double?
  /// Degrees, −180...180 (field 7).
  public var rollDegrees: Double?
  /// Degrees from true north, 0..<360.
  public var headingDegrees: Double?
  /// Standard deviation of the pitch, degrees.
  public var pitchAccuracyDegrees: Double?
  /// Standard deviation of the roll, degrees.
  public var rollAccuracyDegrees: Double?
  /// Standard deviation of the heading, degrees.
  public var headingAccuracyDegrees: Double?
  /// Number of satellites in the solution, field 12.
  public var satellitesUsed: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(11)
    timeOfDay = try fields.timeOfDay(2)
    quality = fields.integer(3, in: 0...8).map { UInt8($0) }
    baselineLength = fields.number(5, in: 0...1e9)
    pitchDegrees = fields.number(6, in: -90...90)
    rollDegrees = fields.number(7, in: -180...180)
    headingDegrees = fields.degrees(8)
    pitchAccuracyDegrees = fields.number(9, in: 0...1000)
    rollAccuracyDegrees = fields.number(10, in: 0...1000)
    headingAccuracyDegrees = fields.number(11, in: 0...1000)
    satellitesUsed = fields.integer(12, in: 0...255).map { UInt8($0) }
  }
}
