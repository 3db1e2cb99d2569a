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

/// Power spectral density of the horizontal acceleration of a body, from the changes of its measured velocity.
///
/// White acceleration of density q changes each component of the velocity in t seconds with the variance q t.
struct AccelerationEstimate: Sendable {
  /// Time over which changes are averaged, s.
  private static let averagingTime = 10.0
  /// Bounds of the result: a body at rest, and an aircraft in a steep turn, m²/s³.
  private static let bounds = 0.0025...25.0

  /// The density, m²/s³.
  private(set) var value: Double
  private var mean: Double
  private var last: (north: Double, east: Double)?

  /// - Parameter initial: density before velocities are known, m²/s³.
  init(initial: Double) {
    value = initial
    mean = initial
  }

  /// Processes a velocity, m/s.
  ///
  /// - Parameters:
  ///   - variance: of each component's error, m²/s².
  ///   - interval: seconds since the last call.
  mutating func note(_ velocity: (north: Double, east: Double), variance: Double, after interval: Double) {
    defer { last = velocity }
    guard let last, interval > 0 else { return }
    let (north, east) = (velocity.north - last.north, velocity.east - last.east)
    // Half: two components. The error of both velocities is part of the change.
    let density = max(0, (north * north + east * east) / 2 - 2 * variance) / interval
    mean += min(1, interval / AccelerationEstimate.averagingTime) * (density - mean)
    // A manoeuvre is followed from its first epoch.
    value = min(max(max(mean, density), AccelerationEstimate.bounds.lowerBound), AccelerationEstimate.bounds.upperBound)
  }
}

/// Decides from measured speeds whether a body is at rest.
struct RestObserver: Sendable {
  /// Highest speed of a body at rest as a receiver measures it, m/s; a mowing robot is faster.
  private static let highestSpeed = 0.1
  /// Time for which the speed must stay below, s.
  private static let shortestTime = 5.0

  private var quietTime = 0.0

  /// Whether the speed was low for long enough.
  var isAtRest: Bool { quietTime >= RestObserver.shortestTime }

  /// Processes the speed of an epoch, m/s.
  ///
  /// - Parameter interval: seconds since the last call.
  mutating func note(speed: Double, after interval: Double) {
    quietTime = speed <= RestObserver.highestSpeed ? min(quietTime + interval, 60) : 0
  }
}
