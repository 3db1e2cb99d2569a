import Fusion
import LocationEngine

/// How sensors are mounted: `[sensor KEY]` for one of them, `[sensors]` for all others.
extension ConfigurationFile {
  /// What is set for this sensor, or for all; nil when nothing is, and the sensor's usual mounting holds.
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

  /// Sets it for this sensor; `save` then keeps it.
  public mutating func setMounting(_ mounting: Mounting, of sensor: SensorIdentity) {
    set("mounting", in: "sensor \(sensor.key)", to: MountingText.text(of: mounting))
  }
}
