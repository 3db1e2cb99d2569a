import NavigationMath

/// GLL: geographic position (IEC 61162-1, 8.3.36).
///
///     $--GLL,ddmm.mm,a,dddmm.mm,a,hhmmss.ss,A,m*hh
///            1       2 3        4 5         6 7
public struct GLL: Sendable, Equatable {
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// UTC of the position; nil if not sent.
  public var timeOfDay: TimeOfDay?
  /// Whether the status, field 6, is A.
  public var isValid: Bool
  /// Mode indicator, field 7; nil before NMEA 0183 2.3.
  public var mode: PositioningMode?

  /// Decodes a GLL sentence of at least six fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(6)
    isValid = try fields.isValid(6)
    timeOfDay = try fields.timeOfDay(5, isVoid: !isValid)
    latitudeDegrees = try fields.latitude(1, isVoid: !isValid)
    longitudeDegrees = try fields.longitude(3, isVoid: !isValid)
    mode = fields.mode(7)
  }

  /// Decodes on the fast path; the values are valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    latitudeDegrees = fields.latitude()
    longitudeDegrees = fields.longitude()
    timeOfDay = fields.timeOfDay()
    isValid = fields.letter() == .letter("A")
    if fields.hasMore { mode = fields.mode() }
  }
}
