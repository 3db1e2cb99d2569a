import Bytes

/// NAV-ATT: attitude of the vehicle, from receivers with dead reckoning (u-blox M8 and F9 interface descriptions,
/// UBX-NAV-ATT, version 0).
///
///     0 iTOW U4 ms   4 version U1   5 reserved       8 roll I4 1e-5°  12 pitch I4 1e-5°  16 heading I4 1e-5°
///    20 accRoll U4 1e-5°  24 accPitch U4 1e-5°  28 accHeading U4 1e-5°
public struct NavATT: UBXMessage, Sendable {
  /// Class 0x01, number 0x05: NAV-ATT.
  public static var id: MessageID { MessageID(0x01, 0x05) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Roll of the vehicle (roll, scale 1e-5).
  public var rollDegrees: Double
  /// Pitch of the vehicle (pitch, scale 1e-5).
  public var pitchDegrees: Double
  /// Heading of the vehicle from true north, 0..<360 (heading, scale 1e-5).
  public var headingDegrees: Double
  /// Accuracy estimate of the roll; 0 if the roll is unknown (accRoll, scale 1e-5).
  public var rollAccuracyDegrees: Double
  /// Accuracy estimate of the pitch; 0 if the pitch is unknown (accPitch, scale 1e-5).
  public var pitchAccuracyDegrees: Double
  /// Accuracy estimate of the heading; 0 if the heading is unknown (accHeading, scale 1e-5).
  public var headingAccuracyDegrees: Double

  /// Decodes a payload of at least 32 bytes and version 0; throws `MessageError` for any other.
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
