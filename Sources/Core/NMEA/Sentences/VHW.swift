/// VHW: heading and speed through the water (IEC 61162-1).
///
///     $--VHW,t.t,T,m.m,M,s.s,N,k.k,K*hh
///            1   2 3   4 5   6 7   8
public struct VHW: Sendable, Equatable {
  /// Degrees from true north, 0..<360.
  public var headingDegrees: Double?
  /// Degrees from magnetic north, 0..<360.
  public var magneticHeadingDegrees: Double?
  /// Speed through the water, not over ground, knots.
  public var waterSpeedKnots: Double?
  /// Speed through the water, not over ground, km/h.
  public var waterSpeedKilometresPerHour: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(8)
    headingDegrees = fields.degrees(1, unit: "T")
    magneticHeadingDegrees = fields.degrees(3, unit: "M")
    waterSpeedKnots = fields.number(5, in: -1000...1000, unit: "N")
    waterSpeedKilometresPerHour = fields.number(7, in: -2000...2000, unit: "K")
  }
}
