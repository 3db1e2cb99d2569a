import Bytes

/// NAV-SOL: position, velocity and time in the earth's frame (CASIC specification 2.7.3).
///
///      0 runTime U4 ms  4 posValid U1  5 velValid U1  6 timeSrc U1  7 system X1  8 numSV U1  9 GPS U1 10 BDS U1 11 GLN U1
///     12 reserved U2   14 week U2     16 tow R8 s    24 ecefX R8 m  32 ecefY R8  40 ecefZ R8
///     48 pAcc R4 m²    52 ecefVX R4 m/s  56 ecefVY R4  60 ecefVZ R4  64 sAcc R4 (m/s)²  68 pDop R4
///
/// pAcc and sAcc are variances in three dimensions; the values here are their square roots.
public struct CASICNavSOL: Hashable, Sendable {
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x02) }

  /// Since the receiver was started, by its own clock, ms; the same in all messages of an epoch.
  public var runTimeMilliseconds: UInt32
  public var positionValidity: CASICValidity
  public var velocityValidity: CASICValidity
  /// Whose time week and time of week are: 0 GPS, 1 BeiDou, 2 GLONASS.
  public var timeSource: UInt8
  /// Bit 0 GPS, 1 BeiDou, 2 GLONASS have satellites in the solution.
  public var systems: UInt8
  public var satellitesUsed: UInt8
  public var gpsSatellitesUsed: UInt8
  public var beidouSatellitesUsed: UInt8
  public var glonassSatellitesUsed: UInt8
  public var week: UInt16
  /// s.
  public var timeOfWeek: Double
  /// ECEF, m.
  public var positionX: Double
  public var positionY: Double
  public var positionZ: Double
  /// In three dimensions, 1 σ, m; nil where there is none.
  public var positionAccuracy: Double?
  /// ECEF, m/s.
  public var velocityX: Double
  public var velocityY: Double
  public var velocityZ: Double
  /// In three dimensions, 1 σ, m/s; nil where there is none.
  public var speedAccuracy: Double?
  public var positionDilution: Double

  public init(_ payload: ByteView) throws(CASICError) {
    guard let fields = payload.first(72) else { throw .length(payload.count) }
    runTimeMilliseconds = fields.uint32(at: 0)
    positionValidity = CASICValidity(rawValue: fields[4])
    velocityValidity = CASICValidity(rawValue: fields[5])
    timeSource = fields[6]
    systems = fields[7]
    satellitesUsed = fields[8]
    gpsSatellitesUsed = fields[9]
    beidouSatellitesUsed = fields[10]
    glonassSatellitesUsed = fields[11]
    week = fields.uint16(at: 14)
    timeOfWeek = fields.double(at: 16)
    positionX = fields.double(at: 24)
    positionY = fields.double(at: 32)
    positionZ = fields.double(at: 40)
    positionAccuracy = deviation(fields.float(at: 48))
    velocityX = Double(fields.float(at: 52))
    velocityY = Double(fields.float(at: 56))
    velocityZ = Double(fields.float(at: 60))
    speedAccuracy = deviation(fields.float(at: 64))
    positionDilution = Double(fields.float(at: 68))
  }
}
