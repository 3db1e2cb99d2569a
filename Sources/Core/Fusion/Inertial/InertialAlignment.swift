import CNavigationMath
import NavigationMath
import Observations

/// Finds level, heading and biases before the filter starts.
///
/// The attitude filter gives the level and, at rest, the gyroscope's bias; the heading is given, or is that of the motion
/// of a body that faces it, or follows from accelerations.
final class InertialAlignment {
  private let parameters: InertialParameters.Alignment
  @exclusivity(unchecked) private var level: AttitudeFilter
  @exclusivity(unchecked) private var velocities: VelocityAlignment
  /// Gyroscope's bias at the last rest and its uncertainty, 1 σ, rad/s; nil if the unit has not rested.
  ///
  /// The attitude filter's own estimate is led astray by a long acceleration.
  @exclusivity(unchecked) private var restRate: (bias: Vector3, sigma: Double, blocks: Double)?
  /// Time since the unit was last at rest, s.
  @exclusivity(unchecked) private var sinceRest = 100.0
  /// Attitude of the last rest, carried on by the gyroscope alone: the accelerometer of a body that speeds up shows a
  /// wrong vertical.
  @exclusivity(unchecked) private var held: Quaternion?
  /// Rotation from the level frame's north to true north, and its standard deviation, rad.
  @exclusivity(unchecked) private var given: (angle: Double, sigma: Double)?
  /// Biases known before, with their standard deviations.
  @exclusivity(unchecked) private var forceBias: (value: Vector3, sigma: Double)?
  @exclusivity(unchecked) private var age = 0.0
  /// Time since a fix showed motion, s.
  @exclusivity(unchecked) private var sinceMotion = 100.0

  /// - Parameter capacity: number of increments between two fixes.
  init(_ parameters: InertialParameters.Alignment, capacity: Int) {
    self.parameters = parameters
    velocities = VelocityAlignment(capacity: capacity)
    // It takes no hand that moves slowly for a rest; `QuietDetector` is stricter.
    var assumptions = AttitudeFilter.Parameters()
    assumptions.rest.angularRate = 0
    level = AttitudeFilter(parameters: assumptions)
  }

  /// Starts again after a gap; what is known of biases stays.
  func restart() { restart(bias: level.gyroBias) }

  private func restart(bias: Vector3) {
    level.start(gyroBias: bias)
    velocities.restart()
    given = nil
    age = 0
    sinceRest = 100
    sinceMotion = 100
    held = nil
  }

  /// Starts again without knowing anything.
  func forget() {
    restart(bias: .zero)
    velocities.forget()
    restRate = nil
    forceBias = nil
  }

  /// Takes the biases of a filter that stops.
  ///
  /// - Parameter anchor: not changed; as a value it would be copied.
  func keepBiases(of anchor: inout NavigationAnchor) {
    let sigma = (anchor.covariance.aa.diagonal.x + anchor.covariance.aa.diagonal.y) / 2
    forceBias = (anchor.state.accelerationBias, sigma.squareRoot() + 0.01)
    level.start(gyroBias: anchor.state.rateBias)
    restRate = (anchor.state.rateBias, anchor.covariance.gg.zz.squareRoot() + parameters.restRateBiasSigma, 0)
  }

  /// Adds a sample.
  func add(_ sample: InertialSample) {
    let bias = forceBias?.value ?? .zero
    level.update(
      angularRate: sample.angularRate ?? .zero, acceleration: sample.acceleration - bias, at: sample.instant)
  }

  /// Adds the same samples as an increment.
  func add(_ increment: InertialIncrement, _ rest: QuietDetector) {
    guard let levelled = level.levelAttitude else { return }
    age += increment.duration
    sinceRest += increment.duration
    sinceMotion += increment.duration
    // A unit is quiet in a smooth ride as well.
    if rest.isQuiet, sinceMotion > parameters.motionMemory {
      sinceRest = 0
      held = levelled
    } else if sinceRest > parameters.holdTime {
      held = nil
    } else if let known = held {
      let rotation = increment.rotation - increment.duration * (restRate?.bias ?? level.gyroBias)
      held = (known * Quaternion(increment: rotation)).renormalized
    }
    let attitude = held ?? levelled
    velocities.add(attitude.rotate(increment.velocity), until: increment.end)
  }

  /// Takes the gyroscope's bias from a rest, rad/s.
  func take(restRate: Vector3, sigma: Double, blocks: Double) {
    let known = max(sigma, parameters.restRateBiasSigma)
    guard sinceMotion > parameters.motionMemory else { return }
    // A slow and even turn looks like a rest with another bias: the longer rest counts.
    if let old = self.restRate, blocks < old.blocks, (restRate - old.bias).norm > 4 * known { return }
    level.use(gyroBias: restRate, sigma: known)
    self.restRate = (restRate, known, blocks)
  }

  /// Takes a heading of the forward axis, rad.
  func take(heading: Double, sigma: Double) {
    guard let attitude = held ?? level.levelAttitude else { return }
    let forward = attitude.rotate(Vector3(1, 0, 0))
    guard forward.x * forward.x + forward.y * forward.y > 0.05 else { return }
    if let given, given.sigma < sigma { return }
    given = (wrapped(heading - atan2(forward.y, forward.x)), sigma)
  }

  /// Takes a fix into account.
  ///
  /// - Returns: attitude of the body at the newest sample with its uncertainty, 1 σ, rad; nil while it is not known.
  func take(_ fix: InertialFix, facesMotion: Bool) -> InertialStart? {
    guard let attitude = held ?? level.levelAttitude, age > 1.5 else { return nil }
    var best = given
    if let velocity = fix.velocity {
      if velocity.norm > max(parameters.motionSpeed, 4 * fix.velocitySigma) { sinceMotion = 0 }
      velocities.add(velocity, sigma: fix.velocitySigma, at: fix.instant, memory: parameters.memory)
      if let found = velocities.heading, found.sigma < best?.sigma ?? .infinity {
        best = (found.angle, max(found.sigma, 0.02))
      }
      let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      let coarse = velocities.heading
      if facesMotion, speed > parameters.courseSpeed * (coarse == nil ? 2 : 1) {
        let ofSpeed = fix.velocitySigma / speed
        let sigma = (parameters.courseSigma * parameters.courseSigma + ofSpeed * ofSpeed).squareRoot()
        let forward = attitude.rotate(Vector3(1, 0, 0))
        let angle = atan2(velocity.y, velocity.x) - atan2(forward.y, forward.x)
        // A vehicle in reverse faces away from its motion: accelerations show it.
        let isReverse = coarse.map { wrapped($0.angle - angle).magnitude > .pi / 2 } ?? false
        if sigma < best?.sigma ?? .infinity { best = (isReverse ? angle + .pi : angle, sigma) }
      }
    }
    guard let best, best.sigma < parameters.headingSigma else { return nil }
    var north = Quaternion(rotationVector: Vector3(0, 0, best.angle)) * attitude
    north.normalize()
    let rateSigma = restRate?.sigma ?? parameters.motionRateBiasSigma
    let heldSigma = parameters.restTiltSigma + rateSigma * sinceRest
    return InertialStart(
      attitude: north, rateBias: restRate?.bias ?? level.gyroBias, accelerationBias: forceBias?.value ?? .zero,
      tiltSigma: held == nil ? parameters.motionTiltSigma : min(heldSigma, parameters.motionTiltSigma),
      headingSigma: best.sigma,
      rateBiasSigma: rateSigma,
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
