import Bytes

/// NAV-PVT: position, velocity and time in one message, 01 C1 (Allystar specification 2.3).
///
///      0 iTOW U4 ms    4 year U2      6 month U1   7 day U1   8 hour U1   9 min U1   10 sec U1   11 reserved
///     12 tAcc U4 ns   16 nano I4 ns  20 fixType U1  21 reserved U2  23 numSV U1
///     24 lon I4 1e-7° 28 lat I4 1e-7°  32 height I4 mm  36 hMSL I4 mm  40 hAcc U4 mm  44 vAcc U4 mm
///     48 velN I4 mm/s 52 velE I4 mm/s  56 velD I4 mm/s  60 gSpeed I4 mm/s  64 headMot I4
///     68 sAcc U4 mm/s 72 headAcc U4    76 pDOP U2 0.01  78 reserved  84 headVeh I4
///
/// No field states whether date and time are valid. Without a fix they are unknown, or from the receiver's own clock.
/// The unit of headMot, headAcc and headVeh differs between descriptions. They are not decoded; the course is derived
/// from the velocity.
public struct AllystarNavPVT: Hashable, Sendable {
  /// Class 0x01, number 0xC1: NAV-PVT.
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0xC1) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// UTC year (year).
  public var year: UInt16
  /// UTC month, 1...12 (month).
  public var month: UInt8
  /// UTC day of the month, 1...31 (day).
  public var day: UInt8
  /// UTC hour, 0...23 (hour).
  public var hour: UInt8
  /// UTC minute, 0...59 (min).
  public var minute: UInt8
  /// UTC second, 0...60 (sec).
  public var second: UInt8
  /// Accuracy estimate of the time, ns (tAcc).
  public var timeAccuracyNanoseconds: UInt32
  /// Fraction to add to the second, ns (nano).
  public var nanoseconds: Int32
  /// Kind of fix (fixType).
  public var fixType: AllystarFixType
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8
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
  /// North velocity, m/s (velN).
  public var velocityNorth: Double
  /// East velocity, m/s (velE).
  public var velocityEast: Double
  /// Down velocity, m/s (velD).
  public var velocityDown: Double
  /// Speed over ground, m/s (gSpeed).
  public var speed: Double
  /// Accuracy estimate of the speed, m/s (sAcc).
  public var speedAccuracy: Double
  /// PDOP, of position in three dimensions (pDOP, scale 0.01).
  public var positionDilution: Double

  /// Decodes a payload of at least 88 bytes; throws `AllystarError.length` for a shorter one.
  public init(_ payload: ByteView) throws(AllystarError) {
    guard let fields = payload.first(88) else { throw .length(payload.count) }
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    year = fields.uint16(at: 4)
    month = fields[6]
    day = fields[7]
    hour = fields[8]
    minute = fields[9]
    second = fields[10]
    timeAccuracyNanoseconds = fields.uint32(at: 12)
    nanoseconds = fields.int32(at: 16)
    fixType = AllystarFixType(rawValue: fields[20])
    satellitesUsed = fields[23]
    longitudeDegrees = Double(fields.int32(at: 24)) / 1e7
    latitudeDegrees = Double(fields.int32(at: 28)) / 1e7
    ellipsoidalHeight = Double(fields.int32(at: 32)) / 1e3
    heightAboveMeanSeaLevel = Double(fields.int32(at: 36)) / 1e3
    horizontalAccuracy = Double(fields.uint32(at: 40)) / 1e3
    verticalAccuracy = Double(fields.uint32(at: 44)) / 1e3
    velocityNorth = Double(fields.int32(at: 48)) / 1e3
    velocityEast = Double(fields.int32(at: 52)) / 1e3
    velocityDown = Double(fields.int32(at: 56)) / 1e3
    speed = Double(fields.int32(at: 60)) / 1e3
    speedAccuracy = Double(fields.uint32(at: 68)) / 1e3
    positionDilution = Double(fields.uint16(at: 76)) / 1e2
  }
}
