import NavigationMath
import Observations

/// Checks the fixes of one receiver against what is possible and against the other witnesses.
///
/// A position is untrusted only if it is impossible, or if two independent witnesses contradict it, of which at least one is
/// the receiver's own velocity or another receiver. One witness alone makes it suspect. A stream that agrees with itself
/// for 10 s is adopted.
public struct IntegrityMonitor: Sendable {
  /// The limits.
  public let parameters: IntegrityParameters
  /// Number of fixes with a position by the level of the position, of the velocity and of the time.
  public private(set) var counters = IntegrityCounters()

  private var motion = MotionConsistency()
  private var height = HeightConsistency()
  private var time = TimeConsistency()
  private var interference = InterferenceConsistency()
  private var signals = SignalConsistency()
  private var clock = ReceiverClockConsistency()
  private var pressure = PressureConsistency()
  private var receiver = ReceiverConsistency()
  private var inertial = InertialComparison()
  /// Seconds for which two witnesses have contradicted the position; nil while they do not.
  private var distrust: Double?
  /// Time of the last epoch with the receiver's clock.
  private var lastClock: TimeOfDay?
  private var last: MonotonicInstant?

  /// Creates a monitor that has seen no fix.
  public init(_ parameters: IntegrityParameters = IntegrityParameters()) { self.parameters = parameters }

  /// Starts again as a new monitor with the same limits.
  mutating func restart() { self = IntegrityMonitor(parameters) }

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { signals.note(report) }
  /// Notes a sample of a barometer on the body.
  public mutating func note(_ sample: PressureSample) { pressure.note(sample) }
  /// Notes where another receiver on the same body is.
  public mutating func note(_ other: ReceiverWitness) { receiver.note(other) }
  /// Notes what an inertial unit predicts for the next fix.
  public mutating func note(_ prediction: InertialWitness) { inertial.note(prediction) }
  /// Notes the receiver's clock; not by arrivals, which come together where a log is replayed.
  private mutating func note(_ known: ReceiverClock, at time: TimeOfDay?) {
    let interval = time.flatMap { time in lastClock.map { Double(time.nanoseconds(since: $0)) * 1e-9 } } ?? 0
    lastClock = time
    clock.note(bias: known.bias, drift: known.drift, after: interval)
  }

  /// Checks a fix.
  public mutating func check(_ fix: GNSSFix) -> FixIntegrity {
    var result = FixIntegrity()
    time.note(fix, parameters)
    interference.note(fix)
    if let known = fix.receiverClock { note(known, at: fix.time.timeOfDay) }
    guard fix.hasPosition else { return result }
    let impossible = PossibleValues.reasons(position: fix)
    let impossibleVelocity = PossibleValues.reasons(velocity: fix)
    result.checks = .range
    if !impossibleVelocity.isEmpty { result.velocity.raise(.untrusted, impossibleVelocity) }
    if impossible.isEmpty {
      compare(fix, &result)
    } else {
      result.position.raise(.untrusted, impossible)
    }
    if !time.reasons.isEmpty { result.time.raise(.suspect, time.reasons) }
    counters.note(result)
    return result
  }
}

extension IntegrityMonitor {
  private mutating func compare(_ fix: GNSSFix, _ result: inout FixIntegrity) {
    motion.note(fix, parameters)
    height.note(fix, parameters)
    pressure.note(fix, parameters)
    receiver.note(fix, parameters)
    inertial.note(fix, parameters)
    noteChecks(fix, &result)
    var reasons = interference.reasons
    if PossibleValues.isTooExact(fix) {
      reasons.insert(.accuracyImplausible)
      result.horizontalDisagreement = Float(IntegrityMonitor.plausibleAccuracy)
    }
    if signals.isSuspicious { reasons.insert(.signalPattern) }
    if clock.hasJumped { reasons.insert(.clockJump) }
    let own = compareMotion(&result)
    if let spread = SentenceConsistency.mismatch(fix) { widen(&result, horizontal: spread, .sentencesDisagree) }
    if receiver.isMismatch { widen(&result, horizontal: receiver.distance, .receiversDisagree) }
    if inertial.isMismatch {
      widen(&result, horizontal: inertial.horizontal, vertical: inertial.vertical, .inertialMismatch)
    }
    if inertial.isVelocityMismatch {
      result.velocity.raise(.suspect, .inertialMismatch)
      widen(&result, horizontal: inertial.excess, .inertialMismatch)
    }
    if pressure.isMismatch { widen(&result, vertical: pressure.difference.magnitude, .pressureMismatch) }
    if !reasons.isEmpty { result.position.raise(.suspect, reasons) }
    withhold(fix, hasOwn: own, &result)
  }

  /// Notes what positions, heights and velocities of the receiver say; returns whether they contradict each other.
  private func compareMotion(_ result: inout FixIntegrity) -> Bool {
    if motion.hasJumped { widen(&result, horizontal: motion.jump.length, .positionJump) }
    if motion.isDrifting {
      widen(&result, horizontal: motion.drift.length, .speedMismatch)
      result.velocity.raise(.suspect, .speedMismatch)
    }
    if motion.isFrozen { widen(&result, horizontal: motion.drift.length, .frozenPosition) }
    if height.jump != 0 { widen(&result, vertical: height.jump.magnitude, .heightJump) }
    if height.isDrifting {
      widen(&result, vertical: height.drift.magnitude, .climbMismatch)
      result.velocity.raise(.suspect, .climbMismatch)
    }
    return result.position.level != .nominal
  }

  private func widen(
    _ result: inout FixIntegrity, horizontal: Double = 0, vertical: Double = 0, _ reason: IntegrityReasons
  ) {
    result.position.raise(.suspect, reason)
    result.horizontalDisagreement = max(result.horizontalDisagreement, Float(min(horizontal, 1e8)))
    result.verticalDisagreement = max(result.verticalDisagreement, Float(min(vertical, 1e8)))
  }

  /// Withholds a position that two witnesses contradict, for as long as the stream does not agree with itself.
  private mutating func withhold(_ fix: GNSSFix, hasOwn: Bool, _ result: inout FixIntegrity) {
    let interval = last.map { Double(fix.received.nanoseconds &- $0.nanoseconds) * 1e-9 } ?? 0
    last = fix.received
    let others = result.position.reasons.intersection(.others)
    let isContradicted = hasOwn && !others.isEmpty || receiver.isMismatch && others != .receiversDisagree
    guard isContradicted else {
      distrust = nil
      return
    }
    // The interval before the first contradiction does not count: epochs may be further apart than `adoption`.
    let lasting = distrust.map { $0 + max(0, min(interval, 10)) } ?? 0
    distrust = lasting
    let agreement = min(motion.agreement, lasting)
    if agreement < parameters.adoption { result.position.level = .untrusted }
  }

  private func noteChecks(_ fix: GNSSFix, _ result: inout FixIntegrity) {
    if motion.limit > 0 || motion.hasJumped { result.checks.insert(.history) }
    if motion.hasVelocity { result.checks.insert(.velocity) }
    if height.hasClimb { result.checks.insert(.climb) }
    if fix.time.timeOfDay != nil { result.checks.insert(.time) }
    if receiver.isHeard { result.checks.insert(.receiver) }
    if inertial.isHeard { result.checks.insert(.inertial) }
    if pressure.isHeard { result.checks.insert(.pressure) }
    if fix.spoofing != nil { result.checks.insert(.spoofing) }
    if fix.jamming != nil { result.checks.insert(.jamming) }
    if signals.isHeard { result.checks.insert(.signals) }
    if clock.isHeard { result.checks.insert(.clock) }
    if fix.positionSpreadDegrees != nil { result.checks.insert(.sentences) }
  }

  /// Error at which a drift is reported, divided by the limit: the comparison forgets some of it until then.
  private static let delay = 1.2
  /// Claimed for a position whose stated accuracy is impossible, m.
  private static let plausibleAccuracy = 10.0
}

extension IntegrityReasons {
  /// Reasons of witnesses other than the receiver's positions and velocities.
  fileprivate static var others: IntegrityReasons {
    [
      .receiversDisagree, .inertialMismatch, .pressureMismatch, .spoofingReported, .signalPattern,
      .clockJump,
    ]
  }
}

extension IntegrityMonitor {
  /// Adds the verdicts, the larger claim of a suspect position and the protection level to the estimate of a fix.
  @inline(__always)
  public func complete(_ estimate: inout LocationEstimate, _ integrity: FixIntegrity) {
    estimate.take(integrity)
    protect(&estimate)
  }

  /// Sets the protection level of an estimate that is in the receiver's stream.
  @inline(__always)
  public func protect(_ estimate: inout LocationEstimate) {
    // What the checks would not notice counts as well.
    estimate.protect(
      horizontal: (parameters.horizontalProtection, IntegrityMonitor.delay * motion.limit),
      vertical: (parameters.verticalProtection, IntegrityMonitor.delay * height.limit))
  }
}

// Not methods of the monitor: it would be copied for them.
extension LocationEstimate {
  @inline(never)
  fileprivate mutating func take(_ integrity: FixIntegrity) {
    if integrity.position.level != .nominal {
      accuracy.widen(
        horizontal: Double(integrity.horizontalDisagreement), vertical: Double(integrity.verticalDisagreement))
    }
    self.integrity = integrity
  }

  /// Sets the protection level: the larger of a multiple of the accuracy, and the accuracy with an error that the checks
  /// would not notice, m.
  @inline(never)
  fileprivate mutating func protect(
    horizontal: (factor: Double, unnoticed: Double), vertical: (factor: Double, unnoticed: Double)
  ) {
    guard let known = accuracy.horizontal?.value else {
      protectionLevel = nil
      return
    }
    var level = ProtectionLevel(horizontal: Float(max(horizontal.factor * known, horizontal.unnoticed + known)))
    if let known = accuracy.vertical?.value {
      level.vertical = Float(max(vertical.factor * known, vertical.unnoticed + known))
    }
    protectionLevel = level
  }
}

extension LocationEstimate {
  /// Removes a velocity that is untrusted.
  public mutating func removeVelocity() {
    (speed, courseDegrees, climb, velocityNorth, velocityEast) = (nil, nil, nil, nil, nil)
    (accuracy.speed, accuracy.courseDegrees, velocityCovariance) = (nil, nil, nil)
  }
}

extension FixAccuracy {
  /// Adds errors, m, to horizontal and vertical accuracies that are known.
  fileprivate mutating func widen(horizontal: Double, vertical: Double) {
    if let known = self.horizontal?.value, horizontal > 0 {
      self.horizontal?.value = (known * known + horizontal * horizontal).squareRoot()
      let share = horizontal * horizontal / 2
      sigmaNorth = sigmaNorth.map { ($0 * $0 + share).squareRoot() }
      sigmaEast = sigmaEast.map { ($0 * $0 + share).squareRoot() }
    }
    if let known = self.vertical?.value, vertical > 0 {
      self.vertical?.value = (known * known + vertical * vertical).squareRoot()
    }
  }
}
