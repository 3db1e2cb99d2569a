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

/// PQTMVEL: velocity of a Quectel receiver with its accuracy (Quectel LG290P GNSS protocol, version 1).
///
///     $PQTMVEL,v,hhmmss.sss,n.n,e.e,d.d,g.g,s.s,c.c,G.G,S.S,C.C*hh
///              1 2          3   4   5   6   7   8   9   10  11
public struct PQTMVEL: Sendable, Equatable {
  /// UTC of the velocity.
  public var timeOfDay: TimeOfDay?
  /// Velocity to the north, m/s.
  public var velocityNorth: Double?
  /// Velocity to the east, m/s.
  public var velocityEast: Double?
  /// Downward velocity, m/s.
  public var velocityDown: Double?
  /// Speed over ground, m/s.
  public var groundSpeed: Double?
  /// Speed in three dimensions, m/s.
  public var speed: Double?
  /// Degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// Standard deviation of the speed over ground, m/s.
  public var groundSpeedAccuracy: Double?
  /// Standard deviation of the speed in three dimensions, m/s.
  public var speedAccuracy: Double?
  /// Standard deviation of the course, degrees.
  public var courseAccuracyDegrees: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(11)
    timeOfDay = try fields.timeOfDay(2)
    velocityNorth = fields.number(3, in: -100_000...100_000)
    velocityEast = fields.number(4, in: -100_000...100_000)
    velocityDown = fields.number(5, in: -100_000...100_000)
    groundSpeed = fields.number(6, in: 0...100_000)
    speed = fields.number(7, in: 0...100_000)
    courseDegrees = fields.degrees(8)
    groundSpeedAccuracy = fields.number(9, in: 0...1e9)
    speedAccuracy = fields.number(10, in: 0...1e9)
    courseAccuracyDegrees = fields.number(11, in: 0...1e9)
  }
}

/// PQTMEPE: estimated position error of a Quectel receiver (Quectel LG290P GNSS protocol, version 2).
///
///     $PQTMEPE,v,n.n,e.e,d.d,h.h,p.p*hh
///              1 2   3   4   5   6
public struct PQTMEPE: Sendable, Equatable {
  /// Estimated error to the north, metres, 1 σ.
  public var north: Double?
  /// Estimated error to the east, metres, 1 σ.
  public var east: Double?
  /// Estimated vertical error, metres, 1 σ.
  public var down: Double?
  /// √(north² + east²), metres.
  public var horizontal: Double?
  /// √(north² + east² + down²), metres.
  public var position: Double?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(6)
    north = fields.number(2, in: 0...1e9)
    east = fields.number(3, in: 0...1e9)
    down = fields.number(4, in: 0...1e9)
    horizontal = fields.number(5, in: 0...1e9)
    position = fields.number(6, in: 0...1e9)
  }
}

/// PQTMTAR: attitude of a Quectel receiver with two antennas (Quectel LG290P GNSS protocol, version 1).
///
///     $PQTMTAR,v,hhmmss.sss,q,,l.l,p.p,r.r,h.h,P.P,R.R,H.H,nn*hh
///              1 2          3 4 5   6   7   8   9   10  11  12
public struct PQTMTAR: Sendable, Equatable {
  /// UTC of the attitude.
  public var timeOfDay: TimeOfDay?
  /// Quality of the heading, numbered as in GGA field 6: 0 invalid, 4 RTK fixed, 5 RTK float, 6 dead reckoning.
  public var quality: UInt8?
  /// Distance between the antennas, metres.
  public var baselineLength: Double?
  /// Degrees, −90...90 (field 6).
  public var pitchDegrees: Double?
  /// Degrees, −180...180 (field 7).
  public var rollDegrees: Double?
  /// Degrees from true north, 0..<360.
  public var headingDegrees: Double?
  /// Standard deviation of the pitch, degrees.
  public var pitchAccuracyDegrees: Double?
  /// Standard deviation of the roll, degrees.
  public var rollAccuracyDegrees: Double?
  /// Standard deviation of the heading, degrees.
  public var headingAccuracyDegrees: Double?
  /// Number of satellites in the solution, field 12.
  public var satellitesUsed: UInt8?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(11)
    timeOfDay = try fields.timeOfDay(2)
    quality = fields.integer(3, in: 0...8).map { UInt8($0) }
    baselineLength = fields.number(5, in: 0...1e9)
    pitchDegrees = fields.number(6, in: -90...90)
    rollDegrees = fields.number(7, in: -180...180)
    headingDegrees = fields.degrees(8)
    pitchAccuracyDegrees = fields.number(9, in: 0...1000)
    rollAccuracyDegrees = fields.number(10, in: 0...1000)
    headingAccuracyDegrees = fields.number(11, in: 0...1000)
    satellitesUsed = fields.integer(12, in: 0...255).map { UInt8($0) }
  }
}
