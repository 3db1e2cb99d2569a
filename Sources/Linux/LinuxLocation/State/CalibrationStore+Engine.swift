import Fusion
import LinuxIO
import LocationEngine

/// The store as an engine that computes headings uses it; the key is the sensor's identity.
extension CalibrationStore: CalibrationStoring {
  /// Returns the stored calibration; nil if there is none. Throws if it is damaged or of another sensor.
  public func calibration(of sensor: SensorIdentity) throws(SourceError) -> CalibrationRecord? {
    do throws(StateError) {
      return try load(sensor: sensor.key)
    } catch {
      throw SourceError(error)
    }
  }

  /// Stores a calibration with the current time.
  public func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError) {
    do throws(StateError) {
      try save(
        CalibrationRecord(
          sensorIdentity: Array(sensor.key.utf8), result: result, secondsSince1970: WallClock.secondsSince1970))
    } catch {
      throw SourceError(error)
    }
  }

  /// Returns the age of a record, s; nil if its time or the present one is unknown.
  public func age(of record: CalibrationRecord) -> Double? { record.age(at: WallClock.secondsSince1970) }
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
