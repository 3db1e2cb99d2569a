import Bytes

/// MID 2, measure navigation data out: position and velocity in ECEF, sent by every SiRF receiver (SiRF Binary
/// Protocol Reference Manual 2.4, tables 3-2 to 3-5).
///
///      0 mid U1 2       1 x I4 m         5 y I4 m         9 z I4 m
///     13 vx I2 1/8 m/s 15 vy I2 1/8 m/s 17 vz I2 1/8 m/s
///     19 mode 1 X1     20 HDOP U1 0.2   21 mode 2 X1     22 week U2      24 tow U4 0.01 s
///     28 numSV U1      29 PRN U1 × 12
public struct SiRFMeasuredNavigation: Hashable, Sendable {
  /// Message id of measured navigation data.
  public static var id: UInt8 { 2 }

  /// ECEF x, m (x).
  public var positionX: Double
  /// ECEF y, m (y).
  public var positionY: Double
  /// ECEF z, m (z).
  public var positionZ: Double
  /// ECEF velocity along x, m/s (vx, scale 1/8).
  public var velocityX: Double
  /// ECEF velocity along y, m/s (vy, scale 1/8).
  public var velocityY: Double
  /// ECEF velocity along z, m/s (vz, scale 1/8).
  public var velocityZ: Double

  /// Kind of solution (mode 1 bits 0…2).
  public var solution: SiRFSolution
  /// Whether differential corrections are applied (mode 1 bit 7).
  public var isDifferential: Bool
  /// Whether the dilution exceeds the configured limit (mode 1 bit 6); if so, the position must not be used.
  public var isOverDilutionLimit: Bool
  /// Whether the velocity is invalid (mode 2 bit 4); only from receivers with dead reckoning sensors.
  public var isVelocityInvalid: Bool
  /// HDOP; 0 if the receiver has none (HDOP, scale 0.2).
  public var horizontalDilution: Double

  /// GPS week modulo 1024 (week); before the first signal the receiver counts by itself.
  public var week: UInt16
  /// GPS time of week of the epoch, ms; a multiple of 10 (tow, scale 0.01 s).
  public var timeOfWeekMilliseconds: UInt32
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8
  /// GPS satellites in the solution, bit n − 1 for satellite n (PRN); the message lists at most twelve.
  public var satellites: UInt32

  /// Decodes a payload of at least 41 bytes; throws `SiRFError.length` for a shorter one.
  ///
  /// - Parameter payload: bytes from the message id on.
  public init(_ payload: ByteView) throws(SiRFError) {
    guard let fields = payload.first(41) else { throw .length(payload.count) }
    positionX = Double(fields.int32(bigEndianAt: 1))
    positionY = Double(fields.int32(bigEndianAt: 5))
    positionZ = Double(fields.int32(bigEndianAt: 9))
    velocityX = Double(fields.int16(bigEndianAt: 13)) / 8
    velocityY = Double(fields.int16(bigEndianAt: 15)) / 8
    velocityZ = Double(fields.int16(bigEndianAt: 17)) / 8
    let (mode1, mode2) = (fields[19], fields[21])
    solution = SiRFSolution(rawValue: mode1 & 0x07)
    isOverDilutionLimit = mode1 & 0x40 != 0
    isDifferential = mode1 & 0x80 != 0
    isVelocityInvalid = mode2 & 0x10 != 0
    horizontalDilution = Double(fields[20]) / 5
    week = fields.uint16(bigEndianAt: 22)
    // &*: ten times an invalid time may exceed 32 bits, and must not trap.
    timeOfWeekMilliseconds = fields.uint32(bigEndianAt: 24) &* 10
    satellitesUsed = fields[28]
    satellites = 0
    for index in 29..<41 where (1...32).contains(fields[index]) { satellites |= 1 << UInt32(fields[index] - 1) }
  }
}
