import Bytes

/// NAV-VELNED: velocity north, east and down (u-blox M8 and F9 interface descriptions, UBX-NAV-VELNED).
///
///     0 iTOW U4 ms     4 velN I4 cm/s   8 velE I4 cm/s  12 velD I4 cm/s  16 speed U4 cm/s  20 gSpeed U4 cm/s
///    24 heading I4 1e-5°  28 sAcc U4 cm/s  32 cAcc U4 1e-5°
public struct NavVELNED: UBXMessage, Sendable {
  /// Class 0x01, number 0x12: NAV-VELNED.
  @inlinable public static var id: MessageID { MessageID(0x01, 0x12) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// North velocity, m/s (velN).
  public var velocityNorth: Double
  /// East velocity, m/s (velE).
  public var velocityEast: Double
  /// Down velocity, m/s (velD).
  public var velocityDown: Double
  /// Speed including the vertical component, m/s (speed).
  public var threeDimensionalSpeed: Double
  /// Speed over ground, m/s (gSpeed).
  public var speed: Double
  /// Direction of motion from true north, 0..<360 (heading).
  public var courseDegrees: Double
  /// Accuracy estimate of the speed, m/s (sAcc).
  public var speedAccuracy: Double
  /// Accuracy estimate of `courseDegrees` (cAcc).
  public var courseAccuracyDegrees: Double

  /// Decodes a payload of at least 36 bytes; throws `MessageError.length` for a shorter one.
  @inlinable
  @inline(__always)
  public init(_ payload: ByteView) throws(MessageError) {
    let fields = try NavVELNED.fields(of: payload, 36)
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    velocityNorth = Double(fields.int32(at: 4)) / 1e2
    velocityEast = Double(fields.int32(at: 8)) / 1e2
    velocityDown = Double(fields.int32(at: 12)) / 1e2
    threeDimensionalSpeed = Double(fields.uint32(at: 16)) / 1e2
    speed = Double(fields.uint32(at: 20)) / 1e2
    courseDegrees = Double(fields.int32(at: 24)) / 1e5
    speedAccuracy = Double(fields.uint32(at: 28)) / 1e2
    courseAccuracyDegrees = Double(fields.uint32(at: 32)) / 1e5
  }
}

/// NAV-ODO: distance travelled (u-blox M8 and F9 interface descriptions, UBX-NAV-ODO, version 0).
///
///     0 version U1   1 reserved   4 iTOW U4 ms   8 distance U4 m  12 totalDistance U4 m  16 distanceStd U4 m
public struct NavODO: UBXMessage, Sendable {
  /// Class 0x01, number 0x09: NAV-ODO.
  public static var id: MessageID { MessageID(0x01, 0x09) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Distance over ground since the last reset, m (distance).
  public var distance: Double
  /// Distance over ground since the odometer's first start, m (totalDistance).
  public var totalDistance: Double
  /// Accuracy of `distance`, 1 σ, m (distanceStd).
  public var distanceAccuracy: Double

  /// Decodes a payload of at least 20 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavODO.check(payload, atLeast: 20)
    version = payload[0]
    guard version == 0 else { throw .version(version) }
    timeOfWeekMilliseconds = payload.uint32(at: 4)
    distance = Double(payload.uint32(at: 8))
    totalDistance = Double(payload.uint32(at: 12))
    distanceAccuracy = Double(payload.uint32(at: 16))
  }
}
