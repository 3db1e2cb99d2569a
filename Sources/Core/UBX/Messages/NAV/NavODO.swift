import Bytes

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
