import NavigationMath
import Observations

/// A heading that a receiver gave, or a course that is one, carried on by the gyroscope.
struct ReceiverHeading: Sendable {
  /// True heading, radians.
  private(set) var heading: Double
  /// 1 σ of that, radians.
  private let sigma: Double
  private let instant: MonotonicInstant
  /// Heading above the horizon's own north at that time, radians, and which horizon that was; nil without a gyroscope.
  private let level: (heading: Double, restarts: Int)?

  init(heading: Double, sigma: Double, at instant: MonotonicInstant, level: (heading: Double, restarts: Int)?) {
    self.heading = heading
    self.sigma = sigma
    self.instant = instant
    self.level = level
  }

  /// How it stands now.
  ///
  /// - Parameters:
  ///   - level: as above, now.
  ///   - drift: of the gyroscope, 1 σ, rad/s.
  /// - Returns: true heading and its 1 σ, radians; nil when nothing is known of it any more.
  func now(
    at now: MonotonicInstant, level current: (heading: Double, restarts: Int)?, drift: Double
  ) -> (heading: Double, sigma: Double)? {
    let age = max(0, Double(now.nanoseconds(since: instant)) * 1e-9)
    guard let level, let current, level.restarts == current.restarts else {
      // Without a gyroscope a body can turn at any time.
      let turning = 10 * degree * age
      return age <= 2 ? (heading, (sigma * sigma + turning * turning).squareRoot()) : nil
    }
    guard age <= 120 else { return nil }
    let drifted = drift * age
    return (heading + current.heading - level.heading, (sigma * sigma + drifted * drifted).squareRoot())
  }
}
