import Bytes

/// NAV-PV: position and velocity (CASIC specification 2.7.4).
///
///      0 runTime U4 ms   4 posValid U1   5 velValid U1   6 system X1     7 numSV U1   8 GPS U1   9 BDS U1  10 GLN U1
///     12 pDop R4        16 lon R8 °     24 lat R8 °     32 height R4 m  36 sepGeoid R4 m
///     40 hAcc R4 m²     44 vAcc R4 m²   48 velN R4 m/s  52 velE R4      56 velU R4
///     60 speed3D R4     64 speed2D R4   68 heading R4 ° 72 sAcc R4 (m/s)²  76 cAcc R4 °²
///
/// The fields that the specification calls accuracies are variances. The properties are their square roots. They are
/// nil for a field without a value: 0, and for the course of a receiver at rest a million.
public struct CASICNavPV: Hashable, Sendable {
  /// Class 0x01, number 0x03: NAV-PV.
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x03) }

  /// Time since the receiver's start by its own clock, ms; equal in all messages of an epoch (runTime).
  public var runTimeMilliseconds: UInt32
  /// Kind of the position (posValid).
  public var positionValidity: CASICValidity
  /// Kind of the velocity (velValid).
  public var velocityValidity: CASICValidity
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
  /// PDOP, of position in three dimensions (pDop).
  public var positionDilution: Double
  /// Longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// Latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height of the receiver's own geoid above the ellipsoid, m (sepGeoid).
  public var geoidSeparation: Double
  /// Horizontal accuracy estimate, 1 σ, m (square root of hAcc); nil if not sent.
  public var horizontalAccuracy: Double?
  /// Vertical accuracy estimate, 1 σ, m (square root of vAcc); nil if not sent.
  public var verticalAccuracy: Double?
  /// North velocity, m/s (velN).
  public var velocityNorth: Double
  /// East velocity, m/s (velE).
  public var velocityEast: Double
  /// Vertical velocity, up positive, m/s (velU).
  public var velocityUp: Double
  /// Speed in three dimensions, m/s (speed3D).
  public var spatialSpeed: Double
  /// Speed over ground, m/s (speed2D).
  public var speed: Double
  /// Direction of motion from true north, 0..<360 (heading).
  public var courseDegrees: Double
  /// Accuracy estimate of the speed over ground, 1 σ, m/s (square root of sAcc); nil if not sent.
  public var speedAccuracy: Double?
  /// Accuracy estimate of the course, 1 σ (square root of cAcc); nil if not sent or above 360°.
  public var courseAccuracyDegrees: Double?

  /// Decodes a payload of at least 80 bytes; throws `CASICError.length` for a shorter one.
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

/// Returns the square root of a variance; nil if the variance is 0, negative or not finite.
func deviation(_ variance: Float) -> Double? {
  variance > 0 && variance.isFinite ? Double(variance).squareRoot() : nil
}
