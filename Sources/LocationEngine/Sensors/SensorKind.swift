/// Quantity that a sensor measures.
public enum SensorKind: String, Hashable, Sendable, CaseIterable {
  /// Magnetic field.
  case magnetometer
  /// Acceleration, mostly with angular rate.
  case inertial
  /// Air pressure.
  case barometer
  /// Orientation, from a chip with built-in fusion.
  case orientation
}
