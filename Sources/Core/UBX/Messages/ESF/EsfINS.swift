import Bytes

/// ESF-INS: motion of the vehicle, compensated for bias and gravity (u-blox M8 receiver description, UBX-ESF-INS,
/// version 1).
///
///      0 bitfield0 X4   4 reserved   8 iTOW U4 ms  12 xAngRate I4 0.001 deg/s  16 yAngRate I4  20 zAngRate I4
///     24 xAccel I4 0.01 m/s²  28 yAccel I4  32 zAccel I4
public struct EsfINS: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x10, 0x15) }

  public var version: UInt8
  public var isAngularRateXValid: Bool
  public var isAngularRateYValid: Bool
  public var isAngularRateZValid: Bool
  public var isAccelerationXValid: Bool
  public var isAccelerationYValid: Bool
  public var isAccelerationZValid: Bool
  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// About the axes of the vehicle's frame, as below.
  public var angularRateXDegreesPerSecond: Double
  public var angularRateYDegreesPerSecond: Double
  public var angularRateZDegreesPerSecond: Double
  /// Without gravity, m/s².
  public var accelerationX: Double
  /// m/s².
  public var accelerationY: Double
  /// m/s².
  public var accelerationZ: Double

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
