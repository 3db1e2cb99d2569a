import Bytes
import NavigationMath

/// PUBX,00: position, velocity and accuracy of a u-blox receiver (u-blox M8 interface description).
///
///     $PUBX,00,hhmmss.ss,ddmm.mm,a,dddmm.mm,a,h.h,st,e.e,v.v,s.s,c.c,d.d,t.t,H.H,V.V,T.T,n,r,D*hh
///           1  2         3       4 5        6 7   8  9   10  11  12  13  14  15  16  17 18 19 20
///
/// Without a fix (status NF) the position fields are filled but meaningless.
public struct PUBX00: Sendable, Equatable {
  /// Kind of fix, field 8.
  public enum Status: Sendable {
    /// NF: the position is meaningless.
    case noFix
    /// DR: motion sensors without GNSS.
    case deadReckoning
    /// G2: 2D without corrections.
    case standalone2D
    /// G3: 3D without corrections.
    case standalone3D
    /// D2: 2D with differential corrections.
    case differential2D
    /// D3: 3D with differential corrections.
    case differential3D
    /// RK: GNSS and motion sensors combined.
    case combined
    /// TT: no position is computed.
    case timeOnly
  }

  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// Height above the ellipsoid of the receiver's datum, metres; not above mean sea level.
  public var ellipsoidalHeight: Double?
  /// Kind of fix; nil if not sent or unknown.
  public var status: Status?
  /// Estimated horizontal accuracy, metres, 1 σ in two dimensions.
  public var horizontalAccuracy: Double?
  /// Estimated vertical accuracy, metres, 1 σ.
  public var verticalAccuracy: Double?
  /// Speed over ground, km/h.
  public var speedKilometresPerHour: Double?
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// Upward velocity, m/s; the sentence sends the downward velocity.
  public var climb: Double?
  /// Age of the corrections, seconds.
  public var differentialAge: Double?
  /// HDOP, field 15.
  public var horizontalDilution: Double?
  /// VDOP, field 16.
  public var verticalDilution: Double?
  /// Number of satellites in the solution, field 18.
  public var satellitesUsed: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(18)
    status = Status(fields[8])
    let isVoid = status == nil || status == .noFix || status == .timeOnly
    timeOfDay = try fields.timeOfDay(2, isVoid: isVoid)
    latitudeDegrees = try fields.latitude(3, isVoid: isVoid)
    longitudeDegrees = try fields.longitude(5, isVoid: isVoid)
    ellipsoidalHeight = fields.number(7, in: -99_999...999_999_999)
    horizontalAccuracy = fields.number(9, in: 0...1e9)
    verticalAccuracy = fields.number(10, in: 0...1e9)
    speedKilometresPerHour = fields.number(11, in: 0...200_000)
    courseDegrees = fields.degrees(12)
    climb = fields.number(13, in: -100_000...100_000).map { 0 - $0 }
    differentialAge = fields.number(14, in: 0...1_000_000)
    horizontalDilution = fields.number(15, in: 0...9999)
    verticalDilution = fields.number(16, in: 0...9999)
    satellitesUsed = fields.integer(18, in: 0...255).map { UInt8($0) }
  }
}

extension PUBX00.Status {
  fileprivate init?(_ text: ByteView) {
    guard text.count == 2 else { return nil }
    switch (text[0], text[1]) {
    case (.letter("N"), .letter("F")): self = .noFix
    case (.letter("D"), .letter("R")): self = .deadReckoning
    case (.letter("G"), .letter("2")): self = .standalone2D
    case (.letter("G"), .letter("3")): self = .standalone3D
    case (.letter("D"), .letter("2")): self = .differential2D
    case (.letter("D"), .letter("3")): self = .differential3D
    case (.letter("R"), .letter("K")): self = .combined
    case (.letter("T"), .letter("T")): self = .timeOnly
    default: return nil
    }
  }
}
