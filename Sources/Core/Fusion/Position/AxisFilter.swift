/// Position filter along one axis: how position and velocity follow measurements, and how large their errors are.
///
/// The gains are those of a Kalman filter that takes the errors of positions for white noise. These errors are correlated
/// in time, however, and cannot be distinguished from the position. So the covariance that is claimed is another one: it
/// has the correlated error as a third state, a Gauss–Markov process that is considered and not estimated
/// (Schmidt; Bar-Shalom et al. 2001, section 8.2.4), and takes over the gains of the first (ibid. section 5.5.2, filter with
/// an arbitrary gain). The position follows the fixes as well as with the plain filter, and the claim stays true.
///
/// The position is relative to a reference that the caller moves.
struct AxisFilter: Sendable {
  /// Smallest variance that is claimed, as a share of the one that the receiver states for its last position.
  ///
  /// The square of 0.9: receivers filter their positions themselves and state too little rather than too much, so that
  /// averaging helps less than their numbers say.
  private static let leastShare = 0.81

  /// Velocity, m/s.
  private(set) var velocity = 0.0
  /// Covariance of the errors of position and velocity.
  private(set) var errors: MotionCovariance
  /// Covariance that gives the gains.
  private var assumed: MotionCovariance
  /// Variance of the correlated error, m², and its covariances with position, m², and velocity, m²/s.
  private var bias: Double
  private var positionBias: Double
  private var velocityBias = 0.0

  /// Creates the filter from a measured position.
  ///
  /// - Parameters:
  ///   - error: variances of the position's error.
  ///   - velocityVariance: variance of a velocity that is not known, m²/s².
  init(_ error: PositionError, velocityVariance: Double) {
    errors = MotionCovariance(position: error.whole, velocity: velocityVariance)
    assumed = errors
    bias = error.correlated
    // The measurement is the position plus the correlated error, and the position's own error is the opposite of that.
    positionBias = -bias
  }

  /// Predicts the motion of an interval, and returns the way, m.
  ///
  /// - Parameters:
  ///   - interval: seconds, positive.
  ///   - acceleration: power spectral density of the acceleration, m²/s³.
  ///   - decay: what is left of the correlated error after the interval, 0...1.
  mutating func predict(_ interval: Double, acceleration: Double, decay: Double) -> Double {
    errors.predict(interval, acceleration: acceleration)
    assumed.predict(interval, acceleration: acceleration)
    positionBias = decay * (positionBias + interval * velocityBias)
    velocityBias *= decay
    return velocity * interval
  }

  /// Takes over the variance of the next position's correlated error.
  ///
  /// - Parameter isSameKind: whether that position is of the same kind as the last. Then its error is the same one on another
  ///   scale; that of another kind has nothing to do with the last.
  mutating func adopt(_ error: PositionError, isSameKind: Bool) {
    let scale = isSameKind && bias > 0 ? (error.correlated / bias).squareRoot() : 0
    positionBias *= scale
    velocityBias *= scale
    bias = error.correlated
  }

  /// Variance of the difference between a measured position and the predicted one, m².
  func innovationVariance(_ error: PositionError) -> Double {
    errors.position + 2 * positionBias + bias + error.white
  }

  /// Corrects by a measured position, and returns the correction, m.
  ///
  /// - Parameters:
  ///   - innovation: measured minus predicted position, m.
  ///   - error: variances of its error; `adopt` was called with it.
  ///   - excess: variance added to it for a doubtful measurement, m².
  mutating func correct(position innovation: Double, _ error: PositionError, excess: Double) -> Double {
    let gains = assumed.useOfPosition(error.averageable + excess)
    let (position, velocity) = (gains.position, gains.velocity)
    let variance = innovationVariance(error) + excess
    let positionCross = errors.position + positionBias
    let velocityCross = errors.cross + velocityBias
    let biasCross = positionBias + bias
    errors.position = max(
      errors.position + position * (position * variance - 2 * positionCross), AxisFilter.leastShare * error.whole)
    errors.cross += position * velocity * variance - position * velocityCross - velocity * positionCross
    errors.velocity += velocity * (velocity * variance - 2 * velocityCross)
    positionBias -= position * biasCross
    velocityBias -= velocity * biasCross
    self.velocity += velocity * innovation
    return position * innovation
  }

  /// Corrects by a measured velocity with a variance, m²/s², and returns the correction of the position, m.
  mutating func correct(velocity measured: Double, variance: Double) -> Double {
    let gains = assumed.useOfVelocity(variance)
    let (position, velocity) = (gains.position, gains.velocity)
    let total = errors.velocity + variance
    errors.position += position * (position * total - 2 * errors.cross)
    errors.cross += position * velocity * total - position * errors.velocity - velocity * errors.cross
    errors.velocity += velocity * (velocity * total - 2 * errors.velocity)
    positionBias -= position * velocityBias
    velocityBias -= velocity * velocityBias
    let innovation = measured - self.velocity
    self.velocity += velocity * innovation
    return position * innovation
  }

  /// Adds variance, m², to the position, which makes the next measurement count more.
  mutating func loosenPosition(by variance: Double) {
    errors.position += variance
    assumed.position += variance
  }

  /// Adds variance, m²/s², to the velocity, which makes the next measurement count more.
  mutating func loosenVelocity(by variance: Double) {
    errors.velocity += variance
    assumed.velocity += variance
  }
}
