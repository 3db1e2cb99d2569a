import NavigationMath
import Observations

/// A receiver's heading, or a course used as one, continued by the gyroscope.
struct ReceiverHeading: Sendable {
  /// Turn rate that is assumed while the rotation is unknown, 1 σ, rad/s.
  static let assumedTurnRate = 10 * degree

  /// True heading, radians.
  private(set) var heading: Double
  /// Uncertainty of the heading, 1 σ, radians.
  private let sigma: Double
  private let instant: MonotonicInstant
  /// Heading above the gyroscope's horizon at that instant, radians, and the number of restarts of that horizon; nil
  /// without a gyroscope.
  private let level: (heading: Double, restarts: Int)?

  init(heading: Double, sigma: Double, at instant: MonotonicInstant, level: (heading: Double, restarts: Int)?) {
    self.heading = heading
    self.sigma = sigma
    self.instant = instant
    self.level = level
  }

  /// Returns the heading now.
  ///
  /// - Parameters:
  ///   - level: as `level`, now.
  ///   - drift: drift of the gyroscope, 1 σ, rad/s.
  /// - Returns: true heading and its 1 σ, radians; nil if it is too old.
  func now(
    at now: MonotonicInstant, level current: (heading: Double, restarts: Int)?, drift: Double
  ) -> (heading: Double, sigma: Double)? {
    let age = max(0, Double(now.nanoseconds(since: instant)) * 1e-9)
    guard let level, let current, level.restarts == current.restarts else {
      // Without a gyroscope the rotation is unknown.
      let turning = ReceiverHeading.assumedTurnRate * age
      return age <= 2 ? (heading, (sigma * sigma + turning * turning).squareRoot()) : nil
    }
    guard age <= 120 else { return nil }
    let drifted = drift * age
    return (heading + current.heading - level.heading, (sigma * sigma + drifted * drifted).squareRoot())
  }
}
