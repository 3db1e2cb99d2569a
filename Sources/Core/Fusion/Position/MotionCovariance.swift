/// Covariance of position and velocity along one axis, of a motion with white acceleration.
///
/// Bar-Shalom, Li, Kirubarajan, Estimation with Applications to Tracking and Navigation, 2001, section 6.2.2.
struct MotionCovariance: Sendable {
  /// Variance of the position, m².
  var position: Double
  /// Variance of the velocity, m²/s².
  var velocity: Double
  /// Covariance of both, m²/s.
  var cross = 0.0

  /// Adds what an interval, s, with an acceleration of the power spectral density q, m²/s³, makes uncertain.
  mutating func predict(_ interval: Double, acceleration q: Double) {
    position += interval * (2 * cross + interval * (velocity + q * interval / 3))
    cross += interval * (velocity + q * interval / 2)
    velocity += q * interval
  }

  /// Returns the gains of a measured position whose error has a variance, m², and takes it into account.
  mutating func useOfPosition(_ variance: Double) -> Gains {
    let total = position + variance
    let gains = Gains(position: position / total, velocity: cross / total)
    velocity -= gains.velocity * cross
    cross -= gains.position * cross
    position -= gains.position * position
    return gains
  }

  /// Returns the gains of a measured velocity whose error has a variance, m²/s², and takes it into account.
  mutating func useOfVelocity(_ variance: Double) -> Gains {
    let total = velocity + variance
    let gains = Gains(position: cross / total, velocity: velocity / total)
    position -= gains.position * cross
    cross -= gains.position * velocity
    velocity -= gains.velocity * velocity
    return gains
  }

  /// What a difference of 1 between measurement and prediction changes.
  struct Gains {
    /// In the position: 1 for a measured position, s for a velocity.
    let position: Double
    /// In the velocity: 1/s for a measured position, 1 for a velocity.
    let velocity: Double
  }
}
