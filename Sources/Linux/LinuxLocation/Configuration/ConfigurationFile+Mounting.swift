import Fusion
import LocationEngine

/// The mounting of sensors: `[sensor KEY]` for one sensor, `[sensors]` for all others.
extension ConfigurationFile {
  /// Returns the mounting set for this sensor, or for all; nil if none is set and the sensor's default applies.
  ///
  /// Throws if the value is not understood.
  public func mounting(of sensor: SensorIdentity) throws(SourceError) -> Mounting? {
    guard let found = value("mounting", in: "sensor \(sensor.key)") ?? value("mounting", in: "sensors") else {
      return nil
    }
    do throws(SourceError) {
      return try MountingText.parse(found.text)
    } catch {
      throw problem(error.message, at: found.line)
    }
  }

  /// Sets the mounting of this sensor; `save` writes it to the file.
  public mutating func setMounting(_ mounting: Mounting, of sensor: SensorIdentity) {
    set("mounting", in: "sensor \(sensor.key)", to: MountingText.text(of: mounting))
  }
}
