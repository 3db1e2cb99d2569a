import Fusion

/// Where calibrations are kept from one run to the next.
public protocol CalibrationKeeper: Sendable {
  /// What was kept for this sensor; nil when nothing was. Throws when it cannot be read or is damaged.
  func calibration(of sensor: SensorIdentity) throws(SourceError) -> KeptCalibration?

  /// Keeps a newer one, whole or not at all.
  func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError)
}

/// A calibration of an earlier time.
public struct KeptCalibration: Hashable, Sendable {
  public var result: CalibrationResult
  /// Seconds; nil when nobody knows.
  public var age: Double?

  public init(_ result: CalibrationResult, age: Double?) {
    self.result = result
    self.age = age
  }
}
