import Bytes

/// NAV-POSECEF: position in the earth's frame (u-blox M8 and F9 interface descriptions, UBX-NAV-POSECEF).
///
///     0 iTOW U4 ms   4 ecefX I4 cm   8 ecefY I4 cm  12 ecefZ I4 cm  16 pAcc U4 cm
public struct NavPOSECEF: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x01) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// ECEF, m.
  public var positionX: Double
  public var positionY: Double
  public var positionZ: Double
  /// In three dimensions, m.
  public var positionAccuracy: Double

  public init(_ payload: ByteView) throws(MessageError) {
    try NavPOSECEF.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    positionX = Double(payload.int32(at: 4)) / 1e2
    positionY = Double(payload.int32(at: 8)) / 1e2
    positionZ = Double(payload.int32(at: 12)) / 1e2
    positionAccuracy = Double(payload.uint32(at: 16)) / 1e2
  }
}
