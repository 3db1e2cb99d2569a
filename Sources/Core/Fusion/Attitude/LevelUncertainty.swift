import NavigationMath

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
