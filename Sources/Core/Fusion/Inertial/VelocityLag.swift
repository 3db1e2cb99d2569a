import NavigationMath

/// Learns how much older the velocity of a fix is than its position.
///
/// Receivers measure velocity over an interval that ends with the position, or filter it: some hundredths of a second. A
/// velocity that is t old differs by the acceleration times t. A scalar Kalman filter of t, whose noise is widened because
/// the inertial filter takes up a part of the difference.
struct VelocityLag: Sendable {
  /// Age of the velocity at the instant of the position, s.
  private(set) var seconds = 0.0
  private var variance: Double
  private let parameters: InertialParameters.Lag

  init(_ parameters: InertialParameters.Lag) {
    variance = parameters.sigma * parameters.sigma
    self.parameters = parameters
  }

  /// Uncertainty of the lag, 1 σ, s.
  var sigma: Double { variance.squareRoot() }

  /// Takes a fix whose velocity was accepted.
  ///
  /// - Parameters:
  ///   - difference: its velocity minus the one predicted with this lag, NED, m/s.
  ///   - acceleration: of the body, NED, m/s².
  ///   - noise: variance of each component of the difference, m²/s².
  mutating func note(_ difference: Vector3, acceleration: Vector3, noise: Double) {
    guard variance > 0 else { return }
    learn(difference.x, acceleration.x, noise)
    learn(difference.y, acceleration.y, noise)
    seconds = min(max(seconds, -parameters.largest), parameters.largest)
    variance = min(variance + parameters.walk * parameters.walk, parameters.sigma * parameters.sigma)
  }

  private mutating func learn(_ difference: Double, _ acceleration: Double, _ noise: Double) {
    // False for NaN. A jolt says nothing.
    guard acceleration.magnitude < 20, difference.magnitude < 20 else { return }
    let slope = -acceleration
    let gain = variance * slope / (variance * slope * slope + parameters.noiseFactor * noise)
    seconds += gain * difference
    variance *= 1 - gain * slope
  }
}
