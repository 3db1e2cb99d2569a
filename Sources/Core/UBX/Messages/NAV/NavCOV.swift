import Bytes

/// NAV-COV: covariance of position and velocity, north, east, down (u-blox F9 interface description, UBX-NAV-COV,
/// version 0).
///
///     0 iTOW U4 ms   4 version U1   5 posCovValid U1   6 velCovValid U1   7 reserved
///    16 posCovNN R4 m²  20 posCovNE R4 m²  24 posCovND R4 m²  28 posCovEE R4 m²  32 posCovED R4 m²  36 posCovDD R4 m²
///    40 velCovNN R4 m²/s²  44 velCovNE  48 velCovND  52 velCovEE  56 velCovED  60 velCovDD
///
/// The matrices are symmetric: elements below the diagonals are not sent.
public struct NavCOV: UBXMessage, Sendable {
  /// Class 0x01, number 0x36: NAV-COV.
  public static var id: MessageID { MessageID(0x01, 0x36) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Whether the six position elements are valid (posCovValid is 1).
  public var isPositionCovarianceValid: Bool
  /// Whether the six velocity elements are valid (velCovValid is 1).
  public var isVelocityCovarianceValid: Bool
  /// Variance of north, m² (posCovNN).
  public var positionCovarianceNN: Double
  /// Covariance of north and east, m² (posCovNE).
  public var positionCovarianceNE: Double
  /// Covariance of north and down, m² (posCovND).
  public var positionCovarianceND: Double
  /// Variance of east, m² (posCovEE).
  public var positionCovarianceEE: Double
  /// Covariance of east and down, m² (posCovED).
  public var positionCovarianceED: Double
  /// Variance of down, m² (posCovDD).
  public var positionCovarianceDD: Double
  /// Variance of north, m²/s² (velCovNN).
  public var velocityCovarianceNN: Double
  /// Covariance of north and east, m²/s² (velCovNE).
  public var velocityCovarianceNE: Double
  /// Covariance of north and down, m²/s² (velCovND).
  public var velocityCovarianceND: Double
  /// Variance of east, m²/s² (velCovEE).
  public var velocityCovarianceEE: Double
  /// Covariance of east and down, m²/s² (velCovED).
  public var velocityCovarianceED: Double
  /// Variance of down, m²/s² (velCovDD).
  public var velocityCovarianceDD: Double

  /// Decodes a payload of at least 64 bytes and version 0; throws `MessageError` for any other.
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
