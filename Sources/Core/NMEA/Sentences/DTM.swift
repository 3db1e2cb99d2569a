import Bytes

/// DTM: the datum that positions are given in (IEC 61162-1).
///
///     $--DTM,ccc,a,x.x,N,y.y,E,z.z,ccc*hh
///            1   2 3   4 5   6 7   8
public struct DTM: Sendable, Equatable {
  /// W84 is WGS 84, W72 WGS 72, S85 SGS 85, P90 PE-90, 999 a user's own; otherwise an IHO code.
  public var datum: ShortText?
  public var subdivision: ShortText?
  /// Minutes of arc to be added to a WGS 84 position, north positive.
  public var latitudeOffsetMinutes: Double?
  /// Minutes of arc, east positive.
  public var longitudeOffsetMinutes: Double?
  /// Metres.
  public var altitudeOffset: Double?
  /// The datum that the offsets start from.
  public var reference: ShortText?

  /// Whether positions are WGS 84; nil when the sentence does not say.
  public var isWGS84: Bool? { datum.map { $0 == ShortText("W84") } }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(8)
    datum = fields.text(1)
    subdivision = fields.text(2)
    latitudeOffsetMinutes = try fields.offset(3, positive: "N", negative: "S")
    longitudeOffsetMinutes = try fields.offset(5, positive: "E", negative: "W")
    altitudeOffset = try fields.number(7)
    reference = fields.text(8)
  }
}

extension SentenceFields {
  /// `x.x,a`: an offset whose sign is the letter behind it.
  fileprivate func offset(
    _ index: Int, positive: Unicode.Scalar, negative: Unicode.Scalar
  ) throws(SentenceError) -> Double? {
    guard let value = try number(index, in: -60...60), let letter = try letter(index + 1) else { return nil }
    switch letter {
    case .letter(positive): return value
    case .letter(negative): return -value
    default: throw .malformedField(index + 1)
    }
  }
}
