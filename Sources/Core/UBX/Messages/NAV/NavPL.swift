import Bytes

/// NAV-PL: protection levels, bounds that an error exceeds with a stated small probability only (u-blox F9 interface
/// description, UBX-NAV-PL, version 1).
///
///     0 version U1     1 tmirCoeff U1   2 tmirExp I1     3 plPosValid U1  4 plPosFrame U1  5 plVelValid U1
///     6 plVelFrame U1  7 plTimeValid U1  8 reserved     12 iTOW U4 ms
///    16 plPos1 U4 mm  20 plPos2 U4 mm  24 plPos3 U4 mm  28 plVel1 U4 mm/s  32 plVel2 U4 mm/s  36 plVel3 U4 mm/s
///    40 plPosHorizOrient U2 0.01°  42 plVelHorizOrient U2 0.01°  44 plTime U4 ns  48 reserved
public struct NavPL: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x62) }

  public var version: UInt8
  /// The probability that an error exceeds its level unnoticed is coefficient × 10^exponent percent per epoch.
  public var riskCoefficient: UInt8
  public var riskExponent: Int8
  public var isPositionValid: Bool
  public var positionFrame: Frame
  public var isVelocityValid: Bool
  public var velocityFrame: Frame
  public var isTimeValid: Bool
  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// Along the three axes of `positionFrame`, m.
  public var positionLevel1: Double
  public var positionLevel2: Double
  public var positionLevel3: Double
  /// Along the three axes of `velocityFrame`, m/s.
  public var velocityLevel1: Double
  public var velocityLevel2: Double
  public var velocityLevel3: Double
  /// Of the semi-major axis, clockwise from true north; with `.ellipse` only.
  public var positionOrientationDegrees: Double
  public var velocityOrientationDegrees: Double
  public var timeLevelNanoseconds: UInt32

  public init(_ payload: ByteView) throws(MessageError) {
    try NavPL.check(payload, atLeast: 52)
    version = payload[0]
    guard version == 1 else { throw .version(version) }
    riskCoefficient = payload[1]
    riskExponent = payload.int8(at: 2)
    isPositionValid = payload[3] == 1
    positionFrame = Frame(rawValue: payload[4])
    isVelocityValid = payload[5] == 1
    velocityFrame = Frame(rawValue: payload[6])
    isTimeValid = payload[7] == 1
    timeOfWeekMilliseconds = payload.uint32(at: 12)
    positionLevel1 = Double(payload.uint32(at: 16)) / 1e3
    positionLevel2 = Double(payload.uint32(at: 20)) / 1e3
    positionLevel3 = Double(payload.uint32(at: 24)) / 1e3
    velocityLevel1 = Double(payload.uint32(at: 28)) / 1e3
    velocityLevel2 = Double(payload.uint32(at: 32)) / 1e3
    velocityLevel3 = Double(payload.uint32(at: 36)) / 1e3
    positionOrientationDegrees = Double(payload.uint16(at: 40)) / 1e2
    velocityOrientationDegrees = Double(payload.uint16(at: 42)) / 1e2
    timeLevelNanoseconds = payload.uint32(at: 44)
  }

  /// Along which axes the three levels are.
  public struct Frame: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var invalid: Self { Self(rawValue: 0) }
    public static var northEastDown: Self { Self(rawValue: 1) }
    /// Longitudinal, lateral and vertical, of the vehicle.
    public static var vehicle: Self { Self(rawValue: 2) }
    /// Semi-major and semi-minor axis of the horizontal ellipse, and vertical.
    public static var ellipse: Self { Self(rawValue: 3) }
  }
}
