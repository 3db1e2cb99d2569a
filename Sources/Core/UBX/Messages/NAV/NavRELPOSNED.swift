import Bytes

/// NAV-RELPOSNED: position of the rover relative to its base, or of one antenna relative to another (u-blox M8P
/// interface description for version 0, F9 for version 1, UBX-NAV-RELPOSNED).
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
  /// Class 0x01, number 0x3C: NAV-RELPOSNED.
  public static var id: MessageID { MessageID(0x01, 0x3C) }

  /// Version of the message layout, 0 or 1 (version).
  public var version: UInt8
  /// Id of the reference station, 0...4095 (refStationId).
  public var referenceStation: UInt16
  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// North component from reference to rover, m; of a unit vector when `isNormalized` (relPosN + relPosHPN).
  public var relativeNorth: Double
  /// East component from reference to rover, m; of a unit vector when `isNormalized` (relPosE + relPosHPE).
  public var relativeEast: Double
  /// Down component from reference to rover, m; of a unit vector when `isNormalized` (relPosD + relPosHPD).
  public var relativeDown: Double
  /// Length of the vector from reference to rover, m (relPosLength + relPosHPLength); nil in version 0.
  public var relativeLength: Double?
  /// Direction from reference to rover from true north, 0..<360 (relPosHeading); nil in version 0.
  ///
  /// See `isHeadingValid`.
  public var relativeHeadingDegrees: Double?
  /// Accuracy estimate of `relativeNorth`, m (accN).
  public var northAccuracy: Double
  /// Accuracy estimate of `relativeEast`, m (accE).
  public var eastAccuracy: Double
  /// Accuracy estimate of `relativeDown`, m (accD).
  public var downAccuracy: Double
  /// Accuracy estimate of `relativeLength`, m (accLength); nil in version 0.
  public var lengthAccuracy: Double?
  /// Accuracy estimate of `relativeHeadingDegrees` (accHeading); nil in version 0.
  public var headingAccuracyDegrees: Double?

  /// Whether the fix meets the limits set for DOP and accuracy (flags bit 0).
  public var isFixOK: Bool
  /// Whether differential corrections were applied (flags bit 1).
  public var isDifferential: Bool
  /// Whether the relative components and their accuracies are valid (flags bit 2).
  public var isRelativePositionValid: Bool
  /// State of the carrier phase solution (flags bits 3…4).
  public var carrierSolution: CarrierSolution
  /// Whether the receiver works with a moving base (flags bit 5).
  public var isMovingBase: Bool
  /// Whether the reference's position of this epoch was missing and was extrapolated (flags bit 6).
  public var isReferencePositionMissing: Bool
  /// Whether the reference's observations of this epoch were missing and the last ones were used (flags bit 7).
  public var isReferenceObservationMissing: Bool
  /// Whether `relativeHeadingDegrees` is valid (flags bit 8); false in version 0.
  public var isHeadingValid: Bool
  /// Whether north, east and down are a direction without a length (flags bit 9); false in version 0.
  public var isNormalized: Bool

  /// Decodes a payload of at least 40 bytes; throws `MessageError.length` for a shorter one.
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
