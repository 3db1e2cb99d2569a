/// ROT: rate of turn (IEC 61162-1).
///
///     $--ROT,x.x,A*hh
///            1   2
public struct ROT: Sendable, Equatable {
  /// Degrees per minute, positive to starboard.
  public var degreesPerMinute: Double?
  /// Whether the status, field 2, is A.
  public var isValid: Bool

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    degreesPerMinute = fields.number(1, in: -100_000...100_000)
    isValid = try fields.isValid(2)
  }
}
