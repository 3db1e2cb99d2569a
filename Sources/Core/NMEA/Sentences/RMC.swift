import NavigationMath

/// RMC: recommended minimum data: position, velocity, date (IEC 61162-1, 8.3.69).
///
///     $--RMC,hhmmss.ss,A,ddmm.mm,a,dddmm.mm,a,s.s,c.c,ddmmyy,v.v,a,m,n*hh
///            1         2 3       4 5        6 7   8   9      10  11 12 13
///
/// Field 2 is the status: A valid, V void. Field 13, the navigational status of NMEA 0183 4.10, is a different one:
/// u-blox receivers always send V there.
public struct RMC: Sendable, Equatable {
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// UTC date; nil if not sent.
  public var date: CalendarDate?
  /// Whether the status, field 2, is A.
  public var isValid: Bool
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// Speed over ground, knots.
  public var speedKnots: Double?
  /// Course over ground, degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// Magnetic variation, degrees, east positive, from the receiver's table, which is often decades old.
  public var magneticVariationDegrees: Double?
  /// Mode indicator, field 12; nil before NMEA 0183 2.3.
  public var mode: PositioningMode?
  /// Field 13 as sent: S safe, C caution, U unsafe, V not valid; nil before NMEA 0183 4.10.
  public var navigationalStatus: UInt8?

  /// Creates a sentence to be encoded.
  public init(
    timeOfDay: TimeOfDay? = nil, date: CalendarDate? = nil, isValid: Bool, latitudeDegrees: Double? = nil,
    longitudeDegrees: Double? = nil, speedKnots: Double? = nil, courseDegrees: Double? = nil,
    magneticVariationDegrees: Double? = nil, mode: PositioningMode? = nil, navigationalStatus: UInt8? = nil
  ) {
    self.timeOfDay = timeOfDay
    self.date = date
    self.isValid = isValid
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.speedKnots = speedKnots
    self.courseDegrees = courseDegrees
    self.magneticVariationDegrees = magneticVariationDegrees
    self.mode = mode
    self.navigationalStatus = navigationalStatus
  }

  /// Decodes an RMC sentence of at least nine fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(9)
    isValid = try fields.isValid(2)
    timeOfDay = try fields.timeOfDay(1, isVoid: !isValid)
    latitudeDegrees = try fields.latitude(3, isVoid: !isValid)
    longitudeDegrees = try fields.longitude(5, isVoid: !isValid)
    speedKnots = fields.number(7, in: 0...100_000)
    courseDegrees = fields.degrees(8)
    date = fields.date(9)
    magneticVariationDegrees = fields.eastPositive(10)
    mode = fields.mode(12)
    navigationalStatus = fields.letter(13)
  }

  /// Decodes on the fast path; the values are valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    timeOfDay = fields.timeOfDay()
    isValid = fields.letter() == .letter("A")
    latitudeDegrees = fields.latitude()
    longitudeDegrees = fields.longitude()
    speedKnots = fields.number(in: 0...100_000)
    courseDegrees = fields.degrees()
    date = fields.date()
    if fields.hasMore { magneticVariationDegrees = fields.eastPositive() }
    if fields.hasMore { mode = fields.mode() }
    if fields.hasMore { navigationalStatus = fields.letter() }
  }
}

extension SentenceFields {
  /// Decodes `v.v,E|W`: an angle and its direction in the next field.
  ///
  /// - Returns: degrees, east positive; nil without a direction or beyond 180°, since chart plotters send 999.9 for
  ///   unknown.
  func eastPositive(_ index: Int) -> Double? { offset(index, within: 180, positive: "E", negative: "W") }

  /// Decodes `v.v,a`: a value whose sign the letter in the next field gives; nil without either, or beyond `limit`.
  func offset(
    _ index: Int, within limit: Double, positive: Unicode.Scalar, negative: Unicode.Scalar
  ) -> Double? {
    guard let value = number(index, in: -limit...limit) else { return nil }
    switch letter(index + 1) {
    case .letter(positive): return value
    case .letter(negative): return -value
    default: return nil
    }
  }
}

extension FieldReader {
  /// Reads `v.v,E|W`: an angle and its direction in the next field; east positive, nil without either.
  mutating func eastPositive() -> Double? {
    let value = number(in: 0...180)
    let direction = letter()
    guard let value, let direction else { return nil }
    switch direction {
    case .letter("E"): return value
    case .letter("W"): return -value
    default: return fail()
    }
  }
}
