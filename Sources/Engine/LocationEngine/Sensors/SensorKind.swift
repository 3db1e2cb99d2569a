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
  /// Speed over the ground, of wheels or another odometer.
  case odometer
  /// Speed through the water.
  case waterSpeed
  /// Heading from outside, such as of a gyrocompass.
  case heading
  /// Position from outside, such as of a camera.
  case position
}
