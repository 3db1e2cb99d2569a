import NavigationMath
import Observations

/// Times of an epoch, of which the filter needs differences.
struct EpochTime: Sendable {
  private let received: MonotonicInstant
  private let timeOfDay: TimeOfDay?

  init(_ fix: GNSSFix) {
    received = fix.received
    timeOfDay = fix.time.timeOfDay
  }

  /// Returns the seconds since an earlier epoch: by the receiver's time, or by arrival where the two contradict each other.
  ///
  /// The receiver's time is free of the delays of a line; but it may repeat, stand still or jump.
  func seconds(since earlier: EpochTime) -> Double {
    let arrival = arrivalSeconds(since: earlier)
    return clockSeconds(since: earlier).flatMap { EpochTime.agree($0, arrival) ? $0 : nil } ?? arrival
  }

  /// Whether the receiver's time has gone on since an earlier epoch as the arrivals have, as far as it is known.
  func isContinuous(since earlier: EpochTime) -> Bool {
    clockSeconds(since: earlier).map { EpochTime.agree($0, arrivalSeconds(since: earlier)) } ?? true
  }

  private func arrivalSeconds(since earlier: EpochTime) -> Double {
    Double(received.nanoseconds &- earlier.received.nanoseconds) * 1e-9
  }

  private func clockSeconds(since earlier: EpochTime) -> Double? {
    guard let timeOfDay, let other = earlier.timeOfDay else { return nil }
    return Double(timeOfDay.nanoseconds(since: other)) * 1e-9
  }

  private static func agree(_ clock: Double, _ arrival: Double) -> Bool {
    (clock - arrival).magnitude <= 0.5 + 0.1 * arrival
  }
}
