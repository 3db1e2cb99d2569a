/// THS: true heading and how it was obtained (IEC 61162-1).
///
///     $--THS,x.x,a*hh
///            1   2
public struct THS: Sendable, Equatable {
  /// Field 2.
  public enum Mode: Sendable {
    case autonomous
    /// Dead reckoning.
    case estimated
    case manual
    case simulator
    case notValid
  }

  /// Degrees, 0..<360; meaningless unless `isValid`.
  public var headingDegrees: Double?
  /// nil when absent or of no known letter.
  public var mode: Mode?

  /// Whether the heading was measured or estimated.
  public var isValid: Bool { headingDegrees != nil && (mode == .autonomous || mode == .estimated) }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    headingDegrees = try fields.degrees(1)
    switch try fields.letter(2) {
    case .letter("A"): mode = .autonomous
    case .letter("E"): mode = .estimated
    case .letter("M"): mode = .manual
    case .letter("S"): mode = .simulator
    case .letter("V"): mode = .notValid
    default: mode = nil
    }
  }
}
