import NavigationMath

/// GLL: geographic position (IEC 61162-1, 8.3.36).
///
///     $--GLL,ddmm.mm,a,dddmm.mm,a,hhmmss.ss,A,m*hh
///            1       2 3        4 5         6 7
public struct GLL: Sendable, Equatable {
  public var latitudeDegrees: Double?
  public var longitudeDegrees: Double?
  public var timeOfDay: TimeOfDay?
  public var isValid: Bool
  public var mode: PositioningMode?

  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(6)
    timeOfDay = try fields.timeOfDay(5)
    isValid = try fields.isValid(6)
    latitudeDegrees = try fields.latitude(1, isVoid: !isValid)
    longitudeDegrees = try fields.longitude(3, isVoid: !isValid)
    mode = try fields.mode(7)
  }

  /// Meaningful when all was of the usual form: see `FieldReader.isUsual`.
  public init(usual fields: inout FieldReader) {
    latitudeDegrees = fields.latitude()
    longitudeDegrees = fields.longitude()
    timeOfDay = fields.timeOfDay()
    isValid = fields.letter() == .letter("A")
    if fields.hasMore { mode = fields.mode() }
  }
}
