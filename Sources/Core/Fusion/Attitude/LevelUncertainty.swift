/// How far the vertical can be wrong while it has been averaged for a short time only.
///
/// A body whose speed stays within some metres per second does not accelerate one way for long: what acceleration
/// leaves in a mean over T falls with 1/T. Once the average is as long as it gets, what is left belongs to the compass's
/// own error.
struct LevelUncertainty: Sendable {
  /// Squared deviation from the mean over time, (m/s²)² s.
  private var sum = 0.0
  /// Seconds.
  private var age = 0.0

  /// The average is as long as it gets.
  private(set) var isSettled = false
  /// 1 σ, radians; no longer told once it has settled.
  private(set) var sigma: Double

  init(_ parameters: AttitudeFilter.Parameters) { sigma = parameters.unknownMotion / gravity }

  /// - Parameters:
  ///   - squaredDeviation: of the specific force from its mean, (m/s²)².
  ///   - duration: seconds.
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
    sigma = meanSquare.squareRoot() / gravity * now
  }
}
