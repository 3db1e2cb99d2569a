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

/// Orientation of a chip with built-in fusion, converted to this package's axes.
struct ChipOrientation: Sendable {
  let instant: MonotonicInstant
  /// Rotation from the body to magnetic north, east, down.
  let attitude: Quaternion
  /// Accuracy of the heading, 2 σ, degrees.
  let accuracy95Degrees: Double

  /// Converts a sample; nil without a magnetometer, since the chip's north is then arbitrary.
  init?(_ sample: OrientationSample, mounting: Mounting) {
    guard sample.isMagnetic, let toChip = Quaternion(mounting.rotation.transposed) else { return nil }
    instant = sample.instant
    // From east, north, up to north, east, down: a half turn about the bisector of north and east.
    let half = 0.5.squareRoot()
    attitude = Quaternion(w: 0, x: half, y: half, z: 0) * sample.orientation * toChip
    if let own = sample.headingAccuracyDegrees {
      accuracy95Degrees = min(180, 2 * own)
    } else {
      // The chip reports only a quality of 0 to 3. No data sheet gives the equivalent in degrees.
      switch sample.calibration ?? 0 {
      case 3: accuracy95Degrees = 10
      case 2: accuracy95Degrees = 20
      case 1: accuracy95Degrees = 45
      default: accuracy95Degrees = 180
      }
    }
  }
}
