import Bytes
import NavigationMath

/// GLL: geographic position (IEC 61162-1, 8.3.36).
///
///     $--GLL,ddmm.mm,a,dddmm.mm,a,hhmmss.ss,A,m*hh
///            1       2 3        4 5         6 7
public struct GLL: Sendable, Equatable {
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// UTC of the position; nil if not sent.
  public var timeOfDay: TimeOfDay?
  /// Whether the status, field 6, is A.
  public var isValid: Bool
  /// Mode indicator, field 7; nil before NMEA 0183 2.3.
  public var mode: PositioningMode?

  /// Decodes a GLL sentence of at least six fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(6)
    isValid = try fields.isValid(6)
    timeOfDay = try fields.timeOfDay(5, isVoid: !isValid)
    latitudeDegrees = try fields.latitude(1, isVoid: !isValid)
    longitudeDegrees = try fields.longitude(3, isVoid: !isValid)
    mode = fields.mode(7)
  }

  /// Decodes on the fast path; the values are valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    latitudeDegrees = fields.latitude()
    longitudeDegrees = fields.longitude()
    timeOfDay = fields.timeOfDay()
    isValid = fields.letter() == .letter("A")
    if fields.hasMore { mode = fields.mode() }
  }
}

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
