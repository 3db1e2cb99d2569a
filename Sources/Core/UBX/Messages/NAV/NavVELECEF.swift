import Bytes

/// NAV-VELECEF: velocity in the earth's frame (u-blox M8 and F9 interface descriptions, UBX-NAV-VELECEF).
///
///     0 iTOW U4 ms   4 ecefVX I4 cm/s   8 ecefVY I4 cm/s  12 ecefVZ I4 cm/s  16 sAcc U4 cm/s
public struct NavVELECEF: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x11) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// ECEF, m/s.
  public var velocityX: Double
  public var velocityY: Double
  public var velocityZ: Double
  /// m/s.
  public var speedAccuracy: Double

  public init(_ payload: ByteView) throws(MessageError) {
    try NavVELECEF.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    velocityX = Double(payload.int32(at: 4)) / 1e2
    velocityY = Double(payload.int32(at: 8)) / 1e2
    velocityZ = Double(payload.int32(at: 12)) / 1e2
    speedAccuracy = Double(payload.uint32(at: 16)) / 1e2
  }
}
