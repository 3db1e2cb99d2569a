/// Sensors of an inertial unit that are on.
public enum InertialPower: Hashable, Sendable, CaseIterable {
  /// Accelerometer and gyroscope; a few milliamperes.
  case full
  /// Accelerometer only: the gyroscope takes 90 % of the current.
  ///
  /// Samples have no angular rate. Enough for a compass that is held still while it is read.
  case accelerometerOnly
}
