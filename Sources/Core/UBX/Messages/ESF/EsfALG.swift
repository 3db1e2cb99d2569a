import Bytes

/// ESF-ALG: mounting angles of the inertial sensors in the vehicle (u-blox M8 receiver description, UBX-ESF-ALG,
/// version 1).
///
///     0 iTOW U4 ms   4 version U1   5 flags U1   6 error U1   7 reserved   8 yaw U4 0.01°   12 pitch I2 0.01°
///     14 roll I2 0.01°
public struct EsfALG: UBXMessage, Sendable {
  /// Class 0x10, number 0x14: ESF-ALG.
  public static var id: MessageID { MessageID(0x10, 0x14) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Whether the receiver estimates the angles automatically (flags bit 0).
  public var isAutomatic: Bool
  /// State of the alignment (flags bits 1…3): 0 fixed, 1 roll and pitch in progress, 2 yaw too, 3 coarse, 4 fine.
  public var status: UInt8
  /// Whether the tilt estimate has an error (error bit 0).
  public var hasTiltError: Bool
  /// Whether the yaw estimate has an error (error bit 1).
  public var hasYawError: Bool
  /// Whether the angles are near a singularity (error bit 2).
  public var hasAngleError: Bool
  /// Mounting yaw, 0...360 (yaw, scale 0.01).
  public var yawDegrees: Double
  /// Mounting pitch, −90...90 (pitch, scale 0.01).
  public var pitchDegrees: Double
  /// Mounting roll, −180...180 (roll, scale 0.01).
  public var rollDegrees: Double

  /// Decodes a payload of at least 16 bytes and version 1; throws `MessageError` for any other.
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
