import Bytes

/// HNR-PVT: position, velocity and time at a high rate, extrapolated with sensors (u-blox M8 receiver description,
/// UBX-HNR-PVT).
///
///      0 iTOW U4 ms    4 year U2   6 month U1   7 day U1   8 hour U1   9 min U1  10 sec U1  11 valid X1
///     12 nano I4 ns   16 gpsFix U1  17 flags X1  18 reserved
///     20 lon I4 1e-7° 24 lat I4 1e-7°  28 height I4 mm  32 hMSL I4 mm  36 gSpeed I4 mm/s  40 speed I4 mm/s
///     44 headMot I4 1e-5°  48 headVeh I4 1e-5°  52 hAcc U4 mm  56 vAcc U4 mm  60 sAcc U4 mm/s
///     64 headAcc U4 1e-5°  68 reserved
public struct HnrPVT: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x28, 0x00) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// UTC, rounded to the second; see `nanoseconds`.
  public var year: UInt16
  /// 1...12
  public var month: UInt8
  /// 1...31
  public var day: UInt8
  public var hour: UInt8
  public var minute: UInt8
  /// 0...60
  public var second: UInt8
  public var isDateValid: Bool
  public var isTimeValid: Bool
  /// Whether the leap seconds are known, so that the second is right.
  public var isFullyResolved: Bool
  /// To be added to the second, −10⁹...10⁹.
  public var nanoseconds: Int32

  public var fixType: FixType
  /// Whether the fix is within the limits set for DOP and accuracy; without it the position is not to be used.
  public var isFixOK: Bool
  public var isDifferential: Bool
  public var isWeekValid: Bool
  public var isTimeOfWeekValid: Bool
  public var isVehicleHeadingValid: Bool

  /// East positive, −180...180.
  public var longitudeDegrees: Double
  /// North positive, −90...90.
  public var latitudeDegrees: Double
  /// m.
  public var ellipsoidalHeight: Double
  /// By the receiver's own geoid, m.
  public var heightAboveMeanSeaLevel: Double

  /// Over the ground, m/s.
  public var speed: Double
  /// In three dimensions, m/s.
  public var spatialSpeed: Double
  /// Direction of motion from true north, 0..<360.
  public var courseDegrees: Double
  /// Heading of the vehicle from true north. See `isVehicleHeadingValid`.
  public var vehicleHeadingDegrees: Double

  /// √(σE² + σN²), m; u-blox states no confidence.
  public var horizontalAccuracy: Double
  /// m.
  public var verticalAccuracy: Double
  /// m/s.
  public var speedAccuracy: Double
  public var courseAccuracyDegrees: Double

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
