import Bytes

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
