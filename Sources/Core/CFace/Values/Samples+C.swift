import CBinnacle
import NavigationMath
import Observations

extension binnacle_inertial_sample {
  /// Returns the sample after its values were checked.
  func checked(_ instants: inout Instants) throws(CFaceError) -> InertialSample {
    let force = try acceleration.checked(limit: 1000)
    let rate = has_angular_rate == 0 ? nil : try angular_rate.checked(limit: 100)
    return InertialSample(
      instant: try instants.next(instant), acceleration: force, angularRate: rate, isOverflowed: is_overflowed != 0)
  }
}

extension binnacle_magnetic_sample {
  /// Returns the sample after its values were checked.
  func checked(_ instants: inout Instants) throws(CFaceError) -> MagneticSample {
    let vector = try field.checked(limit: 10_000)
    return MagneticSample(instant: try instants.next(instant), field: vector, isOverflowed: is_overflowed != 0)
  }
}

extension binnacle_pressure_sample {
  /// Returns the sample after its values were checked.
  func checked(_ instants: inout Instants) throws(CFaceError) -> PressureSample {
    guard (10...1200).contains(pressure_hectopascals) else { throw .value }
    return PressureSample(instant: try instants.next(instant), pressureHectopascals: pressure_hectopascals)
  }
}

extension binnacle_speed_sample {
  /// Returns the sample after its values were checked.
  func checked(_ instants: inout Instants) throws(CFaceError) -> SpeedSample {
    guard forward.magnitude <= 500, (0...500).contains(accuracy) else { throw .value }
    return SpeedSample(
      instant: try instants.next(instant), forward: forward, accuracy: accuracy > 0 ? accuracy : nil)
  }
}

extension binnacle_heading_sample {
  /// Returns the sample after its values were checked.
  func checked(_ instants: inout Instants) throws(CFaceError) -> HeadingSample {
    guard (0...360).contains(heading_degrees), (0...180).contains(accuracy_degrees) else { throw .value }
    return HeadingSample(
      instant: try instants.next(instant), headingDegrees: heading_degrees < 360 ? heading_degrees : 0,
      isMagnetic: is_magnetic != 0, accuracyDegrees: accuracy_degrees > 0 ? accuracy_degrees : nil)
  }
}

extension binnacle_vector {
  /// Creates the structure from a vector; NaN for nil.
  init(_ vector: Vector3?) { self.init(x: vector?.x ?? .nan, y: vector?.y ?? .nan, z: vector?.z ?? .nan) }

  /// Returns the vector.
  ///
  /// - Parameter limit: largest magnitude of a component.
  func checked(limit: Double) throws(CFaceError) -> Vector3 {
    // False for NaN.
    guard x.magnitude <= limit, y.magnitude <= limit, z.magnitude <= limit else { throw .value }
    return Vector3(x, y, z)
  }
}

extension binnacle_quaternion {
  /// Creates the structure from a rotation; NaN for nil.
  init(_ rotation: Quaternion?) {
    self.init(
      w: rotation?.w ?? .nan, x: rotation?.x ?? .nan, y: rotation?.y ?? .nan, z: rotation?.z ?? .nan)
  }
}
