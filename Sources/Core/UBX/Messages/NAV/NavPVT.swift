import Bytes
import NavigationMath

/// NAV-PVT: position, velocity and time in one message (u-blox F9 interface description, UBX-NAV-PVT).
///
///      0 iTOW U4 ms    4 year U2      6 month U1   7 day U1   8 hour U1   9 min U1   10 sec U1   11 valid X1
///     12 tAcc U4 ns   16 nano I4 ns  20 fixType U1  21 flags X1  22 flags2 X1  23 numSV U1
///     24 lon I4 1e-7° 28 lat I4 1e-7°  32 height I4 mm  36 hMSL I4 mm  40 hAcc U4 mm  44 vAcc U4 mm
///     48 velN I4 mm/s 52 velE I4 mm/s  56 velD I4 mm/s  60 gSpeed I4 mm/s  64 headMot I4 1e-5°
///     68 sAcc U4 mm/s 72 headAcc U4 1e-5°  76 pDOP U2 0.01  78 flags3 X2  80 reserved
///     84 headVeh I4 1e-5°  88 magDec I2 0.01°  90 magAcc U2 0.01°      (from protocol 15 on; 84 bytes before)
public struct NavPVT: UBXMessage, Sendable {
  /// Class 0x01, number 0x07: NAV-PVT.
  @inlinable public static var id: MessageID { MessageID(0x01, 0x07) }

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
  /// Whether `magneticDeclinationDegrees` is valid (valid bit 3).
  public var isMagneticDeclinationValid: Bool
  /// Accuracy estimate of the time, 1 σ, ns (tAcc).
  public var timeAccuracyNanoseconds: UInt32
  /// Fraction to add to the second, −10⁹...10⁹ ns (nano).
  public var nanoseconds: Int32

  /// Kind of fix (fixType).
  public var fixType: FixType
  /// Whether the fix meets the limits set for DOP and accuracy; if not, the position must not be used (flags bit 0).
  public var isFixOK: Bool
  /// Whether differential corrections were applied (flags bit 1).
  public var isDifferential: Bool
  /// State of the power save mode, 0 when not in use (flags bits 2…4).
  public var powerSaveState: UInt8
  /// Whether `vehicleHeadingDegrees` is valid (flags bit 5).
  public var isVehicleHeadingValid: Bool
  /// State of the carrier phase solution (flags bits 6…7).
  public var carrierSolution: CarrierSolution
  /// Whether `isDateConfirmed` and `isTimeConfirmed` are valid (flags2 bit 5).
  public var isConfirmationAvailable: Bool
  /// Whether the UTC date could be confirmed (flags2 bit 6).
  public var isDateConfirmed: Bool
  /// Whether the UTC time of day could be confirmed (flags2 bit 7).
  public var isTimeConfirmed: Bool
  /// Number of satellites in the solution (numSV).
  public var satellitesUsed: UInt8

  /// WGS 84 longitude, east positive, −180...180 (lon).
  public var longitudeDegrees: Double
  /// WGS 84 latitude, north positive, −90...90 (lat).
  public var latitudeDegrees: Double
  /// Height above the ellipsoid, m (height).
  public var ellipsoidalHeight: Double
  /// Height by the receiver's own geoid, m (hMSL).
  public var heightAboveMeanSeaLevel: Double
  /// √(σE² + σN²), m (hAcc); u-blox states no confidence level.
  public var horizontalAccuracy: Double
  /// Accuracy estimate of the height, m (vAcc).
  public var verticalAccuracy: Double

  /// North velocity, m/s (velN).
  public var velocityNorth: Double
  /// East velocity, m/s (velE).
  public var velocityEast: Double
  /// Down velocity, m/s (velD).
  public var velocityDown: Double
  /// Speed over ground, m/s (gSpeed).
  public var speed: Double
  /// Direction of motion from true north, 0..<360 (headMot).
  public var courseDegrees: Double
  /// Accuracy estimate of the speed, m/s (sAcc).
  public var speedAccuracy: Double
  /// Accuracy estimate of `courseDegrees`, and of `vehicleHeadingDegrees` when that is valid (headAcc).
  public var courseAccuracyDegrees: Double
  /// PDOP (pDOP, scale 0.01).
  public var positionDilution: Double

  /// Whether longitude, latitude, both heights and their accuracies are invalid (flags3 bit 0, from protocol 27 on).
  public var isPositionInvalid: Bool
  /// Age class of the corrections, 0...12 (flags3 bits 1…4): 0 none, 1 up to 1 s, … 12 over 120 s.
  public var correctionAgeClass: UInt8
  /// Whether the time was checked against a trusted source (flags3 bit 13); newer firmware only.
  public var isTimeAuthenticated: Bool
  /// Whether the fix uses authenticated navigation messages (flags3 bit 14); newer firmware only.
  public var isNavigationMessageAuthenticated: Bool
  /// Heading of the vehicle from true north (headVeh); nil before protocol 15.
  ///
  /// See `isVehicleHeadingValid`.
  public var vehicleHeadingDegrees: Double?
  /// Declination by the receiver's own model, east positive (magDec); nil before protocol 15.
  ///
  /// See `isMagneticDeclinationValid`.
  public var magneticDeclinationDegrees: Double?
  /// Accuracy estimate of the declination (magAcc); nil before protocol 15.
  public var magneticDeclinationAccuracyDegrees: Double?

  /// Decodes a payload of at least 84 bytes; throws `MessageError.length` for a shorter one.
  @inlinable
  @inline(__always)
  public init(_ payload: ByteView) throws(MessageError) {
    let fields = try NavPVT.fields(of: payload, 84)
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    year = fields.uint16(at: 4)
    month = fields[6]
    day = fields[7]
    hour = fields[8]
    minute = fields[9]
    second = fields[10]
    let valid = fields[11]
    isDateValid = valid & 0x01 != 0
    isTimeValid = valid & 0x02 != 0
    isFullyResolved = valid & 0x04 != 0
    isMagneticDeclinationValid = valid & 0x08 != 0
    timeAccuracyNanoseconds = fields.uint32(at: 12)
    nanoseconds = fields.int32(at: 16)
    fixType = FixType(rawValue: fields[20])
    let flags = fields[21]
    isFixOK = flags & 0x01 != 0
    isDifferential = flags & 0x02 != 0
    powerSaveState = flags >> 2 & 0x07
    isVehicleHeadingValid = flags & 0x20 != 0
    carrierSolution = CarrierSolution(rawValue: flags >> 6)
    let flags2 = fields[22]
    isConfirmationAvailable = flags2 & 0x20 != 0
    isDateConfirmed = flags2 & 0x40 != 0
    isTimeConfirmed = flags2 & 0x80 != 0
    satellitesUsed = fields[23]
    longitudeDegrees = Double(fields.int32(at: 24)) / 1e7
    latitudeDegrees = Double(fields.int32(at: 28)) / 1e7
    ellipsoidalHeight = Double(fields.int32(at: 32)) / 1e3
    heightAboveMeanSeaLevel = Double(fields.int32(at: 36)) / 1e3
    horizontalAccuracy = Double(fields.uint32(at: 40)) / 1e3
    verticalAccuracy = Double(fields.uint32(at: 44)) / 1e3
    velocityNorth = Double(fields.int32(at: 48)) / 1e3
    velocityEast = Double(fields.int32(at: 52)) / 1e3
    velocityDown = Double(fields.int32(at: 56)) / 1e3
    speed = Double(fields.int32(at: 60)) / 1e3
    courseDegrees = Double(fields.int32(at: 64)) / 1e5
    speedAccuracy = Double(fields.uint32(at: 68)) / 1e3
    courseAccuracyDegrees = Double(fields.uint32(at: 72)) / 1e5
    positionDilution = Double(fields.uint16(at: 76)) / 1e2
    let flags3 = fields.uint16(at: 78)
    isPositionInvalid = flags3 & 0x01 != 0
    correctionAgeClass = UInt8(truncatingIfNeeded: flags3 >> 1) & 0x0F
    isTimeAuthenticated = flags3 & 0x2000 != 0
    isNavigationMessageAuthenticated = flags3 & 0x4000 != 0
    guard let fields = payload.first(92) else { return }
    vehicleHeadingDegrees = Double(fields.int32(at: 84)) / 1e5
    magneticDeclinationDegrees = Double(fields.int16(at: 88)) / 1e2
    magneticDeclinationAccuracyDegrees = Double(fields.uint16(at: 90)) / 1e2
  }
}
