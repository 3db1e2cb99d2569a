/// The mode indicator of RMC, GLL, VTG and GNS (NMEA 0183 2.3 and later).
public enum PositioningMode: UInt8, Sendable {
  case autonomous
  case differential
  case estimated
  case rtkFloat
  case manual
  case none
  case precise
  case rtkFixed
  case simulator

  init?(letter: UInt8) {
    switch letter {
    case .letter("A"): self = .autonomous
    case .letter("D"): self = .differential
    case .letter("E"): self = .estimated
    case .letter("F"): self = .rtkFloat
    case .letter("M"): self = .manual
    case .letter("N"): self = .none
    case .letter("P"): self = .precise
    case .letter("R"): self = .rtkFixed
    case .letter("S"): self = .simulator
    default: return nil
    }
  }

  /// As a sentence sends it.
  public var letter: UInt8 {
    switch self {
    case .autonomous: .letter("A")
    case .differential: .letter("D")
    case .estimated: .letter("E")
    case .rtkFloat: .letter("F")
    case .manual: .letter("M")
    case .none: .letter("N")
    case .precise: .letter("P")
    case .rtkFixed: .letter("R")
    case .simulator: .letter("S")
    }
  }
}

extension SentenceFields {
  /// A mode indicator; nil when absent or of no known letter.
  func mode(_ index: Int) throws(SentenceError) -> PositioningMode? {
    guard let letter = try letter(index) else { return nil }
    return PositioningMode(letter: letter)
  }

  /// A status letter: A is valid, anything else is not.
  func isValid(_ index: Int) throws(SentenceError) -> Bool {
    guard let letter = try letter(index) else { return false }
    return letter == .letter("A")
  }
}

extension FieldReader {
  /// A mode indicator; nil when absent or of no known letter.
  @inline(__always)
  mutating func mode() -> PositioningMode? {
    guard let letter = letter() else { return nil }
    return PositioningMode(letter: letter)
  }
}
