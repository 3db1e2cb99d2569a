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

/// VLW: distance travelled, nautical miles (IEC 61162-1).
///
///     $--VLW,w.w,N,t.t,N,g.g,N,r.r,N*hh
///            1   2 3   4 5   6 7   8
///
/// Fields 5 to 8 exist since NMEA 0183 4.00.
public struct VLW: Sendable, Equatable {
  /// Total distance through the water, nautical miles.
  public var waterDistance: Double?
  /// Distance through the water since the trip counter was reset, nautical miles.
  public var waterTrip: Double?
  /// Total distance over ground, nautical miles.
  public var groundDistance: Double?
  /// Distance over ground since the trip counter was reset, nautical miles.
  public var groundTrip: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    waterDistance = fields.nauticalMiles(1)
    waterTrip = fields.nauticalMiles(3)
    groundDistance = fields.nauticalMiles(5)
    groundTrip = fields.nauticalMiles(7)
  }
}

extension SentenceFields {
  fileprivate func nauticalMiles(_ index: Int) -> Double? { number(index, in: 0...1e9, unit: "N") }
}
