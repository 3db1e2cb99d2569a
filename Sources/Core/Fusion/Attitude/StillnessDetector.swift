import NavigationMath

/// Detects whether the body is at rest now: angular rate and acceleration stay at their means.
///
/// `RestDetector` serves calibrations: it returns mean and scatter of each completed rest. This type serves the attitude
/// filter, which reads it once per block; it costs two comparisons per sample, and its means are low-pass filters.
struct StillnessDetector: Sendable {
  /// Duration of quiet so far, s.
  private var quiet = 0.0
  private var meanRate = LowPass()
  private var meanAcceleration = LowPass()
  /// Largest squared deviations from the means within the block.
  private var rateDeviation = 0.0
  private var accelerationDeviation = 0.0

  private(set) var isAtRest = false

  /// Mean rate of the gyroscope, rad/s; at rest its bias.
  var restRate: Vector3 { meanRate.value }

  /// Processes a sample.
  ///
  /// - Parameters:
  ///   - rate: as measured, rad/s.
  ///   - acceleration: m/s².
  mutating func note(rate: Vector3, acceleration: Vector3) {
    rateDeviation = max(rateDeviation, (rate - meanRate.value).squaredNorm)
    accelerationDeviation = max(accelerationDeviation, (acceleration - meanAcceleration.value).squaredNorm)
  }

  /// Closes a block and updates `isAtRest`.
  ///
  /// - Parameters:
  ///   - rate: mean over the block, rad/s.
  ///   - acceleration: mean over the block, m/s².
  ///   - duration: duration of the block, s.
  mutating func closeBlock(
    rate: Vector3, acceleration: Vector3, duration: Double, _ parameters: AttitudeFilter.RestParameters,
    biasLimit: Double
  ) {
    let limit = max(meanRate.value.x.magnitude, max(meanRate.value.y.magnitude, meanRate.value.z.magnitude))
    if rateDeviation < parameters.angularRate * parameters.angularRate
      && accelerationDeviation < parameters.acceleration * parameters.acceleration && limit < biasLimit
    {
      quiet += duration
    } else {
      quiet = 0
    }
    isAtRest = quiet >= parameters.duration
    rateDeviation = 0
    accelerationDeviation = 0
    let step = LowPass.Step(duration: duration, timeConstant: parameters.averagingTime)
    meanRate.update(rate, step)
    meanAcceleration.update(acceleration, step)
  }
}
