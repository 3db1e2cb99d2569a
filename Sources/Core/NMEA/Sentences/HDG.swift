/// HDG: reading of a magnetic compass, with its deviation and the variation (IEC 61162-1).
///
///     $--HDG,x.x,d.d,E,v.v,W*hh
///            1   2   3 4   5
///
/// Magnetic heading = reading + deviation; true heading = magnetic heading + variation; east positive in both.
public struct HDG: Sendable, Equatable {
  /// Reading of the compass, degrees, 0..<360.
  public var sensorHeadingDegrees: Double?
  /// Error of the compass caused by its vessel, degrees, east positive; nil if not sent.
  public var deviationDegrees: Double?
  /// Magnetic variation, degrees, east positive. Senders use a table that is often old, or 0 if they have none.
  public var variationDegrees: Double?

  /// Degrees from magnetic north, 0..<360; an unknown deviation counts as 0.
  public var magneticHeadingDegrees: Double? {
    sensorHeadingDegrees.map { wrapped($0 + (deviationDegrees ?? 0)) }
  }

  /// Degrees from true north, 0..<360; nil without a variation.
  public var trueHeadingDegrees: Double? {
    guard let magneticHeadingDegrees, let variationDegrees else { return nil }
    return wrapped(magneticHeadingDegrees + variationDegrees)
  }

  /// Creates a sentence to be encoded.
  public init(sensorHeadingDegrees: Double?, deviationDegrees: Double?, variationDegrees: Double?) {
    self.sensorHeadingDegrees = sensorHeadingDegrees
    self.deviationDegrees = deviationDegrees
    self.variationDegrees = variationDegrees
  }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(1)
    sensorHeadingDegrees = fields.degrees(1)
    deviationDegrees = fields.eastPositive(2)
    variationDegrees = fields.eastPositive(4)
  }

  /// Returns an angle in −360..<720 reduced to 0..<360.
  private func wrapped(_ degrees: Double) -> Double {
    if degrees >= 360 { return degrees - 360 }
    return degrees < 0 ? degrees + 360 : degrees
  }
}
