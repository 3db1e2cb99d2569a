import NavigationMath
import Observations

/// Watches the time of one receiver: it must go on as the epochs arrive. The machine's time of day is not used.
struct TimeConsistency: Sendable {
  /// What speaks against the time, since at most `IntegrityParameters.adoption` seconds.
  private(set) var reasons: IntegrityReasons = []

  private var last: (day: Int?, timeOfDay: TimeOfDay, received: MonotonicInstant, isResolved: Bool)?
  private var interval = 0.0
  private var agreement = 0.0
  private var age = 0.0
  /// Share of the receiver's time by which arrivals go on: near 0 for a log that is read at full speed, and until a few
  /// epochs have shown it.
  private var pace = 0.0

  /// Compares the time of a fix with that of the last one that had a position: before the first position a receiver's
  /// clock may be anywhere.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    guard fix.hasPosition, let timeOfDay = fix.time.timeOfDay else { return }
    let day = fix.time.date.map { $0.daysSince1970 }
    compare(day, timeOfDay, fix.received)
    if let day, day < TimeConsistency.firstDay || day > TimeConsistency.lastDay { raise(.dateImplausible) }
    if agreement >= parameters.adoption { reasons = [] }
    last = (day, timeOfDay, fix.received, fix.isTimeResolved == true)
  }

  private mutating func compare(_ day: Int?, _ timeOfDay: TimeOfDay, _ received: MonotonicInstant) {
    guard let last else { return }
    var clock = Double(timeOfDay.nanoseconds(since: last.timeOfDay)) * 1e-9
    if last.timeOfDay.isLeapSecond, !timeOfDay.isLeapSecond { clock += 1 }
    let arrival = Double(received.nanoseconds &- last.received.nanoseconds) * 1e-9
    age += max(0, min(arrival, 60))
    agreement += max(0, min(60, max(clock, arrival)))
    judge(clock, arrival, wasResolved: last.isResolved)
    if let day, let before = last.day { judgeDate(day - before, last.timeOfDay, timeOfDay, clock) }
  }

  private mutating func judge(_ clock: Double, _ arrival: Double, wasResolved: Bool) {
    if clock > 0, clock <= 60, arrival >= 0 { pace += 0.25 * (min(1, arrival / clock) - pace) }
    let isExpected = (clock - arrival).magnitude <= 0.5 + 0.1 * arrival.magnitude
    // Epochs that waited in a buffer arrive together, and have their own distance.
    let isRegular = clock > 0 && interval > 0 && (clock - interval).magnitude <= 0.05 * interval + 0.02
    if clock < -0.02, !isSettling(clock - arrival, wasResolved) {
      return raise(.timeBackwards)
    }
    if clock == 0, arrival > 0.2, arrival > 0.5 * interval { return raise(.timeRepeated) }
    defer { if clock > 0, isExpected || pace < 0.5 { interval = clock } }
    guard !isExpected, !isRegular, pace > 0.5, !isSettling(clock - arrival, wasResolved) else { return }
    // After a stall of the line the epochs that follow are late, and the first after it is not ahead.
    if clock < arrival || clock > arrival + 0.5 { raise(.timeJump) }
  }

  /// Whether a step is one of whole seconds, as a receiver makes once when it learns the leap seconds: within 12.5 min, the
  /// duration of the almanac (IS-GPS-200, 20.3.3.5), of good reception.
  ///
  /// In the first half minute the fraction of a second may also settle.
  private func isSettling(_ step: Double, _ wasResolved: Bool) -> Bool {
    if age < 30, step.magnitude < 1 { return true }
    guard !wasResolved, age < 1500, step.magnitude < 20 else { return false }
    let whole = Double(Int64(step + (step >= 0 ? 0.5 : -0.5)))
    return whole != 0 && (step - whole).magnitude < 0.3
  }

  /// - Parameter days: by which the date has gone on.
  private mutating func judgeDate(_ days: Int, _ before: TimeOfDay, _ now: TimeOfDay, _ clock: Double) {
    // The date changes with the passage of midnight.
    let midnights = clock >= 0 ? (now < before ? 1 : 0) : (now > before ? -1 : 0)
    if days != midnights { raise(.dateImplausible) }
  }

  private mutating func raise(_ reason: IntegrityReasons) {
    reasons.formUnion(reason)
    agreement = 0
  }

  /// 1980-01-06, when GPS time began, and 2100-01-01.
  private static let firstDay = 3657
  private static let lastDay = 47_482
}

/// Watches the offset of a receiver's clock. It runs evenly but for resets by whole milliseconds; a change of the signals'
/// delay is a step.
struct ReceiverClockConsistency: Sendable {
  /// Whether there was a step within the last seconds.
  private(set) var hasJumped = false
  /// Whether the offset was compared.
  private(set) var isHeard = false

  private var last: (bias: Double, drift: Double)?
  private var quiet = 0.0

  /// Notes the clock of an epoch.
  ///
  /// - Parameters:
  ///   - bias: receiver's clock minus the system's time, s.
  ///   - drift: its change, s/s.
  ///   - interval: seconds since the last epoch.
  mutating func note(bias: Double, drift: Double, after interval: Double) {
    defer { last = (bias, drift) }
    guard let last, interval > 0, interval <= 3 else {
      isHeard = false
      return
    }
    isHeard = true
    let residual = bias - last.bias - interval * (drift + last.drift) / 2
    guard residual.magnitude < 1e6 else {
      isHeard = false
      return
    }
    let part = residual - Double(Int64(residual * 1000 + (residual >= 0 ? 0.5 : -0.5))) / 1000
    // 300 ns are 90 m; a crystal's drift changes by less.
    if part.magnitude > 3e-7 * (1 + interval) {
      hasJumped = true
      quiet = 0
    } else {
      quiet += interval
      if quiet >= 10 { hasJumped = false }
    }
  }
}
