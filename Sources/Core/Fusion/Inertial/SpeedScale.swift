import NavigationMath
import Observations

/// Learns by how much the speed of wheels is too high, for tyres wear and warm up.
///
/// A scalar Kalman filter of what they read divided by the true speed, which the velocities of fixes give. What is left of
/// the error is the same for every reading, so that readings never add up to a better speed than that.
struct SpeedScale: Sendable {
  /// Reading divided by the true speed.
  private(set) var value = 1.0
  private var variance: Double
  private var last: (reading: Double, instant: MonotonicInstant)?
  private let parameters: InertialParameters.Speed

  init(_ parameters: InertialParameters.Speed) {
    variance = parameters.scale * parameters.scale
    self.parameters = parameters
  }

  /// Uncertainty of the scale, 1 σ.
  var sigma: Double { variance.squareRoot() }

  /// Returns the speed of a reading, m/s, and the variance that all readings share, m²/s².
  func speed(of reading: Double) -> (speed: Double, shared: Double) {
    let speed = reading / value
    return (speed, speed * speed * variance)
  }

  /// Takes a reading; the next fix is compared with it.
  mutating func note(_ reading: Double, at instant: MonotonicInstant) { last = (reading, instant) }

  /// Takes the velocity of a fix.
  ///
  /// - Parameters:
  ///   - velocity: at the instant of the fix, NED, m/s.
  ///   - acceleration: of the body, NED, m/s².
  ///   - rate: angular rate of the body, rad/s; in a turn the antenna is faster or slower than the wheels.
  ///   - noise: variance of each component of the velocity, m²/s².
  mutating func note(
    _ velocity: Vector3, at instant: MonotonicInstant, acceleration: Vector3, rate: Vector3, noise: Double
  ) {
    guard let last else { return }
    let age = Double(instant.nanoseconds(since: last.instant)) * 1e-9
    let speed = velocity.norm
    guard age.magnitude < parameters.longestAge, speed > parameters.leastSpeed, rate.norm < parameters.largestRate
    else {
      return
    }
    let along = acceleration.dot(velocity) / speed
    let reading = last.reading.magnitude + (last.reading < 0 ? -1 : 1) * age * along
    let residual = reading - value * speed
    let whole = noise + parameters.sigma * parameters.sigma + age * age * acceleration.squaredNorm
    let total = variance * speed * speed + parameters.noiseFactor * whole
    // False for NaN. Wheels that spin or slide say nothing.
    guard residual * residual < 9 * total else { return }
    let gain = variance * speed / total
    value += gain * residual
    variance = min(
      variance * (1 - gain * speed) + parameters.walk * parameters.walk, parameters.scale * parameters.scale)
  }
}

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
