/// VTG: course and speed over ground (IEC 61162-1, 8.3.98).
///
///     $--VTG,c.c,T,m.m,M,s.s,N,k.k,K,m*hh
///            1   2 3   4 5   6 7   8 9
public struct VTG: Sendable, Equatable {
  /// Degrees from true north, 0..<360; nil if not sent.
  public var courseDegrees: Double?
  /// Degrees from magnetic north, 0..<360; nil if not sent.
  public var magneticCourseDegrees: Double?
  /// Speed over ground, knots.
  public var speedKnots: Double?
  /// Speed over ground, km/h.
  public var speedKilometresPerHour: Double?
  /// Mode indicator, field 9; nil before NMEA 0183 2.3.
  public var mode: PositioningMode?

  /// Creates a sentence to be encoded.
  public init(
    courseDegrees: Double? = nil, magneticCourseDegrees: Double? = nil, speedKnots: Double? = nil,
    speedKilometresPerHour: Double? = nil, mode: PositioningMode? = nil
  ) {
    self.courseDegrees = courseDegrees
    self.magneticCourseDegrees = magneticCourseDegrees
    self.speedKnots = speedKnots
    self.speedKilometresPerHour = speedKilometresPerHour
    self.mode = mode
  }

  /// Decodes a VTG sentence of at least eight fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(8)
    courseDegrees = fields.degrees(1, unit: "T")
    magneticCourseDegrees = fields.degrees(3, unit: "M")
    speedKnots = fields.number(5, in: 0...100_000, unit: "N")
    speedKilometresPerHour = fields.number(7, in: 0...200_000, unit: "K")
    mode = fields.mode(9)
  }

  /// Decodes on the fast path; the values are valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    courseDegrees = fields.degrees()
    fields.unit("T")
    magneticCourseDegrees = fields.degrees()
    fields.unit("M")
    speedKnots = fields.number(in: 0...100_000)
    fields.unit("N")
    speedKilometresPerHour = fields.number(in: 0...200_000)
    fields.unit("K")
    if fields.hasMore { mode = fields.mode() }
  }
}
