import Fusion

/// Storage for calibrations between runs.
public protocol CalibrationKeeper: Sendable {
  /// Returns the stored calibration of a sensor; nil if there is none. Throws if it cannot be read or is damaged.
  func calibration(of sensor: SensorIdentity) throws(SourceError) -> KeptCalibration?

  /// Stores a calibration, completely or not at all.
  func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError)
}

/// A stored calibration and its age.
public struct KeptCalibration: Hashable, Sendable {
  /// The calibration and its quality.
  public var result: CalibrationResult
  /// Age, s; nil if unknown.
  public var age: Double?

  /// Creates a stored calibration.
  public init(_ result: CalibrationResult, age: Double?) {
    self.result = result
    self.age = age
  }
}
