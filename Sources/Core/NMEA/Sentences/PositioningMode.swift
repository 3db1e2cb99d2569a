/// The mode indicator of RMC, GLL, VTG and GNS (NMEA 0183 2.3 and later).
public enum PositioningMode: UInt8, Sendable {
  /// A: GNSS without corrections.
  case autonomous
  /// D: with differential corrections (DGNSS or SBAS).
  case differential
  /// E: dead reckoning.
  case estimated
  /// F: RTK with float ambiguities.
  case rtkFloat
  /// M: position entered by hand.
  case manual
  /// N: no fix.
  case none
  /// P: Precise Positioning Service, or no Selective Availability.
  case precise
  /// R: RTK with fixed integer ambiguities.
  case rtkFixed
  /// S: simulated position.
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

  /// The letter in a sentence.
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
  /// Decodes a mode indicator; nil if not sent or unknown.
  func mode(_ index: Int) -> PositioningMode? {
    guard let letter = letter(index) else { return nil }
    return PositioningMode(letter: letter)
  }

  /// Whether a status letter is A; throws if there are several letters.
  func isValid(_ index: Int) throws(SentenceError) -> Bool {
    guard range(index).count <= 1 else { throw .malformedField(index) }
    return letter(index) == .letter("A")
  }
}

extension FieldReader {
  /// Reads a mode indicator; nil if not sent or unknown.
  @inline(__always)
  mutating func mode() -> PositioningMode? {
    guard let letter = letter() else { return nil }
    return PositioningMode(letter: letter)
  }
}
