import Bytes

/// NAV-PL: protection levels, bounds of the errors at a stated integrity risk (u-blox F9 interface description,
/// UBX-NAV-PL, version 1).
///
///     0 version U1     1 tmirCoeff U1   2 tmirExp I1     3 plPosValid U1  4 plPosFrame U1  5 plVelValid U1
///     6 plVelFrame U1  7 plTimeValid U1  8 reserved     12 iTOW U4 ms
///    16 plPos1 U4 mm  20 plPos2 U4 mm  24 plPos3 U4 mm  28 plVel1 U4 mm/s  32 plVel2 U4 mm/s  36 plVel3 U4 mm/s
///    40 plPosHorizOrient U2 0.01°  42 plVelHorizOrient U2 0.01°  44 plTime U4 ns  48 reserved
public struct NavPL: UBXMessage, Sendable {
  /// Class 0x01, number 0x62: NAV-PL.
  public static var id: MessageID { MessageID(0x01, 0x62) }

  /// Version of the message layout (version).
  public var version: UInt8
  /// Coefficient of the target integrity risk (tmirCoeff).
  ///
  /// The probability that an error exceeds its level unnoticed is coefficient × 10^exponent percent per epoch.
  public var riskCoefficient: UInt8
  /// Exponent of the target integrity risk (tmirExp).
  public var riskExponent: Int8
  /// Whether the three position levels are valid (plPosValid is 1).
  public var isPositionValid: Bool
  /// Axes of the position levels (plPosFrame).
  public var positionFrame: Frame
  /// Whether the three velocity levels are valid (plVelValid is 1).
  public var isVelocityValid: Bool
  /// Axes of the velocity levels (plVelFrame).
  public var velocityFrame: Frame
  /// Whether `timeLevelNanoseconds` is valid (plTimeValid is 1).
  public var isTimeValid: Bool
  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Level along the first axis of `positionFrame`, m (plPos1).
  public var positionLevel1: Double
  /// Level along the second axis of `positionFrame`, m (plPos2).
  public var positionLevel2: Double
  /// Level along the third axis of `positionFrame`, m (plPos3).
  public var positionLevel3: Double
  /// Level along the first axis of `velocityFrame`, m/s (plVel1).
  public var velocityLevel1: Double
  /// Level along the second axis of `velocityFrame`, m/s (plVel2).
  public var velocityLevel2: Double
  /// Level along the third axis of `velocityFrame`, m/s (plVel3).
  public var velocityLevel3: Double
  /// Semi-major axis of the position ellipse, clockwise from true north; `.ellipse` only (plPosHorizOrient).
  public var positionOrientationDegrees: Double
  /// Semi-major axis of the velocity ellipse, clockwise from true north; `.ellipse` only (plVelHorizOrient).
  public var velocityOrientationDegrees: Double
  /// Protection level of the time, ns (plTime).
  public var timeLevelNanoseconds: UInt32

  /// Decodes a payload of at least 52 bytes and version 1; throws `MessageError` for any other.
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

  /// Axes of the three protection levels.
  public struct Frame: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Levels are not available.
    public static var invalid: Self { Self(rawValue: 0) }
    /// Local frame: north, east and down.
    public static var northEastDown: Self { Self(rawValue: 1) }
    /// Longitudinal, lateral and vertical axis of the vehicle.
    public static var vehicle: Self { Self(rawValue: 2) }
    /// Semi-major and semi-minor axis of the horizontal error ellipse, and vertical.
    public static var ellipse: Self { Self(rawValue: 3) }
  }
}
