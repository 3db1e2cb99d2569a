import NavigationMath
import Observations

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
