import Bytes

/// HNR-PVT: position, velocity and time at a high rate, extrapolated from inertial sensors (u-blox M8 receiver
/// description, UBX-HNR-PVT).
///
///      0 iTOW U4 ms    4 year U2   6 month U1   7 day U1   8 hour U1   9 min U1  10 sec U1  11 valid X1
///     12 nano I4 ns   16 gpsFix U1  17 flags X1  18 reserved
///     20 lon I4 1e-7° 24 lat I4 1e-7°  28 height I4 mm  32 hMSL I4 mm  36 gSpeed I4 mm/s  40 speed I4 mm/s
///     44 headMot I4 1e-5°  48 headVeh I4 1e-5°  52 hAcc U4 mm  56 vAcc U4 mm  60 sAcc U4 mm/s
///     64 headAcc U4 1e-5°  68 reserved
public struct HnrPVT: UBXMessage, Sendable {
  /// Class 0x28, number 0x00: HNR-PVT.
  public static var id: MessageID { MessageID(0x28, 0x00) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// UTC year, rounded to the second; see `nanoseconds` (year).
  public var year: UInt16
  /// UTC month, 1...12 (month).
  public var month: UInt8
  /// UTC day of the month, 1...31 (day).
  public var day: UInt8
  /// UTC hour, 0...23 (hour).
  public var hour: UInt8
  /// UTC minute, 0...59 (min).
  public var minute: UInt8
  /// UTC second, rounded, 0...60 (sec).
  public var second: UInt8
  /// Whether the date is valid (valid bit 0).
  public var isDateValid: Bool
  /// Whether the time of day is valid (valid bit 1).
  public var isTimeValid: Bool
  /// Whether the leap seconds are known, so that the second is right (valid bit 2).
  public var isFullyResolved: Bool
  /// Fraction to add to the second, −10⁹...10⁹ ns (nano).
  public var nanoseconds: Int32

  /// Kind of fix (gpsFix).
  public var fixType: FixType
  /// Whether the fix meets the limits set for DOP and accuracy; if not, the position must not be used (flags bit 0).
  public var isFixOK: Bool
  /// Whether differential corrections were applied (flags bit 1).
  public var isDifferential: Bool
  /// Whether the GPS week is valid (flags bit 2).
  public var isWeekValid: Bool
  /// Whether the time of week is valid (flags bit 3).
  public var isTimeOfWeekValid: Bool
  /// Whether `vehicleHeadingDegrees` is valid (flags bit 4).
  public var isVehicleHeadingValid: Bool

  /// WGS 84 longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// WGS 84 latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL).
  public var heightAboveMeanSeaLevel: Double

  /// Speed over ground, m/s (gSpeed).
  public var speed: Double
  /// Speed in three dimensions, m/s (speed).
  public var spatialSpeed: Double
  /// Direction of motion from true north, 0..<360 (headMot).
  public var courseDegrees: Double
  /// Heading of the vehicle from true north (headVeh); see `isVehicleHeadingValid`.
  public var vehicleHeadingDegrees: Double

  /// √(σE² + σN²), m (hAcc); u-blox states no confidence level.
  public var horizontalAccuracy: Double
  /// Accuracy estimate of the height, m (vAcc).
  public var verticalAccuracy: Double
  /// Accuracy estimate of the speed, m/s (sAcc).
  public var speedAccuracy: Double
  /// Accuracy estimate of `courseDegrees` (headAcc).
  public var courseAccuracyDegrees: Double

  /// Decodes a payload of at least 72 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try HnrPVT.check(payload, atLeast: 72)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    year = payload.uint16(at: 4)
    month = payload[6]
    day = payload[7]
    hour = payload[8]
    minute = payload[9]
    second = payload[10]
    let valid = payload[11]
    isDateValid = valid & 0x01 != 0
    isTimeValid = valid & 0x02 != 0
    isFullyResolved = valid & 0x04 != 0
    nanoseconds = payload.int32(at: 12)
    fixType = FixType(rawValue: payload[16])
    let flags = payload[17]
    isFixOK = flags & 0x01 != 0
    isDifferential = flags & 0x02 != 0
    isWeekValid = flags & 0x04 != 0
    isTimeOfWeekValid = flags & 0x08 != 0
    isVehicleHeadingValid = flags & 0x10 != 0
    longitudeDegrees = Double(payload.int32(at: 20)) / 1e7
    latitudeDegrees = Double(payload.int32(at: 24)) / 1e7
    ellipsoidalHeight = Double(payload.int32(at: 28)) / 1e3
    heightAboveMeanSeaLevel = Double(payload.int32(at: 32)) / 1e3
    speed = Double(payload.int32(at: 36)) / 1e3
    spatialSpeed = Double(payload.int32(at: 40)) / 1e3
    courseDegrees = Double(payload.int32(at: 44)) / 1e5
    vehicleHeadingDegrees = Double(payload.int32(at: 48)) / 1e5
    horizontalAccuracy = Double(payload.uint32(at: 52)) / 1e3
    verticalAccuracy = Double(payload.uint32(at: 56)) / 1e3
    speedAccuracy = Double(payload.uint32(at: 60)) / 1e3
    courseAccuracyDegrees = Double(payload.uint32(at: 64)) / 1e5
  }
}
