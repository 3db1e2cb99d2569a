import NavigationMath
import Observations

/// What the covariance needs to know of the motion between two instants.
struct CovarianceStep {
  /// s.
  var duration: Double
  /// Rotation from the body to NED, in the middle of the step.
  var rotation: Matrix3
  /// Integral of the specific force in NED axes, m/s.
  var velocity: Vector3
  /// Added variance per axis over the step: velocity, m²/s², and attitude, rad².
  var velocityNoise: Vector3
  var attitudeNoise: Vector3
  /// Added variance of the biases per axis, m²/s⁴ and rad²/s², and of the barometer's offset, m².
  var accelerationBiasNoise: Double
  var rateBiasNoise: Double
  var pressureNoise: Double
  /// Share of the fixes' correlated error that remains, 0...1.
  var fixErrorDecay: Double

  /// Creates the step between two states of one body.
  ///
  /// - Parameters:
  ///   - motion: about the step.
  ///   - missing: time between the states that no sample covers, s.
  ///   - correlationTime: of the error of the fixes, s; by default that of the parameters.
  init(
    from first: NavigationState, to last: NavigationState, _ motion: SlowMotion, _ earth: LocalEarth, missing: Double,
    _ parameters: InertialParameters, correlationTime: Double? = nil
  ) {
    duration = Double(last.instant.nanoseconds(since: first.instant)) * 1e-9
    let (q, r) = (first.attitude, last.attitude)
    let sign = q.w * r.w + q.x * r.x + q.y * r.y + q.z * r.z < 0 ? -1.0 : 1.0
    var middle = Quaternion(w: q.w + sign * r.w, x: q.x + sign * r.x, y: q.y + sign * r.y, z: q.z + sign * r.z)
    middle.normalize()
    rotation = middle.matrix
    velocity = last.velocity - first.velocity - Vector3(0, 0, duration * earth.gravity)
    let noise = parameters.noise
    let forceGap = noise.missingForce * missing
    let rateGap = noise.missingRate * missing
    let ofForce =
      duration * noise.force * noise.force + forceGap * forceGap
      + noise.forceScale * noise.forceScale * noise.forceScaleSpan * duration * motion.acceleration.norm
    let ofRate =
      duration * noise.rate * noise.rate + rateGap * rateGap
      + noise.rateScale * noise.rateScale * noise.rateScaleSpan * duration * motion.turn.magnitude
    velocityNoise = Vector3(ofForce, ofForce, ofForce)
    attitudeNoise = Vector3(ofRate, ofRate, ofRate)
    accelerationBiasNoise = duration * noise.forceBiasWalk * noise.forceBiasWalk
    rateBiasNoise = duration * noise.rateBiasWalk * noise.rateBiasWalk
    pressureNoise = duration * parameters.pressure.offsetWalk * parameters.pressure.offsetWalk
    let share = duration / (correlationTime ?? parameters.fix.correlationTime)
    fixErrorDecay = share < 1 ? 1 - share * (1 - 0.5 * share) : 1 / (1 + share + 0.5 * share * share)
  }
}

/// Acceleration and turn of the body without what comes and goes within a second, such as steps, waves and vibration.
///
/// The errors of scale and alignment of the unit accumulate with this motion; those of an oscillation cancel.
struct SlowMotion {
  /// NED, m/s².
  var acceleration = Vector3.zero
  /// Angular rate about the vertical, rad/s.
  var turn = 0.0

  /// Follows the motion between two states.
  ///
  /// - Parameter time: averaging time, s.
  mutating func follow(from first: NavigationState, to last: NavigationState, time: Double) {
    let duration = Double(last.instant.nanoseconds(since: first.instant)) * 1e-9
    guard duration > 0 else { return }
    let share = duration / (duration + time)
    acceleration += share * ((1 / duration) * (last.velocity - first.velocity) - acceleration)
    let between = last.attitude * first.attitude.conjugate
    let angle = between.w < 0 ? -2 * between.z : 2 * between.z
    turn += share * (angle / duration - turn)
  }
}
