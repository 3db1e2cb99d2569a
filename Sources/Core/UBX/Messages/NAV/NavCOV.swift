import Bytes

/// NAV-COV: covariance of position and velocity, north, east, down (u-blox F9 interface description, UBX-NAV-COV,
/// version 0).
///
///     0 iTOW U4 ms   4 version U1   5 posCovValid U1   6 velCovValid U1   7 reserved
///    16 posCovNN R4 m²  20 posCovNE R4 m²  24 posCovND R4 m²  28 posCovEE R4 m²  32 posCovED R4 m²  36 posCovDD R4 m²
///    40 velCovNN R4 m²/s²  44 velCovNE  48 velCovND  52 velCovEE  56 velCovED  60 velCovDD
///
/// The matrices are symmetric: what is below their diagonals is not sent.
public struct NavCOV: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x36) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var version: UInt8
  public var isPositionCovarianceValid: Bool
  public var isVelocityCovarianceValid: Bool
  /// m².
  public var positionCovarianceNN: Double
  public var positionCovarianceNE: Double
  public var positionCovarianceND: Double
  public var positionCovarianceEE: Double
  public var positionCovarianceED: Double
  public var positionCovarianceDD: Double
  /// m²/s².
  public var velocityCovarianceNN: Double
  public var velocityCovarianceNE: Double
  public var velocityCovarianceND: Double
  public var velocityCovarianceEE: Double
  public var velocityCovarianceED: Double
  public var velocityCovarianceDD: Double

  public init(_ payload: ByteView) throws(MessageError) {
    try NavCOV.check(payload, atLeast: 64)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 0 else { throw .version(version) }
    isPositionCovarianceValid = payload[5] == 1
    isVelocityCovarianceValid = payload[6] == 1
    positionCovarianceNN = Double(payload.float(at: 16))
    positionCovarianceNE = Double(payload.float(at: 20))
    positionCovarianceND = Double(payload.float(at: 24))
    positionCovarianceEE = Double(payload.float(at: 28))
    positionCovarianceED = Double(payload.float(at: 32))
    positionCovarianceDD = Double(payload.float(at: 36))
    velocityCovarianceNN = Double(payload.float(at: 40))
    velocityCovarianceNE = Double(payload.float(at: 44))
    velocityCovarianceND = Double(payload.float(at: 48))
    velocityCovarianceEE = Double(payload.float(at: 52))
    velocityCovarianceED = Double(payload.float(at: 56))
    velocityCovarianceDD = Double(payload.float(at: 60))
  }
}
