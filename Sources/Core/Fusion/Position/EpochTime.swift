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

  /// Returns the seconds since an earlier epoch: by the receiver's time, or by arrival where that has jumped.
  ///
  /// The receiver's time is free of the delays of a line, and of a replay at full speed, in which epochs arrive at once. But it
  /// may repeat, stand still or jump.
  func seconds(since earlier: EpochTime) -> Double {
    clockSeconds(since: earlier) ?? Double(received.nanoseconds &- earlier.received.nanoseconds) * 1e-9
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
    let agrees = (clock - arrival).magnitude <= 0.5 + 0.1 * arrival.magnitude
    // Epochs that arrive together have waited.
    let hasWaited = arrival >= 0 && arrival < clock / 2
    return clock >= 0 && (agrees || hasWaited) ? clock : nil
  }
}
