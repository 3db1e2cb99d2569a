import NavigationMath
import Observations

/// Compares the positions of one receiver with the velocities that it measures by the Doppler effect or the carrier's phase.
///
/// A position minus the last one minus the way by the velocity is a residual. One large residual is a jump. The sum of the
/// residuals, which forgets with the time constant `IntegrityParameters.memory`, shows a slow drift.
struct MotionConsistency: Sendable {
  /// What good data need not exceed at this epoch, m; 0 while nothing can be compared.
  private(set) var limit = 0.0
  /// Offset by jumps of the position since the last one that was adopted, m to the north and to the east.
  private(set) var jump = Offset()
  /// Difference of positions and velocities, m.
  private(set) var drift = Offset()
  /// Whether the difference is larger than good data show.
  private(set) var isDrifting = false
  /// Whether the position stays the same while the velocity reports motion.
  var isFrozen: Bool { repeats >= 2 && frozenWay > 3 }
  /// Whether the velocity was compared, and not only the positions.
  private(set) var hasVelocity = false
  /// Seconds for which the positions have agreed with each other.
  private(set) var agreement = 0.0

  private var scale = LocalScale()
  private var last: Epoch?
  /// Velocity by the difference of the last two positions, m/s; nil after a gap.
  private var motion: Offset?
  private var isDoubted = false
  private var mean = Offset()
  private var way = 0.0
  private var accuracy = 0.0
  private var settling = Offset()
  private var settlingTime = 0.0
  private var frozenWay = 0.0
  private var repeats = 0

  /// Metres, or metres per second, to the north and to the east.
  struct Offset: Sendable {
    var north = 0.0
    var east = 0.0

    var square: Double { north * north + east * east }
    var length: Double { square.squareRoot() }
  }

  private struct Epoch: Sendable {
    var latitudeDegrees, longitudeDegrees, accuracy: Double
    var velocity: Offset?
    var time: EpochTime
  }

  /// Begins again at the next fix.
  mutating func restart() { self = MotionConsistency() }

  /// Whether a jump has not been adopted yet.
  var hasJumped: Bool { jump.square > 0 }

  /// Compares a fix with the last one.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return }
    guard latitude.magnitude < 89.9 else { return restart() }
    guard fix.kind.isSatelliteFix else { return pause() }
    let stated = parameters.speedAccuracy(fix.accuracy.speed)
    let velocity = PositionMeasurement.velocity(of: fix, stated).flatMap { known in
      (known.north * known.north + known.east * known.east < 1e8) ? Offset(north: known.north, east: known.east) : nil
    }
    let epoch = Epoch(
      latitudeDegrees: latitude, longitudeDegrees: longitude,
      accuracy: parameters.positionAccuracy(fix.accuracy.horizontal), velocity: velocity,
      time: EpochTime(fix))
    let interval = last.map { epoch.time.seconds(since: $0.time) } ?? -1
    guard let last, interval >= 0 else { return begin(at: epoch) }
    scale.move(latitudeDegrees: latitude, height: fix.ellipsoidalHeight ?? 0)
    let step = Offset(
      north: (latitude - last.latitudeDegrees) * scale.north,
      east: LocalScale.acrossDateLine(longitude - last.longitudeDegrees) * scale.east)
    guard interval <= parameters.longestGap else {
      guard let gap = epoch.time.gap(since: last.time) else { return begin(at: epoch) }
      return resume(at: epoch, step, from: last, after: gap, parameters)
    }
    self.last = epoch
    agreement = min(agreement + interval, 3600)
    compare(
      step, last, epoch, after: interval, velocityAccuracy: stated,
      lag: parameters.velocityLag(fix.accuracy.speed), parameters)
    // The step of a jump says nothing about the motion, unless it is repeated.
    isDoubted = agreement == 0 && !isDoubted
    if interval > 0, !isDoubted { motion = Offset(north: step.north / interval, east: step.east / interval) }
    if hasJumped, agreement >= parameters.adoption { jump = Offset() }
  }

  private mutating func begin(at epoch: Epoch) {
    restart()
    last = epoch
    accuracy = epoch.accuracy
    mean = epoch.velocity ?? Offset()
  }

  /// Forgets all but the last position, which the next fix of satellites is compared with.
  private mutating func pause() {
    let known = last
    restart()
    last = known
  }

  /// Begins again after a gap, and compares the step with what the body can have moved. A jump before it is kept.
  private mutating func resume(
    at epoch: Epoch, _ step: Offset, from last: Epoch, after gap: Double, _ parameters: IntegrityParameters
  ) {
    let (before, agreed) = (jump, agreement)
    let speed = max(last.velocity?.length ?? motion?.length ?? 0, epoch.velocity?.length ?? 0)
    let error = parameters.spread * max(epoch.accuracy, last.accuracy) + parameters.floor
    let bound = error + parameters.reach(in: gap, speed: speed)
    begin(at: epoch)
    jump = before
    if step.square > bound * bound {
      jump.north += step.north
      jump.east += step.east
      // The position is back.
      if jump.square <= bound * bound { jump = Offset() }
    } else {
      agreement = min(agreed + gap, 3600)
      if agreement >= parameters.adoption { jump = Offset() }
    }
  }

  private mutating func compare(
    _ step: Offset, _ last: Epoch, _ epoch: Epoch, after interval: Double, velocityAccuracy: Double,
    lag: Double, _ parameters: IntegrityParameters
  ) {
    let largest = max(epoch.accuracy, last.accuracy)
    guard let before = last.velocity, let now = epoch.velocity else {
      hasVelocity = false
      forget()
      return compareWithMotion(step, largest, after: interval, parameters)
    }
    hasVelocity = true
    let residual = Offset(
      north: step.north - interval * (before.north + now.north) / 2,
      east: step.east - interval * (before.east + now.east) / 2)
    let change = Offset(north: now.north - before.north, east: now.east - before.east)
    let bound =
      parameters.spread * (largest + velocityAccuracy * interval) + parameters.floor
      + lag * change.length
    noteRepetition(step, speed: now.length, after: interval)
    if residual.square > bound * bound, !isSmooth(step, after: interval, bound) {
      jump.north += residual.north
      jump.east += residual.east
      agreement = 0
      // The position is back.
      if jump.square <= bound * bound { jump = Offset() }
      limit = bound
    } else {
      accumulate(residual, now, epoch.accuracy, velocityAccuracy, after: interval, lag: lag, parameters)
    }
  }

  /// Whether a step continues the motion of the positions, so that the velocity and not the position has jumped.
  private func isSmooth(_ step: Offset, after interval: Double, _ bound: Double) -> Bool {
    guard let motion else { return false }
    let rest = Offset(north: step.north - interval * motion.north, east: step.east - interval * motion.east)
    return rest.square <= bound * bound
  }

  /// Compares a step with the one before, for receivers without a velocity.
  private mutating func compareWithMotion(
    _ step: Offset, _ accuracy: Double, after interval: Double, _ parameters: IntegrityParameters
  ) {
    limit = 2 * parameters.spread * accuracy + parameters.floor + parameters.acceleration * interval * max(1, interval)
    guard let motion else { return }
    let residual = Offset(north: step.north - interval * motion.north, east: step.east - interval * motion.east)
    guard residual.square > limit * limit else { return }
    // The step back to the motion before the jump is not another jump.
    let back = Offset(north: jump.north + residual.north, east: jump.east + residual.east)
    jump = back.square <= limit * limit ? Offset() : back
    agreement = 0
  }

  private mutating func accumulate(
    _ residual: Offset, _ velocity: Offset, _ stated: Double, _ velocityAccuracy: Double, after interval: Double,
    lag: Double, _ parameters: IntegrityParameters
  ) {
    let share = min(1, interval / parameters.memory)
    let left = 1 - share
    drift.north = left * drift.north + residual.north
    drift.east = left * drift.east + residual.east
    mean.north += share * (velocity.north - mean.north)
    mean.east += share * (velocity.east - mean.east)
    way = left * way + velocity.length * interval
    accuracy = max(stated, accuracy + share * (stated - accuracy))
    let change = Offset(north: velocity.north - mean.north, east: velocity.east - mean.east)
    limit = parameters.withUnresolvedMotion(
      parameters.spread * (accuracy + velocityAccuracy * MotionConsistency.averaging) + parameters.floor
        + lag * change.length + parameters.speedScale * way)
    let square = drift.square
    isDrifting = square > limit * limit * (isDrifting ? 0.25 : 1)
    settle(residual, after: interval, parameters)
  }

  /// Adopts a difference that no longer grows.
  private mutating func settle(_ residual: Offset, after interval: Double, _ parameters: IntegrityParameters) {
    settling.north += residual.north
    settling.east += residual.east
    settlingTime += interval
    guard settlingTime >= parameters.adoption else { return }
    if isDrifting, settling.square < limit * limit / 16 { drift = Offset() }
    settling = Offset()
    settlingTime = 0
  }

  private mutating func forget() {
    drift = Offset()
    isDrifting = false
    settling = Offset()
    settlingTime = 0
    way = 0
  }

  private mutating func noteRepetition(_ step: Offset, speed: Double, after interval: Double) {
    guard step.square == 0 else {
      frozenWay = 0
      repeats = 0
      return
    }
    frozenWay += speed * interval
    repeats = min(repeats + 1, 1000)
  }

  /// Error of the way by white noise of the velocity, s: √(60 s · 1 s / 2).
  private static let averaging = 5.5
}
