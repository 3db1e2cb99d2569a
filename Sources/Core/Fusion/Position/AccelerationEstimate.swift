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
