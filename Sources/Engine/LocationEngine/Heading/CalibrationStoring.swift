import Fusion

/// Storage for calibration records between runs.
public protocol CalibrationStoring: Sendable {
  /// Returns the stored calibration of a sensor; nil if there is none. Throws if it cannot be read or is damaged.
  func calibration(of sensor: SensorIdentity) throws(SourceError) -> CalibrationRecord?

  /// Stores a calibration, completely or not at all.
  func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError)

  /// Returns the age of a record, s; nil if unknown.
  func age(of record: CalibrationRecord) -> Double?
}
