import Bytes

/// NAV-SOL: position, velocity and time in ECEF (CASIC specification 2.7.3).
///
///      0 runTime U4 ms  4 posValid U1  5 velValid U1  6 timeSrc U1  7 system X1
///      8 numSV U1       9 GPS U1      10 BDS U1      11 GLN U1
///     12 reserved U2   14 week U2     16 tow R8 s    24 ecefX R8 m  32 ecefY R8  40 ecefZ R8
///     48 pAcc R4 m²    52 ecefVX R4 m/s  56 ecefVY R4  60 ecefVZ R4  64 sAcc R4 (m/s)²  68 pDop R4
///
/// pAcc and sAcc are variances in three dimensions. The properties are their square roots.
public struct CASICNavSOL: Hashable, Sendable {
  /// Class 0x01, number 0x02: NAV-SOL.
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x02) }

  /// Time since the receiver's start by its own clock, ms; equal in all messages of an epoch (runTime).
  public var runTimeMilliseconds: UInt32
  /// Kind of the position (posValid).
  public var positionValidity: CASICValidity
  /// Kind of the velocity (velValid).
  public var velocityValidity: CASICValidity
  /// System of `week` and `timeOfWeek` (timeSrc): 0 GPS, 1 BeiDou, 2 GLONASS.
  public var timeSource: UInt8
  /// Systems with satellites in the solution (system): bit 0 GPS, 1 BeiDou, 2 GLONASS.
  public var systems: UInt8
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8
  /// Number of GPS satellites in the solution (GPS).
  public var gpsSatellitesUsed: UInt8
  /// Number of BeiDou satellites in the solution (BDS).
  public var beidouSatellitesUsed: UInt8
  /// Number of GLONASS satellites in the solution (GLN).
  public var glonassSatellitesUsed: UInt8
  /// Week of the system in `timeSource` (week).
  public var week: UInt16
  /// Time of week of the system in `timeSource`, s (tow).
  public var timeOfWeek: Double
  /// ECEF x, m (ecefX).
  public var positionX: Double
  /// ECEF y, m (ecefY).
  public var positionY: Double
  /// ECEF z, m (ecefZ).
  public var positionZ: Double
  /// Accuracy estimate in three dimensions, 1 σ, m (square root of pAcc); nil if not sent.
  public var positionAccuracy: Double?
  /// ECEF velocity along x, m/s (ecefVX).
  public var velocityX: Double
  /// ECEF velocity along y, m/s (ecefVY).
  public var velocityY: Double
  /// ECEF velocity along z, m/s (ecefVZ).
  public var velocityZ: Double
  /// Accuracy estimate of the speed in three dimensions, 1 σ, m/s (square root of sAcc); nil if not sent.
  public var speedAccuracy: Double?
  /// PDOP, of position in three dimensions (pDop).
  public var positionDilution: Double

  /// Decodes a payload of at least 72 bytes; throws `CASICError.length` for a shorter one.
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

/// NAV-DOP: dilution of precision (CASIC specification 2.7.2).
///
///     0 runTime U4 ms   4 pDop R4   8 hDop R4  12 vDop R4  16 nDop R4  20 eDop R4  24 tDop R4
public struct CASICNavDOP: Hashable, Sendable {
  /// Class 0x01, number 0x01: NAV-DOP.
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x01) }

  /// Time since the receiver's start by its own clock, ms; equal in all messages of an epoch (runTime).
  public var runTimeMilliseconds: UInt32
  /// PDOP, of position in three dimensions (pDop).
  public var positionDilution: Double
  /// HDOP, of horizontal position (hDop).
  public var horizontalDilution: Double
  /// VDOP, of height (vDop).
  public var verticalDilution: Double
  /// NDOP, along north (nDop).
  public var northDilution: Double
  /// EDOP, along east (eDop).
  public var eastDilution: Double
  /// TDOP, of time (tDop).
  public var timeDilution: Double

  /// Decodes a payload of at least 28 bytes; throws `CASICError.length` for a shorter one.
  public init(_ payload: ByteView) throws(CASICError) {
    guard let fields = payload.first(28) else { throw .length(payload.count) }
    runTimeMilliseconds = fields.uint32(at: 0)
    positionDilution = Double(fields.float(at: 4))
    horizontalDilution = Double(fields.float(at: 8))
    verticalDilution = Double(fields.float(at: 12))
    northDilution = Double(fields.float(at: 16))
    eastDilution = Double(fields.float(at: 20))
    timeDilution = Double(fields.float(at: 24))
  }
}
