/// HDG: reading of a magnetic compass, with its deviation and the variation (IEC 61162-1).
///
///     $--HDG,x.x,d.d,E,v.v,W*hh
///            1   2   3 4   5
///
/// Magnetic heading = reading + deviation; true heading = magnetic heading + variation; east positive in both.
public struct HDG: Sendable, Equatable {
  /// Reading of the compass, degrees, 0..<360.
  public var sensorHeadingDegrees: Double?
  /// Error of the compass caused by its vessel, degrees, east positive; nil if not sent.
  public var deviationDegrees: Double?
  /// Magnetic variation, degrees, east positive. Senders use a table that is often old, or 0 if they have none.
  public var variationDegrees: Double?

  /// Degrees from magnetic north, 0..<360; an unknown deviation counts as 0.
  public var magneticHeadingDegrees: Double? {
    sensorHeadingDegrees.map { wrapped($0 + (deviationDegrees ?? 0)) }
  }

  /// Degrees from true north, 0..<360; nil without a variation.
  public var trueHeadingDegrees: Double? {
    guard let magneticHeadingDegrees, let variationDegrees else { return nil }
    return wrapped(magneticHeadingDegrees + variationDegrees)
  }

  /// Creates a sentence to be encoded.
  public init(sensorHeadingDegrees: Double?, deviationDegrees: Double?, variationDegrees: Double?) {
    self.sensorHeadingDegrees = sensorHeadingDegrees
    self.deviationDegrees = deviationDegrees
    self.variationDegrees = variationDegrees
  }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(1)
    sensorHeadingDegrees = fields.degrees(1)
    deviationDegrees = fields.eastPositive(2)
    variationDegrees = fields.eastPositive(4)
  }

  /// Returns an angle in −360..<720 reduced to 0..<360.
  private func wrapped(_ degrees: Double) -> Double {
    if degrees >= 360 { return degrees - 360 }
    return degrees < 0 ? degrees + 360 : degrees
  }
}

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

/// HDT: heading of the vessel, from true north (IEC 61162-1).
///
///     $--HDT,x.x,T*hh
///            1   2
public struct HDT: Sendable, Equatable {
  /// Degrees from true north, 0..<360; nil if not sent.
  public var headingDegrees: Double?

  /// Creates a sentence to be encoded.
  public init(headingDegrees: Double?) { self.headingDegrees = headingDegrees }

  /// Decodes an HDT sentence of at least one field.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(1)
    headingDegrees = fields.degrees(1, unit: "T")
  }
}

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
