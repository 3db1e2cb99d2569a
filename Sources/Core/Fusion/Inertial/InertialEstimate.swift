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

extension InertialEstimate {
  /// Replaces position, motion and attitude of an estimate for the same instant.
  ///
  /// - Parameter datum: what lies between the filter's height and the one above mean sea level.
  func write(to estimate: inout LocationEstimate, _ datum: HeightDatum) {
    estimate.latitudeDegrees = position.latitudeDegrees
    estimate.longitudeDegrees = position.longitudeDegrees
    estimate.accuracy.horizontal = Accuracy(horizontalAccuracy, estimate.accuracy.horizontal?.source ?? .derived)
    if estimate.accuracy.sigmaNorth != nil {
      estimate.accuracy.sigmaNorth = positionCovariance.xx.squareRoot()
      estimate.accuracy.sigmaEast = positionCovariance.yy.squareRoot()
    }
    if estimate.accuracy.vertical != nil {
      estimate.accuracy.vertical?.value = verticalAccuracy
      datum.correct(&estimate, to: position.ellipsoidalHeight)
    }
    estimate.origin = .fused
    writeMotion(to: &estimate)
    writeCovariance(to: &estimate)
  }

  /// Replaces velocity and attitude of an estimate for the same instant.
  func writeMotion(to estimate: inout LocationEstimate) {
    estimate.velocityNorth = velocity.x
    estimate.velocityEast = velocity.y
    estimate.climb = -velocity.z
    estimate.setMotion(
      north: velocity.x, east: velocity.y, variance: (velocityCovariance.xx + velocityCovariance.yy) / 2)
    estimate.velocityCovariance = NEDCovariance(ned: velocityCovariance.matrix)
    estimate.attitude = LocationAttitude(attitude, sigma: attitudeSigma)
    estimate.filter = .inertial
    estimate.contributors.insert(.inertial)
  }

  fileprivate func writeCovariance(to estimate: inout LocationEstimate) {
    estimate.stateCovariance = StateCovariance(
      position: positionCovariance, velocity: velocityCovariance, cross: crossCovariance)
  }

  /// Moves the estimate by some seconds at the same velocity.
  mutating func move(by seconds: Double) {
    let earth = LocalEarth(
      latitude: position.latitudeDegrees / degreesPerRadian, height: position.ellipsoidalHeight)
    position.latitudeDegrees += seconds * velocity.x / earth.northRadius * degreesPerRadian
    position.longitudeDegrees += seconds * velocity.y / earth.parallelRadius * degreesPerRadian
    position.ellipsoidalHeight -= seconds * velocity.z
  }
}

extension LocationEstimate {
  /// Makes it an estimate without a fix.
  ///
  /// - Parameters:
  ///   - known: what the inertial filter says.
  ///   - instant: of the estimate, on the source's clock.
  ///   - time: UTC of that instant.
  @inline(never)
  mutating func replace(
    by known: InertialEstimate, at instant: MonotonicInstant, _ time: UTCTime, _ datum: HeightDatum
  ) {
    let place = known.position
    self = LocationEstimate(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees, at: instant, time)
    accuracy.horizontal = Accuracy(known.horizontalAccuracy, .derived)
    accuracy.vertical = Accuracy(known.verticalAccuracy, .derived)
    datum.set(place.ellipsoidalHeight, of: &self)
    origin = .deadReckoning
    timeSinceFix = known.timeSinceFix
    known.writeMotion(to: &self)
    known.writeCovariance(to: &self)
  }
}

/// What the inertial filter did with its input, since its creation.
public struct InertialCounters: Equatable, Sendable {
  /// Samples of the inertial unit that were integrated.
  public var samples = 0
  /// Samples that were not: not finite, impossible, or not later than the last one.
  public var ignoredSamples = 0
  /// Gaps in the samples after which the alignment started again.
  public var gaps = 0
  /// Fixes of which all was fused.
  public var acceptedFixes = 0
  /// Fixes whose position was rejected by its innovation.
  public var rejectedPositions = 0
  /// Fixes whose velocity was rejected by its innovation.
  public var rejectedVelocities = 0
  /// Fixes with impossible values.
  public var implausibleFixes = 0
  /// Measurements that arrived too late or were of the future.
  public var untimelyMeasurements = 0
  /// Measurements other than fixes that were rejected by their innovation.
  public var rejectedAids = 0
  /// Measurements other than fixes that were fused.
  public var acceptedAids = 0
  /// Inflations of the covariance after rejected fixes.
  public var inflations = 0
  /// Adoptions of fixes that had been rejected and agreed with each other.
  public var resets = 0
  /// Restarts after numbers that were not finite or not possible.
  public var repairs = 0

  /// Creates counters of 0.
  public init() {}
}
