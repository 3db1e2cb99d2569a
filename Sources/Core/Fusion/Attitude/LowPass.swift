import NavigationMath

/// A low pass of second order without resonance (Butterworth), for steps of any length.
///
/// x″ = ω²(u − x) − √2 ω x′, with ω = √2 / τ, integrated by the trapezoidal rule with the mean of u over each step: no
/// coefficients depend on a rate, and no step is too long to be stable. For its first τ seconds it is the mean of all
/// input, so that it begins where the input is.
struct LowPass: Sendable {
  private(set) var value = Vector3.zero
  /// Per second.
  private var slope = Vector3.zero
  /// Seconds.
  private var age = 0.0

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

  /// What filters of one time constant share.
  struct Step {
    /// Seconds.
    let duration: Double
    /// τ, seconds.
    let timeConstant: Double
    /// How much of the slope stays.
    fileprivate let persistence: Double
    /// Per second.
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
