import Bytes

/// NAV-SOL: position, velocity and time in the earth's frame, before NAV-PVT took its place (u-blox M8 interface
/// description, UBX-NAV-SOL).
///
///     0 iTOW U4 ms    4 fTOW I4 ns    8 week I2     10 gpsFix U1   11 flags X1
///    12 ecefX I4 cm  16 ecefY I4 cm  20 ecefZ I4 cm  24 pAcc U4 cm
///    28 ecefVX I4 cm/s  32 ecefVY I4 cm/s  36 ecefVZ I4 cm/s  40 sAcc U4 cm/s  44 pDOP U2 0.01  46 reserved
///    47 numSV U1     48 reserved
public struct NavSOL: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x06) }

  /// GPS time of week of the epoch, rounded, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// To be added to the time of week, −500 000...500 000.
  public var timeOfWeekNanoseconds: Int32
  /// GPS week, all of it.
  public var week: Int16
  public var fixType: FixType
  /// Whether the fix is within the limits set for DOP and accuracy.
  public var isFixOK: Bool
  public var isDifferential: Bool
  public var isWeekValid: Bool
  public var isTimeOfWeekValid: Bool
  /// ECEF, m.
  public var positionX: Double
  public var positionY: Double
  public var positionZ: Double
  /// In three dimensions, m.
  public var positionAccuracy: Double
  /// ECEF, m/s.
  public var velocityX: Double
  public var velocityY: Double
  public var velocityZ: Double
  /// m/s.
  public var speedAccuracy: Double
  public var positionDilution: Double
  public var satellitesUsed: UInt8

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
