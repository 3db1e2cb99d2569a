import Fusion
import LocationEngine

/// The calibrations on disk, for an engine that computes headings; the key is the sensor's identity.
public struct StoredCalibrations: CalibrationKeeper {
  private let store: CalibrationStore

  /// Creates a keeper that uses a store.
  public init(_ store: CalibrationStore) { self.store = store }

  /// Returns the stored calibration with its age; nil if there is none. Throws if it is damaged or of another sensor.
  public func calibration(of sensor: SensorIdentity) throws(SourceError) -> KeptCalibration? {
    do throws(StateError) {
      guard let record = try store.load(sensor: sensor.key) else { return nil }
      return KeptCalibration(record.result, age: StoredCalibrations.age(of: record, now: WallClock.secondsSince1970))
    } catch {
      throw SourceError(error)
    }
  }

  /// Stores a calibration with the current time.
  public func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError) {
    do throws(StateError) {
      try store.save(
        CalibrationRecord(
          sensorIdentity: Array(sensor.key.utf8), result: result, secondsSince1970: WallClock.secondsSince1970))
    } catch {
      throw SourceError(error)
    }
  }

  /// Returns the age in seconds; nil if either time is unknown.
  static func age(of record: CalibrationRecord, now: Int64?) -> Double? {
    guard let now, let then = record.secondsSince1970 else { return nil }
    return Double(max(0, now - then))
  }
}

extension SourceError {
  init(_ error: StateError) {
    switch error.reason {
    case .reading, .writing: self.init(.inputOutput, error.description)
    case .untrusted: self.init(.permissionDenied, error.description)
    case .unavailable: self.init(.unavailable, error.description)
    case .corrupt, .otherSensor, .nothingToUndo, .newer, .invalid: self.init(.invalid, error.description)
    }
  }
}
