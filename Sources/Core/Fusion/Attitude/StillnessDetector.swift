import NavigationMath

/// Tells whether the body is at rest: turning and acceleration stay at their means.
struct StillnessDetector: Sendable {
  /// Seconds of quiet so far.
  private var quiet = 0.0
  private var meanRate = LowPass()
  private var meanAcceleration = LowPass()
  /// Largest squared distances from the means within the block.
  private var rateDeviation = 0.0
  private var accelerationDeviation = 0.0

  private(set) var isAtRest = false

  /// What the gyroscope says at rest, rad/s: its bias.
  var restRate: Vector3 { meanRate.value }

  /// - Parameters:
  ///   - rate: as measured, rad/s.
  ///   - acceleration: m/s².
  mutating func note(rate: Vector3, acceleration: Vector3) {
    rateDeviation = max(rateDeviation, (rate - meanRate.value).squaredNorm)
    accelerationDeviation = max(accelerationDeviation, (acceleration - meanAcceleration.value).squaredNorm)
  }

  /// - Parameters:
  ///   - rate: mean over the block, rad/s.
  ///   - acceleration: mean over the block, m/s².
  ///   - duration: of the block, seconds.
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
