import NavigationMath

/// Response of an inertial unit to its self-test: counts with the stimulus minus without it.
struct StimulusResponse: Hashable, Sendable {
  /// Response of the gyroscope, counts.
  var angularRate: Vector3
  /// Response of the accelerometer, counts.
  var acceleration: Vector3
}

extension StimulusResponse {
  /// Creates the response from means in SI units, both measured with `scale`.
  init(without before: InertialMean, with after: InertialMean, _ scale: InertialScale) {
    self.init(
      angularRate: (after.angularRate - before.angularRate) / scale.angularRate,
      acceleration: (after.acceleration - before.acceleration) / scale.acceleration)
  }
}
