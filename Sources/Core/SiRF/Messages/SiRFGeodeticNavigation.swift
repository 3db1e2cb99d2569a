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
/// Firmware up to 2.3.1 leaves UTC and HDOP at 0. The errors are 0 where the receiver does not estimate them.
public struct SiRFGeodeticNavigation: Hashable, Sendable {
  public static var id: UInt8 { 41 }

  /// What keeps the solution from being the best: 0 nothing, bit 0 that it is not overdetermined.
  public var flaws: UInt16
  public var solution: SiRFSolution
  /// Whether differential corrections are applied.
  public var isDifferential: Bool
  /// Whether the position lies outside the limits set for dilution.
  public var isOverDilutionLimit: Bool
  /// The navigation type with all its bits.
  public var navigationType: UInt16
  /// GPS week, all of it; a receiver that has not seen the sky counts from its last rollover.
  public var week: UInt16
  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32

  /// UTC; 0 in old firmware and before it is known.
  public var year: UInt16
  /// 1...12
  public var month: UInt8
  /// 1...31
  public var day: UInt8
  public var hour: UInt8
  public var minute: UInt8
  /// 0...60 999
  public var millisecondsOfMinute: UInt16

  /// Bit n − 1 for GPS satellite n in the solution.
  public var satellites: UInt32
  /// North positive, −90...90.
  public var latitudeDegrees: Double
  /// East positive, −180...180.
  public var longitudeDegrees: Double
  /// m.
  public var ellipsoidalHeight: Double
  /// By the receiver's own geoid, m.
  public var heightAboveMeanSeaLevel: Double
  /// 21 for WGS 84.
  public var datum: UInt8
  /// Over the ground, m/s.
  public var speed: Double
  /// Direction of motion from true north, 0..<360.
  public var courseDegrees: Double
  /// Upwards, m/s.
  public var climb: Double
  /// Clockwise, degrees per second; with dead reckoning sensors only.
  public var turnRateDegreesPerSecond: Double

  /// m; no confidence is stated.
  public var horizontalError: Double
  /// m.
  public var verticalError: Double
  /// The time's, as metres that light goes in it.
  public var timeError: Double
  /// Horizontal, m/s.
  public var velocityError: Double
  /// m.
  public var clockBias: Double
  /// m.
  public var clockBiasError: Double
  /// m/s.
  public var clockDrift: Double
  /// m/s.
  public var clockDriftError: Double
  /// Travelled since the last reset, m.
  public var distance: Double
  /// m.
  public var distanceError: Double
  public var headingErrorDegrees: Double
  public var satellitesUsed: UInt8
  public var horizontalDilution: Double
  /// Bit 0: the map matches; further bits by firmware.
  public var mode: UInt8

  /// - Parameter payload: from the message id on.
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
