import Bytes

/// NAV-POSLLH: position on the ellipsoid (u-blox M8 and F9 interface descriptions, UBX-NAV-POSLLH).
///
///     0 iTOW U4 ms   4 lon I4 1e-7°   8 lat I4 1e-7°  12 height I4 mm  16 hMSL I4 mm
///    20 hAcc U4 mm  24 vAcc U4 mm
public struct NavPOSLLH: UBXMessage, Sendable {
  /// Class 0x01, number 0x02: NAV-POSLLH.
  @inlinable public static var id: MessageID { MessageID(0x01, 0x02) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// WGS 84 longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// WGS 84 latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL).
  public var heightAboveMeanSeaLevel: Double
  /// √(σE² + σN²) as in NAV-PVT, m (hAcc).
  public var horizontalAccuracy: Double
  /// Accuracy estimate of the height, m (vAcc).
  public var verticalAccuracy: Double

  /// Decodes a payload of at least 28 bytes; throws `MessageError.length` for a shorter one.
  @inlinable
  @inline(__always)
  public init(_ payload: ByteView) throws(MessageError) {
    let fields = try NavPOSLLH.fields(of: payload, 28)
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    longitudeDegrees = Double(fields.int32(at: 4)) / 1e7
    latitudeDegrees = Double(fields.int32(at: 8)) / 1e7
    ellipsoidalHeight = Double(fields.int32(at: 12)) / 1e3
    heightAboveMeanSeaLevel = Double(fields.int32(at: 16)) / 1e3
    horizontalAccuracy = Double(fields.uint32(at: 20)) / 1e3
    verticalAccuracy = Double(fields.uint32(at: 24)) / 1e3
  }
}

/// NAV-HPPOSLLH: position on the ellipsoid with two more digits (u-blox F9 interface description, UBX-NAV-HPPOSLLH,
/// version 0).
///
///     0 version U1     1 reserved      3 flags X1      4 iTOW U4 ms    8 lon I4 1e-7°  12 lat I4 1e-7°
///    16 height I4 mm  20 hMSL I4 mm   24 lonHp I1 1e-9°  25 latHp I1 1e-9°  26 heightHp I1 0.1 mm
///    27 hMSLHp I1 0.1 mm  28 hAcc U4 0.1 mm  32 vAcc U4 0.1 mm
///
/// Each value is the sum of its two parts. The high-precision part is signed, −99...99 (−9...9 for a height).
public struct NavHPPOSLLH: UBXMessage, Sendable {
  /// Class 0x01, number 0x14: NAV-HPPOSLLH.
  public static var id: MessageID { MessageID(0x01, 0x14) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Whether longitude, latitude, both heights and their accuracies are invalid (flags bit 0).
  public var isPositionInvalid: Bool
  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// WGS 84 longitude, east positive, −180...180 (lon + lonHp).
  public var longitudeDegrees: Double
  /// WGS 84 latitude, north positive, −90...90 (lat + latHp).
  public var latitudeDegrees: Double
  /// Height above the ellipsoid, m (height + heightHp).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL + hMSLHp).
  public var heightAboveMeanSeaLevel: Double
  /// √(σE² + σN²) as in NAV-PVT, m (hAcc).
  public var horizontalAccuracy: Double
  /// Accuracy estimate of the height, m (vAcc).
  public var verticalAccuracy: Double

  /// Decodes a payload of at least 36 bytes and version 0; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavHPPOSLLH.check(payload, atLeast: 36)
    version = payload[0]
    guard version == 0 else { throw .version(version) }
    isPositionInvalid = payload[3] & 0x01 != 0
    timeOfWeekMilliseconds = payload.uint32(at: 4)
    longitudeDegrees = Double(Int64(payload.int32(at: 8)) * 100 + Int64(payload.int8(at: 24))) / 1e9
    latitudeDegrees = Double(Int64(payload.int32(at: 12)) * 100 + Int64(payload.int8(at: 25))) / 1e9
    ellipsoidalHeight = Double(Int64(payload.int32(at: 16)) * 10 + Int64(payload.int8(at: 26))) / 1e4
    heightAboveMeanSeaLevel = Double(Int64(payload.int32(at: 20)) * 10 + Int64(payload.int8(at: 27))) / 1e4
    horizontalAccuracy = Double(payload.uint32(at: 28)) / 1e4
    verticalAccuracy = Double(payload.uint32(at: 32)) / 1e4
  }
}
