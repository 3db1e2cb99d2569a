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
