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
