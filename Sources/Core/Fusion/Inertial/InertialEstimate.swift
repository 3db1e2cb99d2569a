import NavigationMath
import Observations

/// Position, velocity and attitude of the body at one instant.
public struct InertialEstimate: Equatable, Sendable {
  /// Instant of the newest inertial sample.
  public var instant: MonotonicInstant
  /// Position of the inertial unit.
  public var position: GeodeticPosition
  /// Velocity over the ground, NED, m/s.
  public var velocity: Vector3
  /// Rotation from the body's forward, right, down to NED.
  public var attitude: Quaternion
  /// Covariance of the position, m²; the correlated error of the fixes is included.
  public var positionCovariance: SymmetricMatrix3
  /// Covariance of the velocity, m²/s².
  public var velocityCovariance: SymmetricMatrix3
  /// Covariance of position (rows) and velocity (columns), m²/s.
  public var crossCovariance: Matrix3
  /// Uncertainty of the attitude about north, east and down, 1 σ, rad.
  public var attitudeSigma: Vector3
  /// Estimated biases along the body's axes, m/s² and rad/s.
  public var accelerationBias: Vector3
  public var rateBias: Vector3
  /// Time since the measurement of the last fix whose position was accepted, s.
  public var timeSinceFix: Double
  /// What was used and rejected so far.
  public var counters: InertialCounters

  /// Memory for an estimate that is made where it is.
  static var blank: InertialEstimate {
    InertialEstimate(
      instant: .zero, position: GeodeticPosition(latitudeDegrees: 0, longitudeDegrees: 0, ellipsoidalHeight: 0),
      velocity: .zero, attitude: .identity, positionCovariance: .zero, velocityCovariance: .zero,
      crossCovariance: .zero, attitudeSigma: .zero, accelerationBias: .zero, rateBias: .zero, timeSinceFix: 0,
      counters: InertialCounters())
  }

  /// √(σN² + σE²), m: contains the position with 63 % to 68 %.
  public var horizontalAccuracy: Double { (positionCovariance.xx + positionCovariance.yy).squareRoot() }
  /// Uncertainty of the height, 1 σ, m.
  public var verticalAccuracy: Double { positionCovariance.zz.squareRoot() }
  /// Uncertainty of the heading, 1 σ, rad.
  public var headingSigma: Double { attitudeSigma.z }
}
