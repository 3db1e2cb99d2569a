import Bytes

/// NAV-RELPOSNED: the rover's place as seen from its base, or of one antenna from another (u-blox M8P interface
/// description for version 0, F9 for version 1, UBX-NAV-RELPOSNED).
///
///     0 version U1    1 reserved      2 refStationId U2   4 iTOW U4 ms
///     8 relPosN I4 cm  12 relPosE I4 cm  16 relPosD I4 cm
///   version 0
///    20 relPosHPN I1 0.1 mm  21 relPosHPE I1  22 relPosHPD I1  23 reserved
///    24 accN U4 0.1 mm  28 accE U4 0.1 mm  32 accD U4 0.1 mm  36 flags X4
///   version 1
///    20 relPosLength I4 cm  24 relPosHeading I4 1e-5°  28 reserved
///    32 relPosHPN I1 0.1 mm  33 relPosHPE I1  34 relPosHPD I1  35 relPosHPLength I1 0.1 mm
///    36 accN U4 0.1 mm  40 accE U4  44 accD U4  48 accLength U4 0.1 mm  52 accHeading U4 1e-5°  56 reserved
///    60 flags X4
public struct NavRELPOSNED: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x3C) }

  /// 0 or 1.
  public var version: UInt8
  /// 0...4095.
  public var referenceStation: UInt16
  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// From the reference to the rover, m; of unit length when `isNormalized`.
  public var relativeNorth: Double
  public var relativeEast: Double
  public var relativeDown: Double
  /// m; nil in version 0.
  public var relativeLength: Double?
  /// Of the line from the reference to the rover, degrees from true north, 0..<360; nil in version 0.
  /// See `isHeadingValid`.
  public var relativeHeadingDegrees: Double?
  /// m.
  public var northAccuracy: Double
  public var eastAccuracy: Double
  public var downAccuracy: Double
  /// m; nil in version 0.
  public var lengthAccuracy: Double?
  /// nil in version 0.
  public var headingAccuracyDegrees: Double?

  public var isFixOK: Bool
  public var isDifferential: Bool
  public var isRelativePositionValid: Bool
  public var carrierSolution: CarrierSolution
  /// Whether the base moves too.
  public var isMovingBase: Bool
  /// Whether the reference's position of this epoch was missing and an extrapolated one stands in.
  public var isReferencePositionMissing: Bool
  /// Whether the reference's observations of this epoch were missing and the last ones stand in.
  public var isReferenceObservationMissing: Bool
  /// Never in version 0.
  public var isHeadingValid: Bool
  /// Whether north, east and down are a direction without a length. Never in version 0.
  public var isNormalized: Bool

  public init(_ payload: ByteView) throws(MessageError) {
    try NavRELPOSNED.check(payload, atLeast: 40)
    version = payload[0]
    let small: Int
    let accuracies: Int
    let flags: UInt32
    switch version {
    case 0:
      (small, accuracies) = (20, 24)
      flags = payload.uint32(at: 36) & 0xFF
    case 1:
      try NavRELPOSNED.check(payload, atLeast: 64)
      (small, accuracies) = (32, 36)
      flags = payload.uint32(at: 60)
      relativeLength = Double(Int64(payload.int32(at: 20)) * 100 + Int64(payload.int8(at: 35))) / 1e4
      relativeHeadingDegrees = Double(payload.int32(at: 24)) / 1e5
      lengthAccuracy = Double(payload.uint32(at: 48)) / 1e4
      headingAccuracyDegrees = Double(payload.uint32(at: 52)) / 1e5
    default: throw .version(version)
    }
    referenceStation = payload.uint16(at: 2)
    timeOfWeekMilliseconds = payload.uint32(at: 4)
    relativeNorth = Double(Int64(payload.int32(at: 8)) * 100 + Int64(payload.int8(at: small))) / 1e4
    relativeEast = Double(Int64(payload.int32(at: 12)) * 100 + Int64(payload.int8(at: small + 1))) / 1e4
    relativeDown = Double(Int64(payload.int32(at: 16)) * 100 + Int64(payload.int8(at: small + 2))) / 1e4
    northAccuracy = Double(payload.uint32(at: accuracies)) / 1e4
    eastAccuracy = Double(payload.uint32(at: accuracies + 4)) / 1e4
    downAccuracy = Double(payload.uint32(at: accuracies + 8)) / 1e4
    isFixOK = flags & 0x001 != 0
    isDifferential = flags & 0x002 != 0
    isRelativePositionValid = flags & 0x004 != 0
    carrierSolution = CarrierSolution(rawValue: UInt8(truncatingIfNeeded: flags >> 3) & 0x03)
    isMovingBase = flags & 0x020 != 0
    isReferencePositionMissing = flags & 0x040 != 0
    isReferenceObservationMissing = flags & 0x080 != 0
    isHeadingValid = flags & 0x100 != 0
    isNormalized = flags & 0x200 != 0
  }
}
