import NavigationMath
import Observations

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
