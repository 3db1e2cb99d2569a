/// THS: true heading and how it was obtained (IEC 61162-1).
///
///     $--THS,x.x,a*hh
///            1   2
public struct THS: Sendable, Equatable {
  /// Source of the heading, field 2.
  public enum Mode: Sendable {
    /// A: measured.
    case autonomous
    /// E: dead reckoning.
    case estimated
    /// M: entered by hand.
    case manual
    /// S: simulated.
    case simulator
    /// V: no usable heading.
    case notValid
  }

  /// Degrees from true north, 0..<360; meaningful only if `isValid`.
  public var headingDegrees: Double?
  /// Source of the heading; nil if not sent or unknown.
  public var mode: Mode?

  /// Whether the heading was measured or estimated.
  public var isValid: Bool { headingDegrees != nil && (mode == .autonomous || mode == .estimated) }

  /// Decodes a THS sentence of at least two fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    headingDegrees = fields.degrees(1)
    switch fields.letter(2) {
    case .letter("A"): mode = .autonomous
    case .letter("E"): mode = .estimated
    case .letter("M"): mode = .manual
    case .letter("S"): mode = .simulator
    case .letter("V"): mode = .notValid
    default: mode = nil
    }
  }
}
