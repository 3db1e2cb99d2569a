import CNavigationMath
import NavigationMath
import Observations

/// Finds level, heading and biases before the filter starts.
///
/// The attitude filter gives the level and, at rest, the gyroscope's bias; the heading is given, or is that of the motion
/// of a body that faces it, or follows from accelerations.
struct InertialAlignment: ~Copyable {
  private let parameters: InertialParameters.Alignment
  private var level: AttitudeFilter
  private var velocities = VelocityAlignment()
  private var restarts = 0
  /// Uncertainty of the gyroscope's bias, 1 σ, rad/s; nil if the unit has not rested.
  private var rateBiasSigma: Double?
  /// Time since the unit was last at rest, s.
  private var sinceRest = 100.0
  /// Rotation from the level frame's north to true north, and its standard deviation, rad.
  private var given: (angle: Double, sigma: Double)?
  /// Biases known before, with their standard deviations.
  private var forceBias: (value: Vector3, sigma: Double)?
  private var age = 0.0

  init(_ parameters: InertialParameters.Alignment) {
    self.parameters = parameters
    level = Self.levelFilter(bias: .zero)
  }

  /// A filter that takes no hand that moves slowly for a rest; `RestWatch` is stricter.
  private static func levelFilter(bias: Vector3) -> AttitudeFilter {
    var parameters = AttitudeFilter.Parameters()
    parameters.rest.angularRate = 0
    return AttitudeFilter(parameters: parameters, gyroBias: bias)
  }

  /// Starts again after a gap; what is known of biases stays.
  mutating func restart() {
    level = Self.levelFilter(bias: level.gyroBias)
    velocities.restart()
    given = nil
    age = 0
    sinceRest = 100
  }

  /// Takes the biases of a filter that stops.
  mutating func keepBiases(of anchor: NavigationAnchor) {
    let sigma = (anchor.covariance.aa.diagonal.x + anchor.covariance.aa.diagonal.y) / 2
    forceBias = (anchor.state.accelerationBias, sigma.squareRoot() + 0.01)
    level = Self.levelFilter(bias: anchor.state.rateBias)
    rateBiasSigma = anchor.covariance.gg.zz.squareRoot() + parameters.restRateBiasSigma
  }

  /// Adds a sample.
  mutating func add(_ sample: InertialSample) {
    let bias = forceBias?.value ?? .zero
    level.update(
      angularRate: sample.angularRate ?? .zero, acceleration: sample.acceleration - bias, at: sample.instant)
  }

  /// Adds the same samples as an increment.
  mutating func add(_ increment: InertialIncrement, _ rest: RestWatch) {
    guard let attitude = level.levelAttitude else { return }
    age += increment.duration
    sinceRest += increment.duration
    if rest.isQuiet { sinceRest = 0 }
    velocities.add(attitude.rotate(increment.velocity), until: increment.end)
  }

  /// Takes the gyroscope's bias from a rest, rad/s.
  mutating func take(restRate: Vector3, sigma: Double) {
    let known = max(sigma, parameters.restRateBiasSigma)
    level.use(gyroBias: restRate, sigma: known)
    rateBiasSigma = known
  }

  /// Takes a heading of the forward axis, rad.
  mutating func take(heading: Double, sigma: Double) {
    guard let attitude = level.levelAttitude else { return }
    let forward = attitude.rotate(Vector3(1, 0, 0))
    guard forward.x * forward.x + forward.y * forward.y > 0.05 else { return }
    if let given, given.sigma < sigma { return }
    given = (wrapped(heading - atan2(forward.y, forward.x)), sigma)
  }

  /// Takes a fix into account.
  ///
  /// - Returns: attitude of the body at the newest sample with its uncertainty, 1 σ, rad; nil while it is not known.
  mutating func take(_ fix: InertialFix, facesMotion: Bool) -> InertialStart? {
    guard let attitude = level.levelAttitude, age > 1.5 else { return nil }
    var best = given
    if let velocity = fix.velocity {
      velocities.add(velocity, sigma: fix.velocitySigma, at: fix.instant, memory: parameters.memory)
      if let found = velocities.heading, found.sigma < best?.sigma ?? .infinity {
        best = (found.angle, max(found.sigma, 0.02))
      }
      let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      if facesMotion, speed > parameters.courseSpeed {
        let ofSpeed = fix.velocitySigma / speed
        let sigma = (parameters.courseSigma * parameters.courseSigma + ofSpeed * ofSpeed).squareRoot()
        let forward = attitude.rotate(Vector3(1, 0, 0))
        if sigma < best?.sigma ?? .infinity {
          best = (atan2(velocity.y, velocity.x) - atan2(forward.y, forward.x), sigma)
        }
      }
    }
    guard let best, best.sigma < parameters.headingSigma else { return nil }
    var north = Quaternion(rotationVector: Vector3(0, 0, best.angle)) * attitude
    north.normalize()
    let isFresh = sinceRest < 1
    return InertialStart(
      attitude: north, rateBias: level.gyroBias, accelerationBias: forceBias?.value ?? .zero,
      tiltSigma: isFresh ? parameters.restTiltSigma : parameters.motionTiltSigma, headingSigma: best.sigma,
      rateBiasSigma: rateBiasSigma ?? parameters.motionRateBiasSigma,
      accelerationBiasSigma: forceBias?.sigma ?? parameters.forceBiasSigma)
  }
}

/// What the alignment found.
struct InertialStart {
  /// Rotation from the body to NED at the newest increment.
  var attitude: Quaternion
  var rateBias: Vector3
  var accelerationBias: Vector3
  /// Uncertainties, 1 σ: rad, rad/s, m/s².
  var tiltSigma: Double
  var headingSigma: Double
  var rateBiasSigma: Double
  var accelerationBiasSigma: Double
}
