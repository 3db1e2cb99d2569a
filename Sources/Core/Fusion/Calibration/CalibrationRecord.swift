import NavigationMath

/// A calibration as it is kept: whose it is, and when and where it was made.
public struct CalibrationRecord: Hashable, Sendable {
  /// Which sensor, in UTF-8: part, bus, address, serial number; at most `CalibrationRecord.longestIdentity` bytes.
  public var sensorIdentity: [UInt8]
  public var result: CalibrationResult
  /// Seconds since 1970-01-01 UTC; nil when the clock was not to be trusted.
  public var secondsSince1970: Int64?
  /// Where it was made, WGS 84, north and east positive; nil when nobody knew.
  public var latitudeDegrees: Double?
  public var longitudeDegrees: Double?

  public static let longestIdentity = 255

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
}

/// Why bytes are no calibration.
public enum CalibrationRecordError: Error, Hashable, Sendable {
  /// They do not begin as one does.
  case notARecord
  /// Of a version that this program does not know.
  case unknownVersion(UInt8)
  /// So many bytes are there, and so many it takes.
  case wrongLength(count: Int, needed: Int)
  /// They have changed since they were written.
  case wrongChecksum
  /// The bytes are as written, but no calibration that makes sense.
  case implausible
}
