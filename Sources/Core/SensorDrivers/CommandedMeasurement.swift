import Observations

/// The measurement under way of a chip that measures on command, for the instant that its sample is of.
///
/// A sample waits in the chip until it is read: stamped with that, a compass polled every 14 ms would be 1.3° behind at
/// 90°/s. It is of the middle of its measurement.
struct CommandedMeasurement: Hashable, Sendable {
  /// Nanoseconds that one takes.
  var duration: Int64
  /// Whether one was commanded; false when the command failed.
  private(set) var isUnderWay = false
  /// nil for the one that `start` commands, which knows no time.
  private var begin: MonotonicInstant?

  init(duration: Int64) { self.duration = duration }

  /// - Parameter instant: now; nil when nobody says.
  mutating func began(at instant: MonotonicInstant?) {
    isUnderWay = true
    begin = instant
  }

  /// The next command is on its way, and may fail.
  mutating func end() {
    isUnderWay = false
    begin = nil
  }

  /// Whether it has surely ended; true for one whose begin is not known.
  func isOver(at now: MonotonicInstant) -> Bool {
    guard let begin else { return true }
    // The chip's own clock may be a tenth slow.
    return now.nanoseconds(since: begin) >= duration + duration / 10
  }

  /// What a sample is of that was read now: the middle of its measurement, or now when its begin is not known.
  func middle(readAt now: MonotonicInstant) -> MonotonicInstant {
    guard let begin else { return now }
    return min(begin.advanced(byNanoseconds: duration / 2), now)
  }
}
