import Bytes

/// MID 41, geodetic navigation data: position, velocity and time of an epoch in one message (SiRF Binary Protocol
/// Reference Manual 2.4, table 3-50).
///
///      0 mid U1 41      1 valid X2         3 type X2         5 week U2        7 tow U4 ms
///     11 year U2       13 month U1        14 day U1         15 hour U1       16 minute U1    17 second U2 ms
///     19 satellites X4 23 lat I4 1e-7°    27 lon I4 1e-7°   31 height I4 cm  35 hMSL I4 cm   39 datum U1
///     40 speed U2 cm/s 42 course U2 0.01° 44 variation I2   46 climb I2 cm/s 48 turn I2 0.01°/s
///     50 hErr U4 cm    54 vErr U4 cm      58 tErr U4 cm     62 hvErr U2 cm/s
///     64 bias I4 cm    68 biasErr U4 cm   72 drift I4 cm/s  76 driftErr U4 cm/s
///     80 distance U4 m 84 distErr U2 m    86 headErr U2 0.01°  88 numSV U1   89 HDOP U1 0.2  90 mode X1
///
/// Firmware up to 2.3.1 leaves UTC and HDOP at 0. An error estimate of 0 means that the receiver has none.
public struct SiRFGeodeticNavigation: Hashable, Sendable {
  /// Message id of geodetic navigation data.
  public static var id: UInt8 { 41 }

  /// Reasons why the solution is not the best possible (valid): 0 none, bit 0 not overdetermined.
  public var flaws: UInt16
  /// Kind of solution (type bits 0…2).
  public var solution: SiRFSolution
  /// Whether differential corrections are applied (type bit 7).
  public var isDifferential: Bool
  /// Whether the dilution exceeds the configured limits (type bit 6).
  public var isOverDilutionLimit: Bool
  /// All bits of the navigation type (type).
  public var navigationType: UInt16
  /// GPS week without rollover (week); before the first signal the receiver counts from its last rollover.
  public var week: UInt16
  /// GPS time of week of the epoch, ms (tow).
  public var timeOfWeekMilliseconds: UInt32

  /// UTC year; 0 in old firmware and before it is known (year).
  public var year: UInt16
  /// UTC month, 1...12 (month).
  public var month: UInt8
  /// UTC day of the month, 1...31 (day).
  public var day: UInt8
  /// UTC hour, 0...23 (hour).
  public var hour: UInt8
  /// UTC minute, 0...59 (minute).
  public var minute: UInt8
  /// Time since the start of the minute, 0...60 999 ms (second).
  public var millisecondsOfMinute: UInt16

  /// GPS satellites in the solution, bit n − 1 for satellite n (satellites).
  public var satellites: UInt32
  /// Latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL).
  public var heightAboveMeanSeaLevel: Double
  /// Geodetic datum, 21 for WGS 84 (datum).
  public var datum: UInt8
  /// Speed over ground, m/s (speed).
  public var speed: Double
  /// Direction of motion from true north, 0..<360 (course).
  public var courseDegrees: Double
  /// Vertical velocity, up positive, m/s (climb).
  public var climb: Double
  /// Turn rate, clockwise positive, deg/s (turn); only with dead reckoning sensors.
  public var turnRateDegreesPerSecond: Double

  /// Estimated horizontal position error, m (hErr); no confidence level is stated.
  public var horizontalError: Double
  /// Estimated height error, m (vErr).
  public var verticalError: Double
  /// Estimated time error, as a distance at the speed of light, m (tErr).
  public var timeError: Double
  /// Estimated horizontal velocity error, m/s (hvErr).
  public var velocityError: Double
  /// Clock bias as a distance at the speed of light, m (bias).
  public var clockBias: Double
  /// Estimated error of `clockBias`, m (biasErr).
  public var clockBiasError: Double
  /// Clock drift as a speed, m/s (drift).
  public var clockDrift: Double
  /// Estimated error of `clockDrift`, m/s (driftErr).
  public var clockDriftError: Double
  /// Distance travelled since the last reset, m (distance).
  public var distance: Double
  /// Estimated error of `distance`, m (distErr).
  public var distanceError: Double
  /// Estimated error of the heading (headErr, scale 0.01).
  public var headingErrorDegrees: Double
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8
  /// HDOP (HDOP, scale 0.2); 0 in old firmware.
  public var horizontalDilution: Double
  /// Additional modes (mode): bit 0 map matching; further bits depend on the firmware.
  public var mode: UInt8

  /// Decodes a payload of at least 91 bytes; throws `SiRFError.length` for a shorter one.
  ///
  /// - Parameter payload: bytes from the message id on.
  public init(_ payload: ByteView) throws(SiRFError) {
    guard let fields = payload.first(91) else { throw .length(payload.count) }
    flaws = fields.uint16(bigEndianAt: 1)
    let type = fields.uint16(bigEndianAt: 3)
    navigationType = type
    solution = SiRFSolution(rawValue: UInt8(type & 0x07))
    isOverDilutionLimit = type & 0x40 != 0
    isDifferential = type & 0x80 != 0
    week = fields.uint16(bigEndianAt: 5)
    timeOfWeekMilliseconds = fields.uint32(bigEndianAt: 7)
    year = fields.uint16(bigEndianAt: 11)
    month = fields[13]
    day = fields[14]
    hour = fields[15]
    minute = fields[16]
    millisecondsOfMinute = fields.uint16(bigEndianAt: 17)
    satellites = fields.uint32(bigEndianAt: 19)
    latitudeDegrees = Double(fields.int32(bigEndianAt: 23)) / 1e7
    longitudeDegrees = Double(fields.int32(bigEndianAt: 27)) / 1e7
    ellipsoidalHeight = Double(fields.int32(bigEndianAt: 31)) / 1e2
    heightAboveMeanSeaLevel = Double(fields.int32(bigEndianAt: 35)) / 1e2
    datum = fields[39]
    speed = Double(fields.uint16(bigEndianAt: 40)) / 1e2
    courseDegrees = Double(fields.uint16(bigEndianAt: 42)) / 1e2
    climb = Double(fields.int16(bigEndianAt: 46)) / 1e2
    turnRateDegreesPerSecond = Double(fields.int16(bigEndianAt: 48)) / 1e2
    horizontalError = Double(fields.uint32(bigEndianAt: 50)) / 1e2
    verticalError = Double(fields.uint32(bigEndianAt: 54)) / 1e2
    timeError = Double(fields.uint32(bigEndianAt: 58)) / 1e2
    velocityError = Double(fields.uint16(bigEndianAt: 62)) / 1e2
    clockBias = Double(fields.int32(bigEndianAt: 64)) / 1e2
    clockBiasError = Double(fields.uint32(bigEndianAt: 68)) / 1e2
    clockDrift = Double(fields.int32(bigEndianAt: 72)) / 1e2
    clockDriftError = Double(fields.uint32(bigEndianAt: 76)) / 1e2
    distance = Double(fields.uint32(bigEndianAt: 80))
    distanceError = Double(fields.uint16(bigEndianAt: 84))
    headingErrorDegrees = Double(fields.uint16(bigEndianAt: 86)) / 1e2
    satellitesUsed = fields[88]
    horizontalDilution = Double(fields[89]) / 5
    mode = fields[90]
  }
}
