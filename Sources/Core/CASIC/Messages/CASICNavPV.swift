import Bytes

/// NAV-PV: position and velocity (CASIC specification 2.7.4).
///
///      0 runTime U4 ms   4 posValid U1   5 velValid U1   6 system X1     7 numSV U1   8 GPS U1   9 BDS U1  10 GLN U1
///     12 pDop R4        16 lon R8 °     24 lat R8 °     32 height R4 m  36 sepGeoid R4 m
///     40 hAcc R4 m²     44 vAcc R4 m²   48 velN R4 m/s  52 velE R4      56 velU R4
///     60 speed3D R4     64 speed2D R4   68 heading R4 ° 72 sAcc R4 (m/s)²  76 cAcc R4 °²
///
/// What the specification calls accuracies are variances; the values here are their square roots, and nil where there is
/// none: 0, and a million for the course of what stands still.
public struct CASICNavPV: Hashable, Sendable {
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x03) }

  /// Since the receiver was started, by its own clock, ms; the same in all messages of an epoch.
  public var runTimeMilliseconds: UInt32
  public var positionValidity: CASICValidity
  public var velocityValidity: CASICValidity
  /// Bit 0 GPS, 1 BeiDou, 2 GLONASS have satellites in the solution.
  public var systems: UInt8
  public var satellitesUsed: UInt8
  public var gpsSatellitesUsed: UInt8
  public var beidouSatellitesUsed: UInt8
  public var glonassSatellitesUsed: UInt8
  public var positionDilution: Double
  /// East positive, −180...180.
  public var longitudeDegrees: Double
  /// North positive, −90...90.
  public var latitudeDegrees: Double
  /// m.
  public var ellipsoidalHeight: Double
  /// Of the receiver's own geoid above the ellipsoid, m.
  public var geoidSeparation: Double
  /// 1 σ, m.
  public var horizontalAccuracy: Double?
  /// 1 σ, m.
  public var verticalAccuracy: Double?
  /// m/s.
  public var velocityNorth: Double
  /// m/s.
  public var velocityEast: Double
  /// Upwards, m/s.
  public var velocityUp: Double
  /// In three dimensions, m/s.
  public var spatialSpeed: Double
  /// Over the ground, m/s.
  public var speed: Double
  /// Direction of motion from true north, 0..<360.
  public var courseDegrees: Double
  /// Of the speed over the ground, 1 σ, m/s.
  public var speedAccuracy: Double?
  /// 1 σ.
  public var courseAccuracyDegrees: Double?

  public init(_ payload: ByteView) throws(CASICError) {
    guard let fields = payload.first(80) else { throw .length(payload.count) }
    runTimeMilliseconds = fields.uint32(at: 0)
    positionValidity = CASICValidity(rawValue: fields[4])
    velocityValidity = CASICValidity(rawValue: fields[5])
    systems = fields[6]
    satellitesUsed = fields[7]
    gpsSatellitesUsed = fields[8]
    beidouSatellitesUsed = fields[9]
    glonassSatellitesUsed = fields[10]
    positionDilution = Double(fields.float(at: 12))
    longitudeDegrees = fields.double(at: 16)
    latitudeDegrees = fields.double(at: 24)
    ellipsoidalHeight = Double(fields.float(at: 32))
    geoidSeparation = Double(fields.float(at: 36))
    horizontalAccuracy = deviation(fields.float(at: 40))
    verticalAccuracy = deviation(fields.float(at: 44))
    velocityNorth = Double(fields.float(at: 48))
    velocityEast = Double(fields.float(at: 52))
    velocityUp = Double(fields.float(at: 56))
    spatialSpeed = Double(fields.float(at: 60))
    speed = Double(fields.float(at: 64))
    courseDegrees = Double(fields.float(at: 68))
    speedAccuracy = deviation(fields.float(at: 72))
    courseAccuracyDegrees = deviation(fields.float(at: 76)).flatMap { $0 <= 360 ? $0 : nil }
  }
}

/// The square root of a variance; nil for what is none.
func deviation(_ variance: Float) -> Double? {
  variance > 0 && variance.isFinite ? Double(variance).squareRoot() : nil
}
