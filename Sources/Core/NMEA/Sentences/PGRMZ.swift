/// PGRMZ: altitude of a Garmin receiver (Garmin proprietary NMEA 0183 sentences).
///
///     $PGRMZ,a.a,f,d*hh
///            1   2 3
///
/// The altitude is barometric if the receiver has a barometer. FLARM in gliders sends pressure altitude.
public struct PGRMZ: Sendable, Equatable {
  /// Feet above mean sea level.
  public var altitudeFeet: Double?
  /// Field 3: 1 no fix, 2 2D (altitude entered or barometric), 3 3D; nil if not sent.
  public var dimensions: Int?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    // Without its unit the altitude may be in metres.
    altitudeFeet = fields.range(2).isEmpty ? nil : fields.number(1, in: -99_999...999_999_999, unit: "f")
    dimensions = fields.integer(3, in: 0...3)
  }
}
