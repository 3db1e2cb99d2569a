import Bytes

/// NAV-POSECEF: position in ECEF (u-blox M8 and F9 interface descriptions, UBX-NAV-POSECEF).
///
///     0 iTOW U4 ms   4 ecefX I4 cm   8 ecefY I4 cm  12 ecefZ I4 cm  16 pAcc U4 cm
public struct NavPOSECEF: UBXMessage, Sendable {
  /// Class 0x01, number 0x01: NAV-POSECEF.
  public static var id: MessageID { MessageID(0x01, 0x01) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// ECEF x, m (ecefX).
  public var positionX: Double
  /// ECEF y, m (ecefY).
  public var positionY: Double
  /// ECEF z, m (ecefZ).
  public var positionZ: Double
  /// Accuracy estimate in three dimensions, m (pAcc).
  public var positionAccuracy: Double

  /// Decodes a payload of at least 20 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavPOSECEF.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    positionX = Double(payload.int32(at: 4)) / 1e2
    positionY = Double(payload.int32(at: 8)) / 1e2
    positionZ = Double(payload.int32(at: 12)) / 1e2
    positionAccuracy = Double(payload.uint32(at: 16)) / 1e2
  }
}

/// NAV-HPPOSECEF: position in ECEF with two more digits (u-blox F9 interface description, UBX-NAV-HPPOSECEF,
/// version 0).
///
///     0 version U1    1 reserved      4 iTOW U4 ms    8 ecefX I4 cm  12 ecefY I4 cm  16 ecefZ I4 cm
///    20 ecefXHp I1 0.1 mm  21 ecefYHp I1 0.1 mm  22 ecefZHp I1 0.1 mm  23 flags X1  24 pAcc U4 0.1 mm
///
/// Each value is the sum of its two parts. The high-precision part is signed, −99...99.
public struct NavHPPOSECEF: UBXMessage, Sendable {
  /// Class 0x01, number 0x13: NAV-HPPOSECEF.
  public static var id: MessageID { MessageID(0x01, 0x13) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// ECEF x, m (ecefX + ecefXHp).
  public var positionX: Double
  /// ECEF y, m (ecefY + ecefYHp).
  public var positionY: Double
  /// ECEF z, m (ecefZ + ecefZHp).
  public var positionZ: Double
  /// Whether the coordinates are invalid (flags bit 0).
  public var isPositionInvalid: Bool
  /// Accuracy estimate in three dimensions, m (pAcc).
  public var positionAccuracy: Double

  /// Decodes a payload of at least 28 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavHPPOSECEF.check(payload, atLeast: 28)
    version = payload[0]
    guard version == 0 else { throw .version(version) }
    timeOfWeekMilliseconds = payload.uint32(at: 4)
    positionX = Double(Int64(payload.int32(at: 8)) * 100 + Int64(payload.int8(at: 20))) / 1e4
    positionY = Double(Int64(payload.int32(at: 12)) * 100 + Int64(payload.int8(at: 21))) / 1e4
    positionZ = Double(Int64(payload.int32(at: 16)) * 100 + Int64(payload.int8(at: 22))) / 1e4
    isPositionInvalid = payload[23] & 0x01 != 0
    positionAccuracy = Double(payload.uint32(at: 24)) / 1e4
  }
}

/// NAV-VELECEF: velocity in ECEF (u-blox M8 and F9 interface descriptions, UBX-NAV-VELECEF).
///
///     0 iTOW U4 ms   4 ecefVX I4 cm/s   8 ecefVY I4 cm/s  12 ecefVZ I4 cm/s  16 sAcc U4 cm/s
public struct NavVELECEF: UBXMessage, Sendable {
  /// Class 0x01, number 0x11: NAV-VELECEF.
  public static var id: MessageID { MessageID(0x01, 0x11) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// ECEF velocity along x, m/s (ecefVX).
  public var velocityX: Double
  /// ECEF velocity along y, m/s (ecefVY).
  public var velocityY: Double
  /// ECEF velocity along z, m/s (ecefVZ).
  public var velocityZ: Double
  /// Accuracy estimate of the speed, m/s (sAcc).
  public var speedAccuracy: Double

  /// Decodes a payload of at least 20 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavVELECEF.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    velocityX = Double(payload.int32(at: 4)) / 1e2
    velocityY = Double(payload.int32(at: 8)) / 1e2
    velocityZ = Double(payload.int32(at: 12)) / 1e2
    speedAccuracy = Double(payload.uint32(at: 16)) / 1e2
  }
}
