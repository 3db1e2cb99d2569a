/// HDG: reading of a magnetic compass, with its deviation and the variation (IEC 61162-1).
///
///     $--HDG,x.x,d.d,E,v.v,W*hh
///            1   2   3 4   5
///
/// Magnetic heading = reading + deviation; true heading = magnetic heading + variation; east positive in both.
public struct HDG: Sendable, Equatable {
  /// What the compass shows, degrees, 0..<360.
  public var sensorHeadingDegrees: Double?
  /// Error of the compass in its vessel, degrees, east positive; nil when not known.
  public var deviationDegrees: Double?
  /// Degrees, east positive; the sender's own table, often old, and 0 from many that have none.
  public var variationDegrees: Double?

  /// Degrees from magnetic north, 0..<360; an unknown deviation counts as none.
  public var magneticHeadingDegrees: Double? {
    sensorHeadingDegrees.map { wrapped($0 + (deviationDegrees ?? 0)) }
  }

  /// Degrees from true north, 0..<360; nil unless the variation was sent.
  public var trueHeadingDegrees: Double? {
    guard let magneticHeadingDegrees, let variationDegrees else { return nil }
    return wrapped(magneticHeadingDegrees + variationDegrees)
  }

  public init(sensorHeadingDegrees: Double?, deviationDegrees: Double?, variationDegrees: Double?) {
    self.sensorHeadingDegrees = sensorHeadingDegrees
    self.deviationDegrees = deviationDegrees
    self.variationDegrees = variationDegrees
  }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(1)
    sensorHeadingDegrees = try fields.degrees(1)
    deviationDegrees = try fields.eastPositive(2)
    variationDegrees = try fields.eastPositive(4)
  }

  /// A sum of angles that is at most one turn out, brought to 0..<360.
  private func wrapped(_ degrees: Double) -> Double {
    if degrees >= 360 { return degrees - 360 }
    return degrees < 0 ? degrees + 360 : degrees
  }
}
