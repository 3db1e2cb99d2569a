import Bytes

/// 0xA8, navigation data: position, velocity and time of an epoch (Skytraq AN0003, message 0xA8).
///
///      0 id U1 A8       1 mode U1      2 numSV U1       3 week U2       5 tow U4 0.01 s
///      9 lat I4 1e-7°  13 lon I4 1e-7°  17 height I4 cm  21 hMSL I4 cm
///     25 GDOP U2 0.01  27 PDOP U2      29 HDOP U2       31 VDOP U2      33 TDOP U2
///     35 x I4 cm       39 y I4         43 z I4          47 vx I4 cm/s   51 vy I4       55 vz I4
public struct SkytraqNavigationData: Hashable, Sendable {
  /// Message id of navigation data.
  public static var id: UInt8 { 0xA8 }

  /// Kind of solution (mode).
  public var fixMode: SkytraqFixMode
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8
  /// GPS week, without rollover (week).
  public var week: UInt16
  /// GPS time of week of the epoch, truncated to 10 ms, ms (tow, scale 0.01 s).
  public var timeOfWeekMilliseconds: UInt32
  /// Latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL).
  public var heightAboveMeanSeaLevel: Double
  /// GDOP, of position and time (GDOP, scale 0.01).
  public var geometricDilution: Double
  /// PDOP, of position in three dimensions (PDOP, scale 0.01).
  public var positionDilution: Double
  /// HDOP, of horizontal position (HDOP, scale 0.01).
  public var horizontalDilution: Double
  /// VDOP, of height (VDOP, scale 0.01).
  public var verticalDilution: Double
  /// TDOP, of time (TDOP, scale 0.01).
  public var timeDilution: Double
  /// ECEF x, m (x).
  public var positionX: Double
  /// ECEF y, m (y).
  public var positionY: Double
  /// ECEF z, m (z).
  public var positionZ: Double
  /// ECEF velocity along x, m/s (vx).
  public var velocityX: Double
  /// ECEF velocity along y, m/s (vy).
  public var velocityY: Double
  /// ECEF velocity along z, m/s (vz).
  public var velocityZ: Double

  /// Decodes a payload of at least 59 bytes; throws `SkytraqError.length` for a shorter one.
  ///
  /// - Parameter payload: bytes from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    guard let fields = payload.first(59) else { throw .length(payload.count) }
    fixMode = SkytraqFixMode(rawValue: fields[1])
    satellitesUsed = fields[2]
    week = fields.uint16(bigEndianAt: 3)
    // &*: an invalid time may exceed 32 bits, and must not trap.
    timeOfWeekMilliseconds = fields.uint32(bigEndianAt: 5) &* 10
    latitudeDegrees = Double(fields.int32(bigEndianAt: 9)) / 1e7
    longitudeDegrees = Double(fields.int32(bigEndianAt: 13)) / 1e7
    ellipsoidalHeight = Double(fields.int32(bigEndianAt: 17)) / 1e2
    heightAboveMeanSeaLevel = Double(fields.int32(bigEndianAt: 21)) / 1e2
    geometricDilution = Double(fields.uint16(bigEndianAt: 25)) / 1e2
    positionDilution = Double(fields.uint16(bigEndianAt: 27)) / 1e2
    horizontalDilution = Double(fields.uint16(bigEndianAt: 29)) / 1e2
    verticalDilution = Double(fields.uint16(bigEndianAt: 31)) / 1e2
    timeDilution = Double(fields.uint16(bigEndianAt: 33)) / 1e2
    positionX = Double(fields.int32(bigEndianAt: 35)) / 1e2
    positionY = Double(fields.int32(bigEndianAt: 39)) / 1e2
    positionZ = Double(fields.int32(bigEndianAt: 43)) / 1e2
    velocityX = Double(fields.int32(bigEndianAt: 47)) / 1e2
    velocityY = Double(fields.int32(bigEndianAt: 51)) / 1e2
    velocityZ = Double(fields.int32(bigEndianAt: 55)) / 1e2
  }
}
