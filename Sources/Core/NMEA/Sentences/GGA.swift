import NavigationMath

/// GGA: time, position and fix data (IEC 61162-1, 8.3.35).
///
///     $--GGA,hhmmss.ss,ddmm.mm,a,dddmm.mm,a,q,nn,h.h,a.a,M,g.g,M,t.t,ssss*hh
///            1         2       3 4        5 6 7  8   9  10 11 12 13  14
public struct GGA: Sendable, Equatable {
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// Kind of fix, field 6.
  public var quality: FixQuality
  /// Number of satellites in the solution, field 7.
  public var satellitesUsed: Int?
  /// HDOP, field 8.
  public var horizontalDilution: Double?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Height of the geoid above the ellipsoid, metres.
  public var geoidSeparation: Double?
  /// Age of the corrections, seconds.
  public var differentialAge: Double?
  /// Reference station, 0...9999; nil if not sent or not a number.
  public var differentialStation: Int?

  /// Creates a sentence to be encoded.
  public init(
    timeOfDay: TimeOfDay? = nil, latitudeDegrees: Double? = nil, longitudeDegrees: Double? = nil, quality: FixQuality,
    satellitesUsed: Int? = nil, horizontalDilution: Double? = nil, altitude: Double? = nil,
    geoidSeparation: Double? = nil, differentialAge: Double? = nil, differentialStation: Int? = nil
  ) {
    self.timeOfDay = timeOfDay
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.quality = quality
    self.satellitesUsed = satellitesUsed
    self.horizontalDilution = horizontalDilution
    self.altitude = altitude
    self.geoidSeparation = geoidSeparation
    self.differentialAge = differentialAge
    self.differentialStation = differentialStation
  }

  /// Decodes a GGA sentence of at least twelve fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(12)
    quality = FixQuality(number: try fields.status(6, in: 0...9) ?? 0)
    timeOfDay = try fields.timeOfDay(1, isVoid: quality == .invalid)
    latitudeDegrees = try fields.latitude(2, isVoid: quality == .invalid)
    longitudeDegrees = try fields.longitude(4, isVoid: quality == .invalid)
    satellitesUsed = fields.integer(7, in: 0...255)
    horizontalDilution = fields.number(8, in: 0...9999)
    altitude = fields.number(9, in: -99_999...999_999_999, unit: "M")
    geoidSeparation = fields.number(11, in: -9999...9999, unit: "M")
    differentialAge = fields.number(13, in: 0...1_000_000)
    differentialStation = fields.digits(14)
  }

  /// Decodes on the fast path; the values are valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    timeOfDay = fields.timeOfDay()
    latitudeDegrees = fields.latitude()
    longitudeDegrees = fields.longitude()
    quality = FixQuality(number: fields.digit(in: 0...9) ?? 0)
    satellitesUsed = fields.integer(upTo: 255)
    horizontalDilution = fields.number(in: 0...9999)
    altitude = fields.number(in: -99_999...999_999_999)
    fields.unit("M")
    geoidSeparation = fields.number(in: -9999...9999)
    fields.unit("M")
    if fields.hasMore { differentialAge = fields.number(in: 0...1_000_000) }
    if fields.hasMore { differentialStation = fields.integer(upTo: 9999) }
  }
}

/// Kind of fix, GGA field 6.
public enum FixQuality: UInt8, Sendable {
  /// No fix.
  case invalid = 0
  /// GNSS without corrections.
  case autonomous = 1
  /// With differential corrections (DGNSS or SBAS).
  case differential = 2
  /// Precise Positioning Service.
  case precise = 3
  /// RTK with fixed integer ambiguities.
  case rtkFixed = 4
  /// RTK with float ambiguities.
  case rtkFloat = 5
  /// Dead reckoning.
  case estimated = 6
  /// Position entered by hand.
  case manual = 7
  /// Simulated position.
  case simulator = 8

  /// NovAtel's 9, a solution with SBAS corrections, becomes differential.
  fileprivate init(number: Int) {
    self = number == 9 ? .differential : FixQuality(rawValue: UInt8(truncatingIfNeeded: number)) ?? .invalid
  }
}
