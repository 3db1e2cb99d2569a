import NavigationMath
import Observations

/// Compares fixes with the predictions of an inertial unit.
struct InertialComparison: Sendable {
  /// Difference of the positions, m: horizontal and vertical.
  private(set) var horizontal = 0.0
  private(set) var vertical = 0.0
  /// What good data need not exceed horizontally, m.
  private(set) var limit = 0.0
  /// Whether position or velocity differ by more than good data do.
  private(set) var isMismatch = false
  /// Whether the velocity differs.
  private(set) var isVelocityMismatch = false
  /// Whether there was a prediction for the last fix.
  private(set) var isHeard = false

  /// Way by which the differing velocities have moved the position, m.
  private(set) var excess = 0.0

  private var prediction: InertialWitness?
  private var last: MonotonicInstant?

  /// Notes the prediction for the next fix.
  mutating func note(_ prediction: InertialWitness) { self.prediction = prediction }

  /// Compares a fix with the prediction for it.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    isMismatch = false
    isVelocityMismatch = false
    isHeard = false
    guard let prediction, prediction.instant == fix.received, fix.hasPosition else { return }
    self.prediction = nil
    let difference = prediction.difference
    let claims = prediction.positionVariance
    horizontal = (difference.x * difference.x + difference.y * difference.y).squareRoot()
    vertical = difference.z.magnitude
    guard horizontal < 1e7, vertical < 1e7, claims.x + claims.y + claims.z < 1e12 else { return }
    isHeard = true
    let own = parameters.positionAccuracy(fix.accuracy.horizontal)
    let height = parameters.positionAccuracy(fix.accuracy.vertical)
    let spread = parameters.spread
    limit = spread * (own * own + claims.x + claims.y).squareRoot() + parameters.floor
    let verticalLimit = spread * (height * height + claims.z).squareRoot() + parameters.floor
    isMismatch = horizontal > limit || vertical > verticalLimit
    guard let change = prediction.velocityDifference else { return }
    let speed = parameters.speedAccuracy(fix.accuracy.speed)
    let errors = prediction.velocityVariance
    let square = change.x * change.x + change.y * change.y
    isVelocityMismatch = square > spread * spread * (2 * speed * speed + errors.x + errors.y) + 1
    let interval = last.map { Double(fix.received.nanoseconds &- $0.nanoseconds) * 1e-9 } ?? 0
    last = fix.received
    excess = isVelocityMismatch ? excess + max(0, min(interval, 3)) * square.squareRoot() : 0
  }
}

/// What an inertial unit predicted for the instant of a fix, before the fix was used.
public struct InertialWitness: Sendable {
  /// Instant of the fix on the fix's clock.
  public var instant: MonotonicInstant
  /// Position of the fix minus the predicted position of the antenna, NED, m.
  public var difference: Vector3
  /// Velocity of the fix minus the predicted one, NED, m/s; nil if the fix has none.
  public var velocityDifference: Vector3?
  /// Variances of the predicted position along NED, m².
  public var positionVariance: Vector3
  /// Variances of the predicted velocity along NED, m²/s².
  public var velocityVariance: Vector3

  /// Creates a prediction; see the properties.
  public init(
    at instant: MonotonicInstant, difference: Vector3, velocityDifference: Vector3?, positionVariance: Vector3,
    velocityVariance: Vector3
  ) {
    self.instant = instant
    self.difference = difference
    self.velocityDifference = velocityDifference
    self.positionVariance = positionVariance
    self.velocityVariance = velocityVariance
  }

  /// Creates a prediction from the estimate of the inertial filter; nil for a fix without a position and a height.
  ///
  /// - Parameters:
  ///   - measured: instant of the fix's measurement on the clock of the estimate, to which the velocity moves it.
  ///   - leverArm: antenna in the body, m forward, right, down of the inertial unit.
  ///   - geoid: for a height above the ellipsoid that the receiver does not send.
  public init?(
    _ estimate: InertialEstimate, _ fix: GNSSFix, measured: MonotonicInstant, leverArm: Vector3 = .zero,
    geoid: GeoidModel
  ) {
    guard let place = LocationEstimate(fix, geoid: geoid)?.position else { return nil }
    let late = Double(estimate.instant.nanoseconds(since: measured)) * 1e-9
    let lever = estimate.attitude.rotate(leverArm)
    self.init(
      at: fix.received,
      difference: LocalFrame(origin: estimate.position).northEastDown(of: place) - lever + late * estimate.velocity,
      velocityDifference: fix.velocity.map { Vector3($0.north, $0.east, $0.down) - estimate.velocity },
      positionVariance: Vector3(
        estimate.positionCovariance.xx, estimate.positionCovariance.yy, estimate.positionCovariance.zz),
      velocityVariance: Vector3(
        estimate.velocityCovariance.xx, estimate.velocityCovariance.yy, estimate.velocityCovariance.zz))
  }
}
