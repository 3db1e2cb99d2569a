import Observations

/// Compares the heights of one receiver with the climb that it measures, as `MotionConsistency` does horizontally.
struct HeightConsistency: Sendable {
  /// What good data need not exceed at this epoch, m; 0 while nothing can be compared.
  private(set) var limit = 0.0
  /// Offset by jumps since the last one that was adopted, m.
  private(set) var jump = 0.0
  /// Difference of heights and climb, m.
  private(set) var drift = 0.0
  /// Whether the difference is larger than good data show.
  private(set) var isDrifting = false
  /// Whether the climb was compared, and not only the heights.
  private(set) var hasClimb = false
  /// Seconds for which the heights have agreed with each other.
  private(set) var agreement = 0.0

  private typealias Epoch = (height: Double, isEllipsoidal: Bool, accuracy: Double, climb: Double?, time: EpochTime)
  private var last: Epoch?
  private var mean = 0.0
  private var way = 0.0
  private var accuracy = 0.0
  private var settling = 0.0
  private var settlingTime = 0.0

  /// Begins again at the next height.
  mutating func restart() { self = HeightConsistency() }

  /// Compares the height of a fix with that of the last one.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    guard fix.hasPosition else { return }
    let measured = fix.ellipsoidalHeight ?? fix.heightAboveMeanSeaLevel
    guard let height = measured, fix.kind != .twoDimensional, fix.kind.isSatelliteFix else { return pause() }
    let stated = parameters.positionAccuracy(fix.accuracy.vertical)
    let time = EpochTime(fix)
    let climb = fix.climb.flatMap { $0.magnitude < 10_000 ? $0 : nil }
    let isEllipsoidal = fix.ellipsoidalHeight != nil
    let interval = last.map { time.seconds(since: $0.time) } ?? -1
    let epoch = (height, isEllipsoidal, stated, climb, time)
    guard let last, interval >= 0, last.isEllipsoidal == isEllipsoidal else { return begin(at: epoch) }
    let step = height - last.height
    let largest = max(stated, last.accuracy)
    guard interval <= parameters.longestGap else {
      guard let gap = time.gap(since: last.time) else { return begin(at: epoch) }
      let fastest = max(HeightConsistency.climb, max((last.climb ?? 0).magnitude, (climb ?? 0).magnitude))
      return resume(
        at: epoch, step, within: parameters.verticalSpread * largest + parameters.floor + fastest * gap,
        after: gap, parameters)
    }
    self.last = epoch
    agreement = min(agreement + interval, 3600)
    let velocityAccuracy = 1.5 * parameters.speedAccuracy(fix.accuracy.speed)
    hasClimb = climb != nil && last.climb != nil
    let (before, now) = hasClimb ? (last.climb ?? 0, climb ?? 0) : (0, 0)
    let residual = step - interval * (before + now) / 2
    var bound = parameters.verticalSpread * (largest + velocityAccuracy * interval) + parameters.floor
    bound +=
      hasClimb ? parameters.unstatedVelocityLag * (now - before).magnitude : HeightConsistency.climb * max(1, interval)
    if residual.magnitude > bound {
      jump += residual
      agreement = 0
      if jump.magnitude <= bound { jump = 0 }
      limit = bound
    } else if hasClimb {
      accumulate(residual, now, stated, velocityAccuracy, after: interval, parameters)
    } else {
      limit = bound
      drift = 0
      isDrifting = false
    }
    if jump != 0, agreement >= parameters.adoption { jump = 0 }
  }

  private mutating func begin(at epoch: Epoch) {
    restart()
    last = epoch
    accuracy = epoch.accuracy
    mean = epoch.climb ?? 0
  }

  /// Forgets all but the last height, which the next measured one is compared with.
  private mutating func pause() {
    let known = last
    restart()
    last = known
  }

  /// Begins again after a gap. A step above `bound` is a jump; one before the gap is kept.
  private mutating func resume(
    at epoch: Epoch, _ step: Double, within bound: Double, after gap: Double, _ parameters: IntegrityParameters
  ) {
    let (before, agreed) = (jump, agreement)
    begin(at: epoch)
    jump = before
    if step.magnitude > bound {
      jump += step
      // The height is back.
      if jump.magnitude <= bound { jump = 0 }
    } else {
      agreement = min(agreed + gap, 3600)
      if agreement >= parameters.adoption { jump = 0 }
    }
  }

  private mutating func accumulate(
    _ residual: Double, _ climb: Double, _ stated: Double, _ velocityAccuracy: Double, after interval: Double,
    _ parameters: IntegrityParameters
  ) {
    let share = min(1, interval / parameters.memory)
    drift = (1 - share) * drift + residual
    mean += share * (climb - mean)
    way = (1 - share) * way + climb.magnitude * interval
    accuracy = max(stated, accuracy + share * (stated - accuracy))
    limit = parameters.withUnresolvedMotion(
      parameters.verticalSpread * (accuracy + 5.5 * velocityAccuracy) + parameters.floor
        + parameters.unstatedVelocityLag * (climb - mean).magnitude + 10 * parameters.speedScale * way)
    isDrifting = drift.magnitude > limit * (isDrifting ? 0.5 : 1)
    settling += residual
    settlingTime += interval
    guard settlingTime >= parameters.adoption else { return }
    if isDrifting, settling.magnitude < limit / 4 { drift = 0 }
    settling = 0
    settlingTime = 0
  }

  /// Climb of a body whose receiver does not measure it, m/s.
  private static let climb = 15.0
}
