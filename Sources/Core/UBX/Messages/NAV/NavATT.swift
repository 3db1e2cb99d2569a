import Bytes

/// NAV-ATT: attitude of the vehicle, by receivers with dead reckoning (u-blox M8 and F9 interface descriptions,
/// UBX-NAV-ATT, version 0).
///
///     0 iTOW U4 ms   4 version U1   5 reserved       8 roll I4 1e-5°  12 pitch I4 1e-5°  16 heading I4 1e-5°
///    20 accRoll U4 1e-5°  24 accPitch U4 1e-5°  28 accHeading U4 1e-5°
public struct NavATT: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x05) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var version: UInt8
  public var rollDegrees: Double
  public var pitchDegrees: Double
  /// Of the vehicle, from true north, 0..<360.
  public var headingDegrees: Double
  /// An accuracy of 0 means that the angle is not known.
  public var rollAccuracyDegrees: Double
  public var pitchAccuracyDegrees: Double
  public var headingAccuracyDegrees: Double

  public init(_ payload: ByteView) throws(MessageError) {
    try NavATT.check(payload, atLeast: 32)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 0 else { throw .version(version) }
    rollDegrees = Double(payload.int32(at: 8)) / 1e5
    pitchDegrees = Double(payload.int32(at: 12)) / 1e5
    headingDegrees = Double(payload.int32(at: 16)) / 1e5
    rollAccuracyDegrees = Double(payload.uint32(at: 20)) / 1e5
    pitchAccuracyDegrees = Double(payload.uint32(at: 24)) / 1e5
    headingAccuracyDegrees = Double(payload.uint32(at: 28)) / 1e5
  }
}
