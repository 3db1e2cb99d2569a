import Bytes

/// NAV-ODO: distance travelled (u-blox M8 and F9 interface descriptions, UBX-NAV-ODO, version 0).
///
///     0 version U1   1 reserved   4 iTOW U4 ms   8 distance U4 m  12 totalDistance U4 m  16 distanceStd U4 m
public struct NavODO: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x09) }

  public var version: UInt8
  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// Over the ground since the last reset, m.
  public var distance: Double
  /// Over the ground since the odometer's first start, m.
  public var totalDistance: Double
  /// 1 σ of `distance`, m.
  public var distanceAccuracy: Double

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
