import Bytes

/// ESF-INS: motion of the vehicle, compensated for bias and gravity (u-blox M8 receiver description, UBX-ESF-INS,
/// version 1).
///
///      0 bitfield0 X4   4 reserved   8 iTOW U4 ms  12 xAngRate I4 0.001 deg/s  16 yAngRate I4  20 zAngRate I4
///     24 xAccel I4 0.01 m/s²  28 yAccel I4  32 zAccel I4
public struct EsfINS: UBXMessage, Sendable {
  /// Class 0x10, number 0x15: ESF-INS.
  public static var id: MessageID { MessageID(0x10, 0x15) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Whether `angularRateXDegreesPerSecond` is valid (bitfield0 bit 8).
  public var isAngularRateXValid: Bool
  /// Whether `angularRateYDegreesPerSecond` is valid (bitfield0 bit 9).
  public var isAngularRateYValid: Bool
  /// Whether `angularRateZDegreesPerSecond` is valid (bitfield0 bit 10).
  public var isAngularRateZValid: Bool
  /// Whether `accelerationX` is valid (bitfield0 bit 11).
  public var isAccelerationXValid: Bool
  /// Whether `accelerationY` is valid (bitfield0 bit 12).
  public var isAccelerationYValid: Bool
  /// Whether `accelerationZ` is valid (bitfield0 bit 13).
  public var isAccelerationZValid: Bool
  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Rate about the x axis of the vehicle's frame, deg/s (xAngRate).
  public var angularRateXDegreesPerSecond: Double
  /// Rate about the y axis of the vehicle's frame, deg/s (yAngRate).
  public var angularRateYDegreesPerSecond: Double
  /// Rate about the z axis of the vehicle's frame, deg/s (zAngRate).
  public var angularRateZDegreesPerSecond: Double
  /// Acceleration along the x axis of the vehicle's frame, without gravity, m/s² (xAccel).
  public var accelerationX: Double
  /// Acceleration along the y axis of the vehicle's frame, without gravity, m/s² (yAccel).
  public var accelerationY: Double
  /// Acceleration along the z axis of the vehicle's frame, without gravity, m/s² (zAccel).
  public var accelerationZ: Double

  /// Decodes a payload of at least 36 bytes and version 1; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try EsfINS.check(payload, atLeast: 36)
    version = payload[0]
    guard version == 1 else { throw .version(version) }
    let valid = payload[1]
    isAngularRateXValid = valid & 0x01 != 0
    isAngularRateYValid = valid & 0x02 != 0
    isAngularRateZValid = valid & 0x04 != 0
    isAccelerationXValid = valid & 0x08 != 0
    isAccelerationYValid = valid & 0x10 != 0
    isAccelerationZValid = valid & 0x20 != 0
    timeOfWeekMilliseconds = payload.uint32(at: 8)
    angularRateXDegreesPerSecond = Double(payload.int32(at: 12)) / 1e3
    angularRateYDegreesPerSecond = Double(payload.int32(at: 16)) / 1e3
    angularRateZDegreesPerSecond = Double(payload.int32(at: 20)) / 1e3
    accelerationX = Double(payload.int32(at: 24)) / 100
    accelerationY = Double(payload.int32(at: 28)) / 100
    accelerationZ = Double(payload.int32(at: 32)) / 100
  }
}
