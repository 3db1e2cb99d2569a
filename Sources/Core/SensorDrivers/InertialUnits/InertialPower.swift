/// What of an inertial unit runs.
public enum InertialPower: Hashable, Sendable, CaseIterable {
  /// Accelerometer and gyroscope: a few milliamperes.
  case full
  /// No gyroscope, which takes nine tenths of the current; samples have no angular rate. Enough for a compass that is
  /// held still while it is read.
  case accelerometerOnly
}
