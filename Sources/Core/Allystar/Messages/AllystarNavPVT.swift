import Bytes

/// NAV-PVT: position, velocity and time in one message, 01 C1 (Allystar specification 2.3).
///
///      0 iTOW U4 ms    4 year U2      6 month U1   7 day U1   8 hour U1   9 min U1   10 sec U1   11 reserved
///     12 tAcc U4 ns   16 nano I4 ns  20 fixType U1  21 reserved U2  23 numSV U1
///     24 lon I4 1e-7° 28 lat I4 1e-7°  32 height I4 mm  36 hMSL I4 mm  40 hAcc U4 mm  44 vAcc U4 mm
///     48 velN I4 mm/s 52 velE I4 mm/s  56 velD I4 mm/s  60 gSpeed I4 mm/s  64 headMot I4
///     68 sAcc U4 mm/s 72 headAcc U4    76 pDOP U2 0.01  78 reserved  84 headVeh I4
///
/// Nothing in it says whether date and time are known: a receiver without a fix has neither, or has them from its clock.
/// The unit of the bearings differs between descriptions, so the course comes from the velocity.
public struct AllystarNavPVT: Hashable, Sendable {
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0xC1) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// UTC.
  public var year: UInt16
  /// 1...12
  public var month: UInt8
  /// 1...31
  public var day: UInt8
  public var hour: UInt8
  public var minute: UInt8
  /// 0...60
  public var second: UInt8
  /// ns.
  public var timeAccuracyNanoseconds: UInt32
  /// To be added to the second.
  public var nanoseconds: Int32
  public var fixType: AllystarFixType
  public var satellitesUsed: UInt8
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
  /// m/s.
  public var velocityNorth: Double
  /// m/s.
  public var velocityEast: Double
  /// Downward, m/s.
  public var velocityDown: Double
  /// Over the ground, m/s.
  public var speed: Double
  /// m/s.
  public var speedAccuracy: Double
  public var positionDilution: Double

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
