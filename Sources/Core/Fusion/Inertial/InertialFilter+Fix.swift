import NavigationMath
import Observations

extension InertialFilter {
  /// Whether the last fix was rejected.
  @inline(__always) var isRejecting: Bool { watch.isRejecting }

  /// Whether fixes are rejected that came after a gap: then the filter's own error is the likelier cause.
  @inline(__always) var isDoubtfulAfterGap: Bool { watch.isRejecting && watch.wasBlind }

  /// Fuses a fix at the anchor.
  func fuse(_ fix: InertialFix) {
    if let lastFix, lastFix.kind != fix.kind {
      anchor.covariance.forgetFixError()
      fixErrors.forget()
      arm.restart()
    }
    let (hasPosition, residual) = fusePosition(of: fix)
    let before = anchor.state.velocity
    var hasVelocity = true
    if let velocity = fix.velocity { hasVelocity = fuse(velocity, of: fix, before: before) }
    if !hasPosition { counters.rejectedPositions += 1 }
    if !hasVelocity { counters.rejectedVelocities += 1 }
    if hasPosition {
      lastFix = fix
      claim = (0, 0)
    }
    guard hasPosition && hasVelocity else {
      let dispute = RejectionMonitor.Dispute(
        position: hasPosition ? .zero : residual,
        velocity: hasVelocity ? .zero : fix.velocityDifference(from: before))
      act(on: watch.rejected(fix, parameters.timing, dispute: dispute), fix)
      return
    }
    counters.acceptedFixes += 1
    watch.accepted(fix)
  }

  // Position and velocity apart, so that their memory is not on the stack at once.

  /// Fuses the position of a fix, and returns whether it was accepted, and its difference from the filter, NED, m.
  @inline(never)
  private func fusePosition(of fix: InertialFix) -> (isAccepted: Bool, residual: Vector3) {
    var widened = fix.widened(by: fixErrors.scale)
    if arm.isLearnt { widened.widen(byVariance: arm.variance) }
    let position = MeasurementModels.position(widened, anchor.state, anchor.earth, leverArm: leverArm, parameters.fix)
    innovation = (fix.instant, position.residual)
    fixErrors.note(fix, offset: position.residual + anchor.corrected)
    arm.note(
      offset: position.residual + anchor.corrected, axes: fix.heightSigma == nil ? 2 : 3, anchor.state.attitude,
      noise: 2 * (1 - parameters.fix.correlatedShare) * fix.northSigma * fix.northSigma + 0.01)
    anchor.correlationTime = fixErrors.correlationTime
    return (anchor.fuse(position), position.residual)
  }

  /// Fuses the velocity of a fix, and returns whether it was accepted.
  ///
  /// - Parameter before: velocity of the filter before the fix.
  @inline(never)
  private func fuse(_ velocity: Vector3, of fix: InertialFix, before: Vector3) -> Bool {
    let acceleration = anchor.acceleration(increments)
    let seen = velocity + velocityLag.seconds * acceleration
    let uncertain = velocityLag.sigma * acceleration.norm
    let rate = anchor.rate(increments)
    speedScale.note(
      seen, at: fix.instant, acceleration: acceleration, rate: rate,
      noise: fix.velocitySigma * fix.velocitySigma + uncertain * uncertain)
    let sigma =
      (fix.velocitySigma * fix.velocitySigma + uncertain * uncertain + rate.squaredNorm * arm.variance).squareRoot()
    let model = MeasurementModels.velocity(
      seen, hasClimb: fix.hasClimb, sigma: sigma, anchor.state, rate: rate, leverArm: leverArm, parameters.fix)
    arm.note(
      velocity: model.residual, axes: fix.hasClimb ? 3 : 2, anchor.state.attitude, rate: rate,
      noise: fix.velocitySigma * fix.velocitySigma + uncertain * uncertain + anchor.covariance.vv.xx)
    guard anchor.fuse(model) else { return false }
    let own = 0.5 * (anchor.covariance.vv.xx + anchor.covariance.vv.yy)
    velocityLag.note(seen - before, acceleration: acceleration, noise: fix.velocitySigma * fix.velocitySigma + own)
    return true
  }

  @inline(never)
  private func act(on advice: RejectionMonitor.Advice, _ fix: InertialFix) {
    switch advice {
    case .wait: break
    case .inflate:
      counters.inflations += 1
      fixErrors.restart()
      arm.restart()
      // The second time within half a minute that the velocity drifts away: a wrong level, which inflation does not correct.
      if wasResetLately(fix), watch.dispute.velocity.norm > 0.5 * parameters.alignment.lostVelocity {
        return realign()
      }
      anchor.inflate(towards: fix, leverArm: leverArm, parameters.fix)
      lastReset = fix.instant
    case .adopt:
      counters.resets += 1
      fixErrors.restart()
      arm.restart()
      claim = (0, 0)
      if isAttitudeLost(fix) {
        realign()
      } else {
        let rate = anchor.rate(increments)
        anchor.readopt(fix, leverArm: leverArm, rate: rate, parameters)
        lastFix = fix
        lastReset = fix.instant
      }
    }
  }

  /// Whether fixes that contradict the filter for seconds mean that the attitude is wrong: the filter was reset shortly
  /// before, or its velocity is far off although fixes came all the time.
  private func isAttitudeLost(_ fix: InertialFix) -> Bool {
    guard fix.velocity != nil, !watch.wasBlind else { return wasResetLately(fix) }
    let off = fix.velocityDifference(from: anchor.state.velocity).norm
    return off > (wasResetLately(fix) ? 0.5 : 1) * parameters.alignment.lostVelocity
  }

  /// Whether the covariance was widened or a fix adopted in the half minute before a fix.
  private func wasResetLately(_ fix: InertialFix) -> Bool {
    lastReset.map { fix.instant.nanoseconds(since: $0) < 30_000_000_000 } ?? false
  }

  /// Gives up the attitude and the biases; the alignment starts again.
  @inline(never)
  private func realign() {
    interrupt()
    alignment.forget()
    lastReset = nil
  }
}

extension NavigationAnchor {
  /// Widens position and velocity by their difference from a fix, and the attitude somewhat.
  mutating func inflate(towards fix: InertialFix, leverArm: Vector3, _ parameters: InertialParameters.Fix) {
    let off = MeasurementModels.position(fix, state, earth, leverArm: leverArm, parameters).residual
    covariance.pp.addDiagonal(Vector3(off.x * off.x, off.y * off.y, fix.heightSigma == nil ? 0 : off.z * off.z))
    if fix.velocity != nil {
      let off = fix.velocityDifference(from: state.velocity)
      covariance.vv.addDiagonal(Vector3(off.x * off.x, off.y * off.y, off.z * off.z))
    }
    covariance.tt.addDiagonal(Vector3(0.003, 0.003, 0.03))
  }

  /// Takes position and velocity from a fix that was rejected; level and heading are kept, but trusted less.
  mutating func readopt(_ fix: InertialFix, leverArm: Vector3, rate: Vector3, _ parameters: InertialParameters) {
    let off = fix.velocityDifference(from: state.velocity)
    adopt(fix, leverArm: leverArm, rate: rate, parameters)
    let speed = max(state.velocity.norm, 2)
    // The error of the direction in which the body was believed to move.
    let turn = min(1, off.norm / speed)
    covariance.tt.addDiagonal(Vector3(0.003, 0.003, 0.03 + turn * turn))
    covariance.aa.addDiagonal(Vector3(0.01, 0.01, 0.01))
    covariance.gg.addDiagonal(Vector3(1e-6, 1e-6, 1e-6))
  }
}

extension InertialFix {
  /// Returns the measured velocity minus another, with 0 for what was not measured.
  func velocityDifference(from other: Vector3) -> Vector3 {
    guard let velocity else { return .zero }
    let off = velocity - other
    return hasClimb ? off : Vector3(off.x, off.y, 0)
  }

  /// Returns the fix as it would have been some time later, by the velocity of a state.
  func moved(by time: Double, with state: NavigationState, _ earth: LocalEarth) -> InertialFix {
    var fix = self
    fix.position.latitudeDegrees += time * state.velocity.x / earth.northRadius * degreesPerRadian
    fix.position.longitudeDegrees += time * state.velocity.y / earth.parallelRadius * degreesPerRadian
    fix.position.ellipsoidalHeight -= time * state.velocity.z
    // The body may have accelerated by 1 m/s² since.
    fix.velocitySigma += time
    return fix
  }
}
