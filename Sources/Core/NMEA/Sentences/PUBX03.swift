/// PUBX,03: satellites of a u-blox receiver, all in one sentence (u-blox M8 interface description).
///
///     $PUBX,03,nn,sv,s,az,el,cno,lck,sv,s,…*hh
///           1  2  3  4 5  6  7   8   9
///
/// The list is too long to be stored inline: satellites are read from the line one by one while it is valid.
public struct PUBX03: Sendable, Equatable {
  /// Number of satellites in this sentence.
  public var count: Int

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    // A count that is none leaves what the sentence holds.
    let count = fields.integer(2, in: 0...84) ?? min(84, (fields.count - 3) / 6)
    try fields.require(2 + 6 * count)
    self.count = count
  }

  /// Decodes the satellite at `position`, 0..<count, from the line of the sentence; nil beyond the end, or without a
  /// number.
  public static func satellite(_ position: Int, in fields: borrowing SentenceFields) -> PUBXSatellite? {
    let index = 3 + 6 * position
    guard position >= 0, index + 5 < fields.count, let number = fields.integer(index, in: 0...999) else {
      return nil
    }
    return PUBXSatellite(
      number: UInt16(number), isUsed: fields.letter(index + 1) == .letter("U"),
      azimuthDegrees: fields.integer(index + 2, in: 0...360).map { Int16($0 % 360) },
      elevationDegrees: fields.integer(index + 3, in: -90...90).map { Int8($0) },
      carrierToNoise: fields.integer(index + 4, in: 0...99).map { UInt8($0) },
      lockTime: fields.integer(index + 5, in: 0...999).map { UInt16($0) })
  }
}

/// One satellite of a PUBX,03 sentence.
public struct PUBXSatellite: Sendable, Equatable {
  /// Satellite number in u-blox's single numbering of all systems.
  public var number: UInt16
  /// Whether the satellite is used in the solution (status U).
  public var isUsed: Bool
  /// Degrees from true north, 0..<360; nil if not sent.
  public var azimuthDegrees: Int16?
  /// Degrees above the horizon, −90...90; nil if not sent.
  public var elevationDegrees: Int8?
  /// Carrier-to-noise density, dB-Hz; nil if the satellite is not tracked.
  public var carrierToNoise: UInt8?
  /// Duration of carrier lock, seconds, at most 64.
  public var lockTime: UInt16?
}
