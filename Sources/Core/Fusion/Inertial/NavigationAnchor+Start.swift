import NavigationMath
import Observations

extension NavigationAnchor {
  /// Takes position and velocity from a fix, with its uncertainty and without correlation to the other states.
  ///
  /// - Parameter rate: angular rate of the body without its bias, rad/s.
  mutating func adopt(_ fix: InertialFix, leverArm: Vector3, rate: Vector3, _ parameters: InertialParameters) {
    let arm = state.attitude.rotate(leverArm)
    earth = LocalEarth(
      latitude: fix.position.latitudeDegrees / degreesPerRadian, height: fix.position.ellipsoidalHeight)
    state.latitude = fix.position.latitudeDegrees / degreesPerRadian - arm.x / earth.northRadius
    state.longitude = wrapped(fix.position.longitudeDegrees / degreesPerRadian) - arm.y / earth.parallelRadius
    if fix.heightSigma != nil { state.height = fix.position.ellipsoidalHeight + arm.z }
    let down = fix.heightSigma ?? covariance.pp.zz.squareRoot()
    covariance.pp = SymmetricMatrix3(
      diagonal: Vector3(fix.northSigma * fix.northSigma, fix.eastSigma * fix.eastSigma, max(down * down, 1e-4)))
    covariance.pv = .zero
    covariance.pt = .zero
    covariance.pa = .zero
    covariance.pg = .zero
    covariance.pb = .zero
    covariance.forgetFixError()
    // The estimate has the error of the fix, with the opposite sign.
    let correlated = -parameters.fix.correlatedShare.squareRoot()
    covariance.pc = Matrix3(
      diagonal: correlated * Vector3(fix.northSigma, fix.eastSigma, fix.heightSigma == nil ? 0 : down))
    let sigma = max(fix.velocitySigma, parameters.fix.leastVelocitySigma)
    let variance = sigma * sigma
    if let velocity = fix.velocity {
      state.velocity = velocity - state.attitude.rotate(rate.cross(leverArm))
      let factor = parameters.fix.downVelocityFactor
      // A vehicle or a walker climbs at 2 m/s at most.
      let down = fix.hasClimb ? factor * factor * variance : 4
      covariance.vv = SymmetricMatrix3(diagonal: Vector3(variance, variance, down))
    } else {
      covariance.vv.addDiagonal(Vector3(100, 100, 4))
    }
    covariance.vt = .zero
    covariance.va = .zero
    covariance.vg = .zero
    covariance.vb = .zero
    // Height and offset are wrong by the same amount.
    if pressureOffset != nil { pressureOffset = nil }
  }

  /// Sets the uncertainty of attitude and biases.
  ///
  /// The level comes from the accelerometer, so that its error is the horizontal part of the bias divided by gravity.
  mutating func start(_ start: InertialStart) {
    let force = start.accelerationBiasSigma * start.accelerationBiasSigma
    covariance.aa = SymmetricMatrix3(diagonal: Vector3(force, force, force))
    let rotation = state.attitude.matrix
    let gravity = earth.gravity
    covariance.ta = Matrix3(
      rows: (force / gravity) * rotation.row1, (-force / gravity) * rotation.row0, .zero)
    let tilt = start.tiltSigma * start.tiltSigma + force / (gravity * gravity)
    covariance.tt = SymmetricMatrix3(diagonal: Vector3(tilt, tilt, start.headingSigma * start.headingSigma))
    let rate = start.rateBiasSigma * start.rateBiasSigma
    covariance.gg = SymmetricMatrix3(diagonal: Vector3(rate, rate, rate))
    covariance.tg = .zero
    covariance.ag = .zero
  }
}
