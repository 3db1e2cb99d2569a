import Bytes
import NavigationMath

/// A stored calibration with its sensor, time and place.
public struct CalibrationRecord: Equatable, Sendable {
  /// Identity of the sensor in UTF-8: part, bus, address, serial number; at most `longestIdentity` bytes.
  public var sensorIdentity: [UInt8]
  /// The calibration and its quality.
  public var result: CalibrationResult
  /// Time of the calibration, seconds since 1970-01-01 UTC; nil if the clock was not reliable.
  public var secondsSince1970: Int64?
  /// Latitude of the calibration, WGS 84, north positive; nil if unknown.
  public var latitudeDegrees: Double?
  /// Longitude of the calibration, WGS 84, east positive; nil if unknown.
  public var longitudeDegrees: Double?

  /// Most bytes of `sensorIdentity` in the binary form.
  public static let longestIdentity = 255

  /// Creates a record.
  public init(
    sensorIdentity: [UInt8], result: CalibrationResult, secondsSince1970: Int64? = nil,
    latitudeDegrees: Double? = nil, longitudeDegrees: Double? = nil
  ) {
    self.sensorIdentity = sensorIdentity
    self.result = result
    self.secondsSince1970 = secondsSince1970
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }

  /// Returns the age at a time in seconds since 1970-01-01 UTC, s, at least 0; nil if either time is unknown or impossible.
  public func age(at now: Int64?) -> Double? {
    guard let now, let then = secondsSince1970 else { return nil }
    let (age, isImpossible) = now.subtractingReportingOverflow(then)
    return isImpossible ? nil : Double(max(0, age))
  }
}

/// Reason why bytes are not a valid record.
public enum CalibrationRecordError: Error, Hashable, Sendable {
  /// The signature is missing.
  case notARecord
  /// This program does not support the version.
  case unknownVersion(UInt8)
  /// Length of the bytes, and length needed.
  case wrongLength(count: Int, needed: Int)
  /// The bytes have changed since they were written.
  case wrongChecksum
  /// The checksum is right, but the values are impossible.
  case implausible
}

/// Binary form of a record, version 1.
///
/// Numbers are little-endian, reals IEEE 754 double precision. NaN and the smallest integer represent nil.
///
/// ```
///   0   4  "BNCL"
///   4   1  version, 1
///   5   1  order, 4 7 10
///   6   2  length of the whole
///   8   8  seconds since 1970
///  16  16  latitude, longitude, degrees
///  32  24  hard-iron offset, µT
///  56  48  soft-iron matrix xx yy zz xy xz yz
/// 104 360  covariance, 45 elements
/// 464  56  field strength µT, inclination °, residual µT, heading error °, mean of it °, temperature °C, reserved 0
/// 520  16  coverage, 100 bits
/// 536   8  samples, rejected
/// 544   1  length of the identity, then the identity
///      +3  CRC-24Q of all before, first the high byte
/// ```
extension CalibrationRecord {
  private static let fixedSize = 545
  private static let version: UInt8 = 1

  /// Binary form of the record. An identity longer than `longestIdentity` is truncated.
  public var bytes: [UInt8] {
    let identity = sensorIdentity.prefix(CalibrationRecord.longestIdentity)
    var writer = ByteWriter(capacity: 1024)
    writer.append("BNCL")
    writer.append(CalibrationRecord.version)
    writer.append(result.order.rawValue)
    writer.append(littleEndian: UInt16(CalibrationRecord.fixedSize + identity.count + 3))
    writer.append(littleEndian: UInt64(bitPattern: secondsSince1970 ?? .min))
    let offset = result.calibration.hardIronOffset
    let matrix = result.calibration.softIronMatrix
    let place: [Double] = [
      latitudeDegrees ?? .nan, longitudeDegrees ?? .nan, offset.x, offset.y, offset.z, matrix[0, 0], matrix[1, 1],
      matrix[2, 2], matrix[0, 1], matrix[0, 2], matrix[1, 2],
    ]
    for value in place { writer.append(littleEndian: value.bitPattern) }
    for element in result.covariance.elements { writer.append(littleEndian: element.bitPattern) }
    let quality: [Double] = [
      result.fieldStrength, result.inclinationDegrees ?? .nan, result.rmsResidual, result.headingError95Degrees,
      result.meanHeadingError95Degrees, result.temperatureCelsius ?? .nan, 0,
    ]
    for value in quality { writer.append(littleEndian: value.bitPattern) }
    writer.append(littleEndian: result.coverage.low)
    writer.append(littleEndian: result.coverage.high)
    writer.append(littleEndian: UInt32(truncatingIfNeeded: result.sampleCount))
    writer.append(littleEndian: UInt32(truncatingIfNeeded: result.rejectedCount))
    writer.append(UInt8(identity.count))
    for byte in identity { writer.append(byte) }
    let checksum = writer.withByteView { crc24Q($0) }
    for shift in [16, 8, 0] as [UInt32] { writer.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return writer.bytes
  }

  /// Decodes the binary form; throws the reason if the bytes are not a valid record.
  public init(_ view: ByteView) throws(CalibrationRecordError) {
    let length = try CalibrationRecord.checkedLength(view)
    let matrix = CalibrationRecord.matrix(view)
    guard let order = CalibrationOrder(rawValue: view[5]),
      let covariance = CalibrationCovariance(elements: (0..<45).map { view.double(at: 104 + 8 * $0) })
    else { throw .implausible }
    let calibration = MagneticCalibration(
      hardIronOffset: Vector3(view.double(at: 32), view.double(at: 40), view.double(at: 48)), softIronMatrix: matrix)
    let inclination = view.double(at: 472)
    let temperature = view.double(at: 504)
    result = CalibrationResult(
      calibration: calibration, covariance: covariance, order: order, fieldStrength: view.double(at: 464),
      inclinationDegrees: inclination.isNaN ? nil : inclination, rmsResidual: view.double(at: 480),
      headingError95Degrees: view.double(at: 488), meanHeadingError95Degrees: view.double(at: 496),
      coverage: Coverage(low: view.uint64(at: 520), high: view.uint64(at: 528)),
      sampleCount: Int(truncatingIfNeeded: view.uint32(at: 536)),
      rejectedCount: Int(truncatingIfNeeded: view.uint32(at: 540)),
      temperatureCelsius: temperature.isNaN ? nil : temperature)
    let seconds = Int64(bitPattern: view.uint64(at: 8))
    secondsSince1970 = seconds == .min ? nil : seconds
    let (latitude, longitude) = (view.double(at: 16), view.double(at: 24))
    latitudeDegrees = latitude.isNaN ? nil : latitude
    longitudeDegrees = longitude.isNaN ? nil : longitude
    sensorIdentity = [UInt8](view.slice(CalibrationRecord.fixedSize, length - 3))
    guard isPlausible else { throw .implausible }
  }

  /// Returns the length after a check of signature, version, length and checksum.
  private static func checkedLength(_ view: ByteView) throws(CalibrationRecordError) -> Int {
    guard view.count >= 8 else {
      let name: [UInt8] = [0x42, 0x4E, 0x43, 0x4C]
      for index in 0..<min(4, view.count) where view[index] != name[index] { throw .notARecord }
      throw .wrongLength(count: view.count, needed: fixedSize + 3)
    }
    guard view.uint32(at: 0) == 0x4C43_4E42 else { throw .notARecord }
    guard view[4] == version else { throw .unknownVersion(view[4]) }
    let length = Int(view.uint16(at: 6))
    guard view.count == length, length >= fixedSize + 3, length == fixedSize + Int(view[fixedSize - 1]) + 3 else {
      throw .wrongLength(count: view.count, needed: max(length, fixedSize + 3))
    }
    // The CRC over data and their checksum is 0.
    guard crc24Q(view) == 0 else { throw .wrongChecksum }
    return length
  }

  private static func matrix(_ view: ByteView) -> Matrix3 {
    let (xx, yy, zz) = (view.double(at: 56), view.double(at: 64), view.double(at: 72))
    let (xy, xz, yz) = (view.double(at: 80), view.double(at: 88), view.double(at: 96))
    return Matrix3(rows: Vector3(xx, xy, xz), Vector3(xy, yy, yz), Vector3(xz, yz, zz))
  }

  /// Whether a fit of this program can have produced the values. The checksum does not detect a faulty writer.
  private var isPlausible: Bool {
    let calibration = result.calibration
    guard calibration.hardIronOffset.isFinite, calibration.hardIronOffset.norm < 2000,
      calibration.softIronMatrix.isFinite
    else { return false }
    let principal = PrincipalAxes(calibration.softIronMatrix).variances
    guard principal.z > 0.1, principal.x < 10, result.fieldStrength > 10, result.fieldStrength < 100 else {
      return false
    }
    guard result.headingError95Degrees >= 0, result.headingError95Degrees <= 180, result.meanHeadingError95Degrees >= 0,
      result.meanHeadingError95Degrees <= 180, result.rmsResidual >= 0, result.rmsResidual < 100,
      result.sampleCount >= 0, result.rejectedCount >= 0
    else { return false }
    return (result.inclinationDegrees ?? 0).magnitude <= 90 && (latitudeDegrees ?? 0).magnitude <= 90
      && (longitudeDegrees ?? 0).magnitude <= 180 && (result.temperatureCelsius ?? 0).magnitude < 300
  }
}
