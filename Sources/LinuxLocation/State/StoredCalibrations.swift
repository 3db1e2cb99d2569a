import Fusion
import LocationEngine

/// The calibrations on the disk, for an engine that makes headings; a sensor is known by its identity's key.
public struct StoredCalibrations: CalibrationKeeper {
  private let store: CalibrationStore

  public init(_ store: CalibrationStore) { self.store = store }

  public func calibration(of sensor: SensorIdentity) throws(SourceError) -> KeptCalibration? {
    do throws(StateError) {
      guard let record = try store.load(sensor: sensor.key) else { return nil }
      return KeptCalibration(record.result, age: StoredCalibrations.age(of: record, now: WallClock.secondsSince1970))
    } catch {
      throw SourceError(error)
    }
  }

  public func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError) {
    do throws(StateError) {
      try store.save(
        CalibrationRecord(
          sensorIdentity: Array(sensor.key.utf8), result: result, secondsSince1970: WallClock.secondsSince1970))
    } catch {
      throw SourceError(error)
    }
  }

  /// Seconds; nil when either time is not known.
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
