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
