import Bytes

/// MID 2, measure navigation data out: position and velocity in the earth's frame, which every SiRF receiver sends
/// (SiRF Binary Protocol Reference Manual 2.4, tables 3-2 to 3-5).
///
///      0 mid U1 2       1 x I4 m         5 y I4 m         9 z I4 m
///     13 vx I2 1/8 m/s 15 vy I2 1/8 m/s 17 vz I2 1/8 m/s
///     19 mode 1 X1     20 HDOP U1 0.2   21 mode 2 X1     22 week U2      24 tow U4 0.01 s
///     28 numSV U1      29 PRN U1 × 12
public struct SiRFMeasuredNavigation: Hashable, Sendable {
  public static var id: UInt8 { 2 }

  /// Earth-centred, earth-fixed, m.
  public var positionX: Double
  public var positionY: Double
  public var positionZ: Double
  /// m/s.
  public var velocityX: Double
  public var velocityY: Double
  public var velocityZ: Double

  public var solution: SiRFSolution
  /// Whether differential corrections are applied.
  public var isDifferential: Bool
  /// Whether the dilution exceeds the limit that was set: the position is not to be used.
  public var isOverDilutionLimit: Bool
  /// Whether the velocity is none; in receivers with dead reckoning sensors only.
  public var isVelocityInvalid: Bool
  /// 0 if the receiver has none.
  public var horizontalDilution: Double

  /// GPS week modulo 1024; a receiver that has not seen the sky counts by itself.
  public var week: UInt16
  /// GPS time of week of the epoch, ms; a whole number of 10.
  public var timeOfWeekMilliseconds: UInt32
  public var satellitesUsed: UInt8
  /// Bit n − 1 for GPS satellite n in the solution. The message names twelve at most.
  public var satellites: UInt32

  /// - Parameter payload: from the message id on.
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
    // No sum of 32 bits holds ten times the largest value: it wraps, and is no time of a week anyway.
    timeOfWeekMilliseconds = fields.uint32(bigEndianAt: 24) &* 10
    satellitesUsed = fields[28]
    satellites = 0
    for index in 29..<41 where (1...32).contains(fields[index]) { satellites |= 1 << UInt32(fields[index] - 1) }
  }
}
