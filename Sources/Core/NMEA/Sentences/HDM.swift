/// HDM: heading from magnetic north, corrected for deviation (withdrawn by NMEA 0183 3.0, still sent).
///
///     $--HDM,x.x,M*hh
///            1   2
public struct HDM: Sendable, Equatable {
  /// Degrees, 0..<360; nil if not sent.
  public var magneticHeadingDegrees: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(1)
    magneticHeadingDegrees = fields.degrees(1, unit: "M")
  }
}
