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
