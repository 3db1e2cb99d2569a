import NavigationMath

/// Gyroscope bias, estimated by a Kalman filter with three states (Laidig and Seel 2023, section 3.4).
///
/// At rest the bias is the measured rate. In motion, the bias about horizontal axes follows from the correction by
/// gravity. The bias about the vertical is observable only while the body tilts, and otherwise decays very slowly to
/// zero.
///
/// `GyroscopeBias` differs: it provides a bias to be stored, and uses only rests.
struct GyroBiasEstimator: Sendable {
  /// Bias along the sensor's axes, rad/s.
  private(set) var bias = Vector3.zero
  /// Uncertainty of the bias about the vertical, 1 σ, rad/s.
  private(set) var verticalSigma: Double
  /// Covariance of the bias, (rad/s)².
  private var covariance: Matrix3
  /// North and east rows of the rotation from the body to the horizon, averaged like the acceleration.
  private var northRow = LowPass()
  private var eastRow = LowPass()
  /// Corrected bias along north and east, averaged likewise.
  private var correctedBias = LowPass()

  init(sigma: Double) {
    verticalSigma = sigma
    covariance = Matrix3(diagonal: Vector3(sigma * sigma, sigma * sigma, sigma * sigma))
  }

  /// Updates the bias with one block.
  ///
  /// - Parameters:
  ///   - orientation: rotation from the body to the horizon.
  ///   - tilt: north and east components of the averaged vertical before its correction, 0 without drift; nil while the
  ///     average settles, which is not drift.
  ///   - step: step of the acceleration's average.
  ///   - restRate: measured rate at rest, rad/s; nil in motion.
  mutating func update(
    orientation: Matrix3, tilt: (north: Double, east: Double)?, step: LowPass.Step, restRate: Vector3?,
    _ parameters: AttitudeFilter.BiasParameters
  ) {
    northRow.update(orientation.row0, step)
    eastRow.update(orientation.row1, step)
    correctedBias.update(Vector3(orientation.row0.dot(bias), orientation.row1.dot(bias), 0), step)

    let wandering = 0.1 * degree
    let growth = wandering * wandering * step.duration / parameters.wanderingTime
    let ceiling = parameters.initialSigma * parameters.initialSigma
    if covariance.row0.x < ceiling { covariance.row0.x += growth }
    if covariance.row1.y < ceiling { covariance.row1.y += growth }
    if covariance.row2.z < ceiling { covariance.row2.z += growth }

    let limit = parameters.limit
    let before = bias
    if let restRate {
      let variance = Self.variance(reaching: parameters.restSigma, growth: growth)
      let difference = restRate - before
      correct(along: Vector3(1, 0, 0), by: min(max(difference.x, -limit), limit), variance, from: before)
      correct(along: Vector3(0, 1, 0), by: min(max(difference.y, -limit), limit), variance, from: before)
      correct(along: Vector3(0, 0, 1), by: min(max(difference.z, -limit), limit), variance, from: before)
    } else if let tilt {
      let variance = Self.variance(reaching: parameters.motionSigma, growth: growth)
      let north = -tilt.east / step.duration + correctedBias.value.x - northRow.value.dot(before)
      let east = tilt.north / step.duration + correctedBias.value.y - eastRow.value.dot(before)
      let down = -orientation.row2.dot(before)
      correct(along: northRow.value, by: min(max(north, -limit), limit), variance, from: before)
      correct(along: eastRow.value, by: min(max(east, -limit), limit), variance, from: before)
      correct(
        along: orientation.row2, by: min(max(down, -limit), limit), variance / parameters.verticalForgetting,
        from: before)
    }
    verticalSigma = max(0, orientation.row2.dot(covariance * orientation.row2)).squareRoot()
    bias = Vector3(
      min(max(bias.x, -limit), limit), min(max(bias.y, -limit), limit), min(max(bias.z, -limit), limit))
  }

  /// Discards the averages, which belong to a motion before a gap. Keeps the bias.
  mutating func forgetMotion() {
    northRow = LowPass()
    eastRow = LowPass()
    correctedBias = LowPass()
  }

  /// Applies one component of a measurement. The components are independent, so each is applied alone.
  ///
  /// - Parameters:
  ///   - innovation: deviation from the bias `before`, rad/s.
  ///   - variance: variance of the measurement, (rad/s)².
  private mutating func correct(
    along direction: Vector3, by innovation: Double, _ variance: Double, from before: Vector3
  ) {
    let spread = covariance * direction
    let gain = 1 / (variance + direction.dot(spread))
    bias += (gain * (innovation - direction.dot(bias - before))) * spread
    covariance.row0 -= (gain * spread.x) * spread
    covariance.row1 -= (gain * spread.y) * spread
    covariance.row2 -= (gain * spread.z) * spread
  }

  /// Returns the measurement variance per step with which the estimate reaches `sigma` while the bias variance grows by
  /// `growth` per step.
  private static func variance(reaching sigma: Double, growth: Double) -> Double {
    let variance = sigma * sigma
    return variance * variance / growth + variance
  }
}
