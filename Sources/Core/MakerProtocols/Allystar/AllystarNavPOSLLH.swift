import Bytes

/// NAV-POSLLH: position on the ellipsoid, 01 02 (Allystar specification 2.3).
///
///     0 iTOW U4 ms   4 lon I4 1e-7°   8 lat I4 1e-7°  12 height I4 mm  16 hMSL I4 mm
///    20 hAcc U4 mm  24 vAcc U4 mm
///
/// No field states whether there is a fix.
public struct AllystarNavPOSLLH: Hashable, Sendable {
  /// Class 0x01, number 0x02: NAV-POSLLH.
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x02) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// Latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL).
  public var heightAboveMeanSeaLevel: Double
  /// Horizontal accuracy estimate, m (hAcc); no confidence level is stated.
  public var horizontalAccuracy: Double
  /// Vertical accuracy estimate, m (vAcc).
  public var verticalAccuracy: Double

  /// Decodes a payload of at least 28 bytes; throws `AllystarError.length` for a shorter one.
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

/// NAV-DOP: dilution of precision, 01 04 (Allystar specification 2.3).
///
///     0 iTOW U4 ms   4 gDOP U2 0.01   6 pDOP U2   8 tDOP U2  10 vDOP U2  12 hDOP U2  14 nDOP U2  16 eDOP U2
///
/// A value of 99.99 means that there is no solution.
public struct AllystarNavDOP: Hashable, Sendable {
  /// Class 0x01, number 0x04: NAV-DOP.
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x04) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// GDOP, of position and time (gDOP, scale 0.01).
  public var geometricDilution: Double
  /// PDOP, of position in three dimensions (pDOP, scale 0.01).
  public var positionDilution: Double
  /// TDOP, of time (tDOP, scale 0.01).
  public var timeDilution: Double
  /// VDOP, of height (vDOP, scale 0.01).
  public var verticalDilution: Double
  /// HDOP, of horizontal position (hDOP, scale 0.01).
  public var horizontalDilution: Double
  /// NDOP, along north (nDOP, scale 0.01).
  public var northDilution: Double
  /// EDOP, along east (eDOP, scale 0.01).
  public var eastDilution: Double

  /// Decodes a payload of at least 18 bytes; throws `AllystarError.length` for a shorter one.
  public init(_ payload: ByteView) throws(AllystarError) {
    guard let fields = payload.first(18) else { throw .length(payload.count) }
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    geometricDilution = Double(fields.uint16(at: 4)) / 1e2
    positionDilution = Double(fields.uint16(at: 6)) / 1e2
    timeDilution = Double(fields.uint16(at: 8)) / 1e2
    verticalDilution = Double(fields.uint16(at: 10)) / 1e2
    horizontalDilution = Double(fields.uint16(at: 12)) / 1e2
    northDilution = Double(fields.uint16(at: 14)) / 1e2
    eastDilution = Double(fields.uint16(at: 16)) / 1e2
  }
}
