import NavigationMath
import Observations

/// What is fused at the instant of its measurement.
enum InertialMeasurement {
  case fix(InertialFix)
  /// Height by pressure, m.
  case pressureHeight(Double)
  /// Speed along the body's forward axis and its standard deviation, m/s.
  case speed(Double, sigma: Double)
  /// Heading of the body's forward axis and its standard deviation, rad; the error of one that lasts is the same each time.
  case heading(Double, sigma: Double, lasts: Bool)
  /// Position of the inertial unit with independent errors, and their standard deviations, NED, m.
  case position(GeodeticPosition, sigma: Vector3)
  /// The body is at rest; with the angular rate that the gyroscope measured, rad/s.
  case rest(rate: Vector3)
  /// The wheels allow no lateral velocity.
  case lateral
}

/// A measurement that waits for its turn.
struct PendingMeasurement {
  var instant: MonotonicInstant
  var measurement: InertialMeasurement
}
