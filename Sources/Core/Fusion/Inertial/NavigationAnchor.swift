import Bytes
import NavigationMath
import Observations

/// State and covariance at the instant up to which measurements are fused, some tenths of a second before the newest sample.
struct NavigationAnchor {
  var state: NavigationState
  /// Offset of the barometric height, m; nil without a barometer.
  var pressureOffset: Double?
  var covariance = ErrorCovariance()
  /// Number of the increment that contains the instant, or that begins at it.
  var cursor: Int
  var earth: LocalEarth
  var motion = SlowMotion()
  /// Correlation time of the error of the fixes, s; nil for that of the parameters.
  var correlationTime: Double?
  /// Sum of all corrections of the position, NED, m.
  var corrected = Vector3.zero

  init(_ state: NavigationState, cursor: Int) {
    self.state = state
    self.cursor = cursor
    earth = LocalEarth(latitude: state.latitude, height: state.height)
  }

  /// Propagates state and covariance to an instant that the increments cover.
  mutating func advance(
    to instant: MonotonicInstant, _ increments: borrowing RecordRing<InertialIncrement>,
    _ parameters: InertialParameters
  ) {
    let step = Int64(parameters.timing.covarianceStep * 1e9)
    while state.instant < instant, cursor < increments.end {
      let remaining = instant.nanoseconds(since: state.instant)
      // Equal steps, so that no short one is left over.
      let count = max(1, (remaining + step - 1) / max(1, step))
      let target = state.instant.advanced(byNanoseconds: remaining / count)
      let before = state
      let missing = walk(to: target, increments)
      motion.follow(from: before, to: state, time: parameters.noise.motionTime)
      covariance.propagate(
        CovarianceStep(
          from: before, to: state, motion, earth, missing: missing, parameters, correlationTime: correlationTime))
      earth = LocalEarth(latitude: state.latitude, height: state.height)
    }
  }

  /// Integrates increments up to an instant and returns the time that they miss, s.
  private mutating func walk(
    to instant: MonotonicInstant, _ increments: borrowing RecordRing<InertialIncrement>
  ) -> Double {
    var missing = 0.0
    while cursor < increments.end {
      let increment = increments[cursor]
      let end = min(increment.end, instant)
      if end > state.instant {
        let part = increment.part(from: state.instant, to: end)
        state.advance(by: part, earth)
        missing += part.missing
      }
      guard increment.end <= instant else { break }
      cursor += 1
    }
    return missing
  }

  // What follows changes nothing, but a method that does not mutate is called with a copy of the anchor, of 2 KB.

  /// Copies the covariance to memory of the caller. Apart, since it is copied twice on the stack on its way.
  @inline(never)
  mutating func copyCovariance(to result: inout ErrorCovariance) { result = covariance }

  /// Returns the state after all increments.
  mutating func projected(over increments: borrowing RecordRing<InertialIncrement>) -> NavigationState {
    var result = state
    for number in cursor..<max(cursor, increments.end) {
      result.advance(by: increments[number].part(from: result.instant, to: increments[number].end), earth)
    }
    return result
  }

  /// Angular rate about the anchor without its bias, rad/s.
  mutating func rate(_ increments: borrowing RecordRing<InertialIncrement>) -> Vector3 {
    let number = min(cursor, increments.end - 1)
    guard number >= increments.start, increments[number].duration > 0 else { return .zero }
    return increments[number].rotation / increments[number].duration - state.rateBias
  }

  /// Mean acceleration over a tenth of a second before and after the anchor, NED, m/s².
  mutating func acceleration(_ increments: borrowing RecordRing<InertialIncrement>) -> Vector3 {
    let around: Int64 = 100_000_000
    var (sum, duration) = (Vector3.zero, 0.0)
    var number = cursor
    while number > increments.start, state.instant.nanoseconds(since: increments[number - 1].end) < around {
      number -= 1
    }
    while number < increments.end, increments[number].start.nanoseconds(since: state.instant) < around {
      sum = sum + increments[number].velocity
      duration += increments[number].duration
      number += 1
    }
    guard duration > 0 else { return .zero }
    return state.attitude.rotate(sum / duration - state.accelerationBias) + Vector3(0, 0, earth.gravity)
  }

  /// Fuses a group of measurements, if their innovation is probable.
  ///
  /// - Returns: whether they were fused.
  mutating func fuse(_ group: MeasurementGroup) -> Bool {
    let verdict = ConsistencyGate.judge(group.statistic(&covariance), degrees: group.count)
    guard case .accepted(let inflation) = verdict else { return false }
    let correction = group.fuse(into: &covariance, inflation: inflation)
    state.correct(by: correction, earth)
    corrected += correction.position
    if let offset = pressureOffset { pressureOffset = offset + correction.pressureOffset }
    return true
  }
}

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
