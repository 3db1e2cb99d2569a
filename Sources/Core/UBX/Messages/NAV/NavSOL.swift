import Bytes

/// NAV-SOL: position and velocity in ECEF, and time; NAV-PVT replaces it (u-blox M8 interface description,
/// UBX-NAV-SOL).
///
///     0 iTOW U4 ms    4 fTOW I4 ns    8 week I2     10 gpsFix U1   11 flags X1
///    12 ecefX I4 cm  16 ecefY I4 cm  20 ecefZ I4 cm  24 pAcc U4 cm
///    28 ecefVX I4 cm/s  32 ecefVY I4 cm/s  36 ecefVZ I4 cm/s  40 sAcc U4 cm/s  44 pDOP U2 0.01  46 reserved
///    47 numSV U1     48 reserved
public struct NavSOL: UBXMessage, Sendable {
  /// Class 0x01, number 0x06: NAV-SOL.
  public static var id: MessageID { MessageID(0x01, 0x06) }

  /// GPS time of week of the epoch, rounded, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Fraction to add to the time of week, −500 000...500 000 ns (fTOW).
  public var timeOfWeekNanoseconds: Int32
  /// GPS week, without rollover (week).
  public var week: Int16
  /// Kind of fix (gpsFix).
  public var fixType: FixType
  /// Whether the fix meets the limits set for DOP and accuracy (flags bit 0).
  public var isFixOK: Bool
  /// Whether differential corrections were applied (flags bit 1).
  public var isDifferential: Bool
  /// Whether the week is valid (flags bit 2).
  public var isWeekValid: Bool
  /// Whether the time of week is valid (flags bit 3).
  public var isTimeOfWeekValid: Bool
  /// ECEF x, m (ecefX).
  public var positionX: Double
  /// ECEF y, m (ecefY).
  public var positionY: Double
  /// ECEF z, m (ecefZ).
  public var positionZ: Double
  /// Accuracy estimate of the position in three dimensions, m (pAcc).
  public var positionAccuracy: Double
  /// ECEF velocity along x, m/s (ecefVX).
  public var velocityX: Double
  /// ECEF velocity along y, m/s (ecefVY).
  public var velocityY: Double
  /// ECEF velocity along z, m/s (ecefVZ).
  public var velocityZ: Double
  /// Accuracy estimate of the speed, m/s (sAcc).
  public var speedAccuracy: Double
  /// PDOP (pDOP, scale 0.01).
  public var positionDilution: Double
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8

  /// Decodes a payload of at least 52 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavSOL.check(payload, atLeast: 52)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    timeOfWeekNanoseconds = payload.int32(at: 4)
    week = payload.int16(at: 8)
    fixType = FixType(rawValue: payload[10])
    let flags = payload[11]
    isFixOK = flags & 0x01 != 0
    isDifferential = flags & 0x02 != 0
    isWeekValid = flags & 0x04 != 0
    isTimeOfWeekValid = flags & 0x08 != 0
    positionX = Double(payload.int32(at: 12)) / 1e2
    positionY = Double(payload.int32(at: 16)) / 1e2
    positionZ = Double(payload.int32(at: 20)) / 1e2
    positionAccuracy = Double(payload.uint32(at: 24)) / 1e2
    velocityX = Double(payload.int32(at: 28)) / 1e2
    velocityY = Double(payload.int32(at: 32)) / 1e2
    velocityZ = Double(payload.int32(at: 36)) / 1e2
    speedAccuracy = Double(payload.uint32(at: 40)) / 1e2
    positionDilution = Double(payload.uint16(at: 44)) / 1e2
    satellitesUsed = payload[47]
  }
}
