import Bytes

/// NAV-POSLLH: position on the ellipsoid, 01 02 (Allystar specification 2.3).
///
///     0 iTOW U4 ms   4 lon I4 1e-7°   8 lat I4 1e-7°  12 height I4 mm  16 hMSL I4 mm
///    20 hAcc U4 mm  24 vAcc U4 mm
///
/// It does not say whether there is a fix.
public struct AllystarNavPOSLLH: Hashable, Sendable {
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x02) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// East positive, −180...180.
  public var longitudeDegrees: Double
  /// North positive, −90...90.
  public var latitudeDegrees: Double
  /// m.
  public var ellipsoidalHeight: Double
  /// By the receiver's own geoid, m.
  public var heightAboveMeanSeaLevel: Double
  /// m; no confidence is stated.
  public var horizontalAccuracy: Double
  /// m.
  public var verticalAccuracy: Double

  public init(_ payload: ByteView) throws(AllystarError) {
    guard let fields = payload.first(28) else { throw .length(payload.count) }
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    longitudeDegrees = Double(fields.int32(at: 4)) / 1e7
    latitudeDegrees = Double(fields.int32(at: 8)) / 1e7
    ellipsoidalHeight = Double(fields.int32(at: 12)) / 1e3
    heightAboveMeanSeaLevel = Double(fields.int32(at: 16)) / 1e3
    horizontalAccuracy = Double(fields.uint32(at: 20)) / 1e3
    verticalAccuracy = Double(fields.uint32(at: 24)) / 1e3
  }
}
