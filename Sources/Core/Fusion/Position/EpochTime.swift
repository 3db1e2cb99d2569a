import NavigationMath
import Observations

/// Times of an epoch, of which the filter needs differences.
struct EpochTime: Sendable {
  private let received: MonotonicInstant
  private var timeOfDay: TimeOfDay?
  /// Seconds by which a time that the epoch does not have was assumed to be later than its arrival.
  private var assumed = 0.0

  init(_ fix: GNSSFix) {
    received = fix.received
    timeOfDay = fix.time.timeOfDay
  }

  /// Whether the receiver's time is known.
  var isTimed: Bool { timeOfDay != nil }

  /// Returns the time of an epoch that has none of its own, which is `seconds` later than another one.
  func following(_ earlier: EpochTime, by seconds: Double) -> EpochTime {
    guard timeOfDay == nil, let before = earlier.timeOfDay, seconds < 3600 else { return self }
    let day: Int64 = 86_400_000_000_000
    var time = self
    time.assumed =
      earlier.assumed + seconds - Double(received.nanoseconds &- earlier.received.nanoseconds) * 1e-9
    time.timeOfDay = TimeOfDay(nanoseconds: (before.nanoseconds + Int64(seconds * 1e9)) % day)
    return time
  }

  /// Returns the seconds since an earlier epoch: by the receiver's time, or by arrival where that has jumped.
  ///
  /// The receiver's time is free of the delays of a line, and of a replay at full speed, in which epochs arrive at once. But it
  /// may repeat, stand still or jump.
  func seconds(since earlier: EpochTime) -> Double {
    clockSeconds(since: earlier) ?? Double(received.nanoseconds &- earlier.received.nanoseconds) * 1e-9
  }

  /// Returns the seconds of a gap since an earlier epoch, by the receiver's time if it is known: logs that are read at full
  /// speed arrive in blocks.
  ///
  /// - Returns: nil if the time has gone back. A receiver that has started again was off for an unknown time.
  func gap(since earlier: EpochTime) -> Double? {
    guard let timeOfDay, let other = earlier.timeOfDay else { return seconds(since: earlier) }
    let clock = Double(timeOfDay.nanoseconds(since: other)) * 1e-9
    return clock >= 0 ? clock : nil
  }

  /// Whether the receiver's time, if it is known, has gone on since an earlier epoch.
  func isContinuous(since earlier: EpochTime) -> Bool {
    timeOfDay == nil || earlier.timeOfDay == nil || clockSeconds(since: earlier) != nil
  }

  /// The difference of the receiver's times; nil if one is unknown, or if it has jumped.
  private func clockSeconds(since earlier: EpochTime) -> Double? {
    guard let timeOfDay, let other = earlier.timeOfDay else { return nil }
    let clock = Double(timeOfDay.nanoseconds(since: other)) * 1e-9
    let arrival = Double(received.nanoseconds &- earlier.received.nanoseconds) * 1e-9
    let tolerance = 0.5 + 0.1 * arrival.magnitude
    let agrees =
      (clock - arrival).magnitude <= tolerance || (clock + earlier.assumed - arrival).magnitude <= tolerance
    // Epochs that arrive together have waited.
    let hasWaited = arrival >= 0 && arrival < clock / 2
    return clock >= 0 && (agrees || hasWaited) ? clock : nil
  }
}

/// Relates the receiver's time to the clock of arrivals: epochs are measured at even times, and arrive late by more or less.
///
/// A mean over some twenty epochs; it begins again when the two disagree by a quarter of a second.
struct ArrivalClock: Sendable {
  /// Number of epochs in the mean.
  private static let memory = 20.0
  /// Largest difference that is followed in full, ns. A larger one is the delay of a busy machine.
  private static let largest = 20_000_000.0
  /// Difference at which one of the two has jumped, ns.
  private static let jump = 250_000_000

  /// Mean arrival and time of the last epoch.
  private var last: (arrival: MonotonicInstant, time: TimeOfDay)?
  private var count = 0.0

  /// Returns the mean arrival of an epoch that has arrived at an instant: that instant if the time is unknown.
  func mean(of time: UTCTime, arrived: MonotonicInstant) -> MonotonicInstant {
    continued(time, arrived) ?? arrived
  }

  /// Notes an epoch, and returns its mean arrival.
  mutating func note(_ time: UTCTime, arrived: MonotonicInstant) -> MonotonicInstant {
    let known = continued(time, arrived)
    count = known == nil ? 1 : min(count + 1, ArrivalClock.memory)
    let mean = known ?? arrived
    last = time.timeOfDay.map { (mean, $0) }
    return mean
  }

  /// The mean arrival; nil if the epoch begins a new mean.
  private func continued(_ time: UTCTime, _ arrived: MonotonicInstant) -> MonotonicInstant? {
    guard let last, let time = time.timeOfDay else { return nil }
    let expected = last.arrival.advanced(byNanoseconds: time.nanoseconds(since: last.time))
    let late = arrived.nanoseconds &- expected.nanoseconds
    guard late.magnitude < ArrivalClock.jump else { return nil }
    let followed = min(max(Double(late), -ArrivalClock.largest), ArrivalClock.largest)
    return expected.advanced(byNanoseconds: Int64(followed / min(count + 1, ArrivalClock.memory)))
  }
}
