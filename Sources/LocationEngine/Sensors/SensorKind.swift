/// What a sensor measures.
public enum SensorKind: String, Hashable, Sendable, CaseIterable {
  case magnetometer
  /// An accelerometer, mostly with a gyroscope.
  case inertial
  case barometer
  /// A chip that fuses its own sensors.
  case orientation
}
