import Bytes

/// ESF-ALG: how the inertial sensors are mounted in the vehicle (u-blox M8 receiver description, UBX-ESF-ALG,
/// version 1).
///
///     0 iTOW U4 ms   4 version U1   5 flags U1   6 error U1   7 reserved   8 yaw U4 0.01°   12 pitch I2 0.01°
///     14 roll I2 0.01°
public struct EsfALG: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x10, 0x14) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var version: UInt8
  /// Whether the receiver finds the angles out by itself.
  public var isAutomatic: Bool
  /// 0 fixed, 1 roll and pitch in progress, 2 yaw too, 3 coarse, 4 fine.
  public var status: UInt8
  public var hasTiltError: Bool
  public var hasYawError: Bool
  /// Whether the angles are near a singularity.
  public var hasAngleError: Bool
  /// 0...360.
  public var yawDegrees: Double
  /// −90...90.
  public var pitchDegrees: Double
  /// −180...180.
  public var rollDegrees: Double

  public init(_ payload: ByteView) throws(MessageError) {
    try EsfALG.check(payload, atLeast: 16)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 1 else { throw .version(version) }
    isAutomatic = payload[5] & 0x01 != 0
    status = payload[5] >> 1 & 0x07
    hasTiltError = payload[6] & 0x01 != 0
    hasYawError = payload[6] & 0x02 != 0
    hasAngleError = payload[6] & 0x04 != 0
    yawDegrees = Double(payload.uint32(at: 8)) / 100
    pitchDegrees = Double(payload.int16(at: 12)) / 100
    rollDegrees = Double(payload.int16(at: 14)) / 100
  }
}
