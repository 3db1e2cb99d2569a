import NavigationMath

/// PQTMTAR: attitude of a Quectel receiver with two antennas (Quectel LG290P GNSS protocol, version 1).
///
///     $PQTMTAR,v,hhmmss.sss,q,,l.l,p.p,r.r,h.h,P.P,R.R,H.H,nn*hh
///              1 2          3 4 5   6   7   8   9   10  11  12
public struct PQTMTAR: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  /// Of the heading, numbered as GGA field 6: 0 invalid, 4 RTK fixed, 5 RTK float, 6 dead reckoning.
  public var quality: UInt8?
  /// Between the antennas, metres.
  public var baselineLength: Double?
  public var pitchDegrees: Double?
  public var rollDegrees: Double?
  /// Degrees from true north, 0..<360.
  public var headingDegrees: Double?
  /// 1 σ, degrees.
  public var pitchAccuracyDegrees: Double?
  /// 1 σ, degrees.
  public var rollAccuracyDegrees: Double?
  /// 1 σ, degrees.
  public var headingAccuracyDegrees: Double?
  public var satellitesUsed: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(11)
    timeOfDay = try fields.timeOfDay(2)
    quality = try fields.integer(3, in: 0...8).map { UInt8($0) }
    baselineLength = try fields.number(5, in: 0...1e9)
    pitchDegrees = try fields.number(6, in: -90...90)
    rollDegrees = try fields.number(7, in: -180...180)
    headingDegrees = try fields.degrees(8)
    pitchAccuracyDegrees = try fields.number(9, in: 0...1000)
    rollAccuracyDegrees = try fields.number(10, in: 0...1000)
    headingAccuracyDegrees = try fields.number(11, in: 0...1000)
    satellitesUsed = try fields.integer(12, in: 0...255).map { UInt8($0) }
  }
}
