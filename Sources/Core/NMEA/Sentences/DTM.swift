import Bytes

/// DTM: the datum that positions are given in (IEC 61162-1).
///
///     $--DTM,ccc,a,x.x,N,y.y,E,z.z,ccc*hh
///            1   2 3   4 5   6 7   8
public struct DTM: Sendable, Equatable {
  /// W84 is WGS 84, W72 WGS 72, S85 SGS 85, P90 PE-90, 999 user-defined; otherwise an IHO code.
  public var datum: ShortText?
  /// Local datum subdivision code (field 2).
  public var subdivision: ShortText?
  /// Offset to add to a WGS 84 latitude, minutes of arc, north positive.
  public var latitudeOffsetMinutes: Double?
  /// Offset to add to a WGS 84 longitude, minutes of arc, east positive.
  public var longitudeOffsetMinutes: Double?
  /// Offset of altitude, metres.
  public var altitudeOffset: Double?
  /// Reference datum of the offsets (field 8).
  public var reference: ShortText?

  /// Whether positions are in WGS 84; nil if field 1 is empty.
  public var isWGS84: Bool? { datum.map { $0 == ShortText("W84") } }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(8)
    datum = fields.text(1)
    subdivision = fields.text(2)
    latitudeOffsetMinutes = fields.offset(3, within: 60, positive: "N", negative: "S")
    longitudeOffsetMinutes = fields.offset(5, within: 60, positive: "E", negative: "W")
    altitudeOffset = fields.number(7)
    reference = fields.text(8)
  }
}
