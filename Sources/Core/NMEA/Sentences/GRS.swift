import NavigationMath

/// GRS: range residuals of the satellites in the solution, in the order of the GSA sentence (IEC 61162-1).
///
///     $--GRS,hhmmss.ss,m,r1,…,r12,k,g*hh
///            1         2 3  …  14 15 16
public struct GRS: Sendable, Equatable {
  /// System of the satellites before NMEA 0183 4.10.
  public var talker: Talker
  /// UTC of the GGA or GNS sentence that the residuals belong to.
  public var timeOfDay: TimeOfDay?
  /// Whether the residuals were computed again after the position (field 2 is 1) or were used for it (0).
  public var isRecomputed: Bool
  /// Residuals by position in the GSA sentence, metres.
  public var residuals: RangeResiduals
  /// NMEA 0183 4.10 system id as in GSA; nil before 4.10.
  public var systemID: UInt8?
  /// NMEA 0183 4.10 signal id; nil before 4.10.
  public var signalID: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(14)
    talker = fields.address.talker
    timeOfDay = try fields.timeOfDay(1)
    isRecomputed = fields.integer(2, in: 0...1) == 1
    var residuals = RangeResiduals()
    for index in 3...14 {
      if let residual = fields.number(index, in: -1e6...1e6) { residuals.set(index - 3, Float(residual)) }
    }
    self.residuals = residuals
    systemID = fields.identifier(15)
    signalID = fields.identifier(16)
  }
}

/// Twelve range residuals in metres, stored inline; nil where none was sent.
public struct RangeResiduals: RandomAccessCollection, Sendable, Equatable {
  private var first = SIMD8<Float>(repeating: 0)
  private var second = SIMD4<Float>(repeating: 0)
  private var sent: UInt16 = 0

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { 12 }

  /// Residual of the satellite at `position` (0...11) of GSA, metres; nil if not sent or out of range.
  public subscript(position: Int) -> Float? {
    guard (0..<12).contains(position), sent & (1 << UInt16(position)) != 0 else { return nil }
    return position < 8 ? first[position] : second[position - 8]
  }

  /// Stores a residual in metres at `position`, 0...11.
  mutating func set(_ position: Int, _ residual: Float) {
    if position < 8 { first[position] = residual } else { second[position - 8] = residual }
    sent |= 1 << UInt16(position)
  }
}
