import Bytes
import NavigationMath

/// PQTMPVT: position, velocity and time of a Quectel receiver (Quectel LG290P GNSS protocol, version 1).
///
///     $PQTMPVT,v,tow,yyyymmdd,hhmmss.sss,,f,nn,ls,d.d,d.d,a.a,g.g,n.n,e.e,d.d,s.s,c.c,H.H,P.P*hh
///              1 2   3        4          5 6 7 8  9   10  11  12  13  14  15  16  17  18  19
///
/// Latitude and longitude are signed decimal degrees here, not degrees and minutes.
public struct PQTMPVT: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  /// UTC.
  public var date: CalendarDate?
  /// 0 none, 2 2D, 3 3D; nil when not sent.
  public var fix: UInt8?
  public var satellitesUsed: UInt8?
  /// GPS minus UTC, seconds; nil when not known.
  public var leapSeconds: UInt8?
  public var latitudeDegrees: Double?
  public var longitudeDegrees: Double?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Geoid above ellipsoid, metres.
  public var geoidSeparation: Double?
  /// m/s.
  public var velocityNorth: Double?
  /// m/s.
  public var velocityEast: Double?
  /// m/s.
  public var velocityDown: Double?
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double?
  public var horizontalDilution: Double?
  public var positionDilution: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(19)
    date = try fields.compactDate(3)
    timeOfDay = try fields.timeOfDay(4)
    fix = try fields.integer(6, in: 0...3).map { UInt8($0) }
    satellitesUsed = try fields.integer(7, in: 0...255).map { UInt8($0) }
    leapSeconds = try fields.integer(8, in: 0...255).map { UInt8($0) }
    latitudeDegrees = try fields.number(9, in: -90...90)
    longitudeDegrees = try fields.number(10, in: -180...180)
    altitude = try fields.number(11, in: -99_999...999_999_999)
    geoidSeparation = try fields.number(12, in: -9999...9999)
    velocityNorth = try fields.number(13, in: -100_000...100_000)
    velocityEast = try fields.number(14, in: -100_000...100_000)
    velocityDown = try fields.number(15, in: -100_000...100_000)
    courseDegrees = try fields.degrees(17)
    horizontalDilution = try fields.number(18, in: 0...9999)
    positionDilution = try fields.number(19, in: 0...9999)
  }
}

extension SentenceFields {
  /// `yyyymmdd`
  fileprivate func compactDate(_ index: Int) throws(SentenceError) -> CalendarDate? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    guard end - start == 8, let digits = content.decimal(start, end) else { throw .malformedField(index) }
    let number = Int(digits)
    guard let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100) else {
      throw .valueOutOfRange(index)
    }
    return date
  }
}
