import Bytes
import NavigationMath

/// PQTMPVT: position, velocity and time of a Quectel receiver (Quectel LG290P GNSS protocol, 2.3; version 1).
///
///     $PQTMPVT,v,tow,yyyymmdd,hhmmss.sss,,f,nn,ls,d.d,d.d,a.a,g.g,n.n,e.e,d.d,s.s,c.c,H.H,P.P*hh
///              1 2   3        4          5 6 7 8  9   10  11  12  13  14  15  16  17  18  19
///
/// Latitude and longitude are signed decimal degrees, not degrees and minutes.
public struct PQTMPVT: Sendable, Equatable {
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// UTC date; nil if not sent.
  public var date: CalendarDate?
  /// Field 6: 0 no fix, 2 2D, 3 3D; nil if not sent.
  public var fix: UInt8?
  /// Number of satellites in the solution, field 7.
  public var satellitesUsed: UInt8?
  /// GPS time minus UTC, seconds; nil if not sent.
  public var leapSeconds: UInt8?
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Height of the geoid above the ellipsoid, metres.
  public var geoidSeparation: Double?
  /// Velocity to the north, m/s.
  public var velocityNorth: Double?
  /// Velocity to the east, m/s.
  public var velocityEast: Double?
  /// Downward velocity, m/s.
  public var velocityDown: Double?
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// HDOP, field 18.
  public var horizontalDilution: Double?
  /// PDOP, field 19.
  public var positionDilution: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(19)
    date = fields.compactDate(3)
    fix = try fields.status(6, in: 0...3).map { UInt8($0) }
    let isVoid = (fix ?? 0) < 2
    timeOfDay = try fields.timeOfDay(4, isVoid: isVoid)
    satellitesUsed = fields.integer(7, in: 0...255).map { UInt8($0) }
    leapSeconds = fields.integer(8, in: 0...255).map { UInt8($0) }
    latitudeDegrees = try fields.decimalDegrees(9, within: 90, isVoid: isVoid)
    longitudeDegrees = try fields.decimalDegrees(10, within: 180, isVoid: isVoid)
    altitude = fields.number(11, in: -99_999...999_999_999)
    geoidSeparation = fields.number(12, in: -9999...9999)
    velocityNorth = fields.number(13, in: -100_000...100_000)
    velocityEast = fields.number(14, in: -100_000...100_000)
    velocityDown = fields.number(15, in: -100_000...100_000)
    courseDegrees = fields.degrees(17)
    horizontalDilution = fields.number(18, in: 0...9999)
    positionDilution = fields.number(19, in: 0...9999)
  }
}

extension SentenceFields {
  /// Decodes `yyyymmdd`.
  fileprivate func compactDate(_ index: Int) -> CalendarDate? {
    let text = self[index]
    guard text.count == 8, let century = text.twoDigits(at: 0), let year = text.twoDigits(at: 2),
      let month = text.twoDigits(at: 4), let day = text.twoDigits(at: 6)
    else { return nil }
    return CalendarDate(year: century * 100 + year, month: month, day: day)
  }

  /// Decodes a latitude or longitude in degrees with a sign; nil if the field is empty, or is wrong in a void sentence.
  fileprivate func decimalDegrees(
    _ index: Int, within limit: Double, isVoid: Bool
  ) throws(SentenceError) -> Double? {
    if let value = number(index, in: -limit...limit) { return value }
    guard isVoid || range(index).isEmpty else {
      throw number(index) == nil ? .malformedField(index) : .valueOutOfRange(index)
    }
    return nil
  }
}
