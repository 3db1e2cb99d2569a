import NavigationMath

/// Butterworth low-pass filter of second order, for steps of any length.
///
/// x″ = ω²(u − x) − √2 ω x′, with ω = √2 / τ, integrated by the trapezoidal rule with the mean of u over each step. No
/// coefficient depends on a sample rate, and the filter is stable for any step. During the first τ seconds the output is
/// the mean of all input, so it starts at the input.
struct LowPass: Sendable {
  private(set) var value = Vector3.zero
  /// Rate of change of the output, per second.
  private var slope = Vector3.zero
  /// Time since the first input, up to τ, s.
  private var age = 0.0

  /// Processes one step.
  ///
  /// - Parameter input: mean over the step.
  mutating func update(_ input: Vector3, _ step: Step) {
    if age < step.timeConstant {
      age += step.duration
      value += (step.duration / age) * (input - value)
      return
    }
    let next = step.persistence * slope + step.gain * (input - value)
    value += (step.duration / 2) * (slope + next)
    slope = next
  }

  /// Coefficients shared by all filters of one time constant.
  struct Step {
    /// Duration of the step, s.
    let duration: Double
    /// τ, seconds.
    let timeConstant: Double
    /// Share of the slope that remains.
    fileprivate let persistence: Double
    /// Gain for the input, per second.
    fileprivate let gain: Double

    init(duration: Double, timeConstant: Double) {
      let root = 1.4142135623730951
      let frequency = root / timeConstant
      let half = frequency * duration / 2
      let divisor = 1 / (1 + root * half + half * half)
      self.duration = duration
      self.timeConstant = timeConstant
      persistence = (1 - root * half - half * half) * divisor
      gain = duration * frequency * frequency * divisor
    }
  }
}

/// Error of the vertical while its averaging time is still short.
///
/// The speed of a body stays within some metres per second, so it does not accelerate in one direction for long: the
/// effect of acceleration on a mean over T decreases with 1/T. Once the average has its full length, the remaining error
/// is part of the compass error.
struct LevelUncertainty: Sendable {
  /// Integral of the squared deviation from the mean, (m/s²)² s.
  private var sum = 0.0
  /// Averaging time so far, s.
  private var age = 0.0

  /// Whether the average has its full length.
  private(set) var isSettled = false
  /// Error of the vertical, 1 σ, radians; not updated once settled.
  private(set) var sigma: Double

  init(_ parameters: AttitudeFilter.Parameters) { sigma = parameters.unknownMotion / standardGravity }

  /// Updates the error with one block.
  ///
  /// - Parameters:
  ///   - squaredDeviation: squared deviation of the specific force from its mean, (m/s²)².
  ///   - duration: duration of the block, s.
  mutating func update(
    squaredDeviation: Double, duration: Double, _ parameters: AttitudeFilter.Parameters
  ) {
    guard !isSettled else { return }
    age += duration
    isSettled = age >= parameters.accelerationTime
    sum += duration * squaredDeviation
    let before = parameters.unknownMotion * parameters.unknownMotion * parameters.motionTime
    let meanSquare = (before + sum) / (parameters.motionTime + age)
    let now = parameters.motionTime / (parameters.motionTime + age)
    sigma = meanSquare.squareRoot() / standardGravity * now
  }
}
