import NavigationMath
import Observations

extension InertialFilter {
  /// Adds the constraints that hold by the kind of motion.
  func addConstraints(_ increment: InertialIncrement) {
    let motion = parameters.motion
    if profile == .automotive, now.instant >= nextLateral {
      nextLateral = now.instant.advanced(byNanoseconds: Int64(motion.lateralPeriod * 1e9))
      if now.velocity.squaredNorm > motion.lateralSpeed * motion.lateralSpeed {
        queue.insert(.lateral, at: now.instant)
      }
    }
    guard profile != .marine, profile != .airborne, rest.add(increment, motion) else { return }
    guard rest.isQuiet, isRestBelieved() else { return }
    // The middle of the block: at its end the body may have begun to move.
    queue.insert(
      .rest(rate: rest.meanRate), at: now.instant.advanced(byNanoseconds: -Int64(motion.restPeriod * 0.5e9)))
  }

  /// Whether a quiet unit is at rest: it does not accelerate, and a fix says so, or the filter's own velocity together with
  /// the noise that was learnt at an earlier rest.
  ///
  /// A unit is quiet in a smooth ride as well, and in smooth braking.
  private func isRestBelieved() -> Bool {
    let motion = parameters.motion
    let gravity = isAnchored ? anchor.earth.gravity : 0
    let acceleration = now.attitude.rotate(rest.meanForce - now.accelerationBias) + Vector3(0, 0, gravity)
    let rate = rest.meanRate - now.rateBias
    guard acceleration.norm < motion.restAcceleration, rate.norm < motion.restRate else { return false }
    if let lastFix, let velocity = lastFix.velocity,
      Double(now.instant.nanoseconds(since: lastFix.instant)) * 1e-9 < motion.restFixAge
    {
      let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      guard speed < min(motion.restSpeed, 4 * lastFix.velocitySigma) else { return false }
      rest.learn()
      return true
    }
    guard rest.isLikeRest, isAnchored else { return false }
    let sigma = (anchor.covariance.vv.xx + anchor.covariance.vv.yy).squareRoot()
    return now.velocity.norm < motion.restSpeed + 2 * sigma
  }

  /// Fuses rest: no velocity and no rotation.
  func fuse(restAt rate: Vector3) -> Bool {
    guard anchor.fuse(MeasurementModels.standstill(sigma: parameters.motion.restSigma, anchor.state)) else {
      return false
    }
    return anchor.fuse(
      MeasurementModels.noRotation(rate, sigma: parameters.motion.restRateSigma, anchor.state, anchor.earth))
  }

  /// Fuses that the wheels do not slide.
  func fuseLateral() -> Bool {
    let motion = parameters.motion
    let share = motion.lateralShare * anchor.state.velocity.norm
    // A unit up to a metre away from the rear axle moves sideways in a turn.
    let turn = anchor.rate(increments).z
    let sigma = (motion.lateralSigma * motion.lateralSigma + share * share + turn * turn).squareRoot()
    return anchor.fuse(MeasurementModels.bodyVelocity(0, along: Vector3(0, 1, 0), sigma: sigma, anchor.state))
  }

  /// Fuses the speed of the wheels.
  func fuse(speed reading: Double, sigma: Double) -> Bool {
    speedScale.note(reading, at: anchor.state.instant)
    let (speed, shared) = speedScale.speed(of: reading)
    var group = MeasurementModels.bodyVelocity(speed, along: Vector3(1, 0, 0), sigma: sigma, anchor.state)
    return !group.share(shared, &anchor.covariance) || anchor.fuse(group)
  }

  /// Fuses a height by pressure; learns the offset from the first one, and again after a step of pressure.
  func fuse(pressureHeight height: Double) -> Bool {
    let variance = parameters.pressure.offsetSigma * parameters.pressure.offsetSigma
    guard let offset = anchor.pressureOffset else {
      anchor.pressureOffset = height - anchor.state.height
      anchor.covariance.forgetPressureOffset(variance: variance)
      return anchor.fuse(
        MeasurementModels.pressureHeight(
          height, offset: height - anchor.state.height, sigma: parameters.pressure.sigma, anchor.state))
    }
    let group = MeasurementModels.pressureHeight(
      height, offset: offset, sigma: parameters.pressure.sigma, anchor.state)
    if anchor.fuse(group) {
      rejectedPressures = 0
      return true
    }
    rejectedPressures += 1
    if rejectedPressures >= 3 && group.residual.x.magnitude > parameters.pressure.step {
      anchor.pressureOffset = nil
      rejectedPressures = 0
    }
    return false
  }
}
