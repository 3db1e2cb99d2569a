import Bytes
import NavigationMath
import Observations

extension InertialFilter {
  /// Whether the heading is known well enough to publish estimates.
  @inline(__always) public var isAligned: Bool {
    isAnchored
      && anchor.covariance.tt.zz < parameters.alignment.headingSigma * parameters.alignment.headingSigma
  }

  /// Returns the estimate at the newest sample; nil before the alignment and after the end of coasting.
  public func estimate() -> InertialEstimate? {
    var result = InertialEstimate.blank
    return estimate(into: &result) ? result : nil
  }

  /// Makes the estimate at the newest sample, where the caller has memory for it; false where `estimate()` is nil.
  func estimate(into result: inout InertialEstimate) -> Bool {
    guard isAligned else { return false }
    var covariance = ErrorCovariance()
    anchor.copyCovariance(to: &covariance)
    return estimate(newest(&covariance), &covariance, into: &result)
  }

  /// Returns the state at the newest sample, and propagates the covariance of the anchor to it.
  @inline(never)
  private func newest(_ covariance: inout ErrorCovariance) -> NavigationState {
    var state = now
    if accumulator.sum.duration > 0 { state.advance(by: accumulator.sum, anchor.earth) }
    if state.instant > anchor.state.instant {
      covariance.propagate(
        CovarianceStep(
          from: anchor.state, to: state, anchor.motion, anchor.earth, missing: missing(since: anchor.cursor),
          parameters, correlationTime: anchor.correlationTime))
    }
    return state
  }

  /// Makes the estimate at the instant of the newest fix, which costs less and does not depend on the delay of the fix.
  ///
  /// - Returns: false as `estimate(into:)`, and unless this fix was the last measurement that was fused.
  func estimate(ofFixAt instant: MonotonicInstant, into result: inout InertialEstimate) -> Bool {
    guard isAligned, anchor.state.instant == instant, innovation?.instant == instant else { return false }
    var covariance = ErrorCovariance()
    anchor.copyCovariance(to: &covariance)
    return estimate(anchor.state, &covariance, into: &result)
  }

  /// Attitude at the newest sample, with the uncertainty at the newest measurement; nil before the alignment.
  func attitude() -> LocationAttitude? {
    guard isAligned else { return nil }
    var state = now
    if accumulator.sum.duration > 0 { state.advance(by: accumulator.sum, anchor.earth) }
    return LocationAttitude(state.attitude, sigma: anchor.covariance.tt.standardDeviations)
  }

  @inline(never)
  private func estimate(
    _ state: NavigationState, _ covariance: inout ErrorCovariance, into result: inout InertialEstimate
  ) -> Bool {
    guard let lastFix else { return false }
    let sinceFix = Double(state.instant.nanoseconds(since: lastFix.instant)) * 1e-9
    guard sinceFix < parameters.timing.coasting else { return false }
    keepClaim(&covariance.pp)
    admitDispute(&covariance, at: state.instant)
    result = InertialEstimate(
      instant: state.instant, position: state.position, velocity: state.velocity, attitude: state.attitude,
      positionCovariance: covariance.pp, velocityCovariance: covariance.vv, crossCovariance: covariance.pv,
      attitudeSigma: covariance.tt.standardDeviations,
      accelerationBias: state.accelerationBias, rateBias: state.rateBias, timeSinceFix: sinceFix,
      counters: counters)
    // False for NaN.
    return result.horizontalAccuracy < parameters.timing.coastingClaim
  }

  /// Keeps the claim from shrinking without a measurement, as it may where position and velocity are correlated.
  private func keepClaim(_ position: inout SymmetricMatrix3) {
    let lack = 0.5 * max(0, claim.horizontal - position.xx - position.yy)
    position.addDiagonal(Vector3(lack, lack, max(0, claim.vertical - position.zz)))
    claim = (position.xx + position.yy, position.zz)
  }

  /// Widens the claims by the difference from fixes that are rejected but agree with each other: one of the two is wrong.
  private func admitDispute(_ covariance: inout ErrorCovariance, at instant: MonotonicInstant) {
    guard let last = watch.lastInstant else { return }
    let age = Double(instant.nanoseconds(since: last)) * 1e-9
    let (position, velocity) = (watch.dispute.position, watch.dispute.velocity)
    let (x, y) = (position.x.magnitude + age * velocity.x.magnitude, position.y.magnitude + age * velocity.y.magnitude)
    let z = position.z.magnitude + age * velocity.z.magnitude
    covariance.pp.addDiagonal(Vector3(x * x, y * y, z * z))
    covariance.vv.addDiagonal(
      Vector3(velocity.x * velocity.x, velocity.y * velocity.y, velocity.z * velocity.z))
  }

  private func missing(since cursor: Int) -> Double {
    var sum = accumulator.sum.missing
    for number in cursor..<max(cursor, increments.end) { sum += increments[number].missing }
    return sum
  }
}
