import Observations

/// The running measurement of a chip that measures on command; yields the instant of its sample.
///
/// A sample stays in the chip until it is read. With the instant of the read, a compass polled every 14 ms would lag by
/// 1.3° at 90°/s. The instant of a sample is therefore the middle of its measurement.
struct CommandedMeasurement: Hashable, Sendable {
  /// Duration of a measurement, ns.
  var duration: Int64
  /// Whether a measurement was commanded; false after a failed command.
  private(set) var isUnderWay = false
  /// Start of the measurement; nil for the one commanded by `start`, which has no instant.
  private var begin: MonotonicInstant?

  init(duration: Int64) { self.duration = duration }

  /// Records that a measurement was commanded.
  ///
  /// - Parameter instant: now; nil if unknown.
  mutating func began(at instant: MonotonicInstant?) {
    isUnderWay = true
    begin = instant
  }

  /// Records that the measurement has ended. Called before the next command, which may fail.
  mutating func end() {
    isUnderWay = false
    begin = nil
  }

  /// Returns whether the measurement has certainly ended; true if its start is unknown.
  func isOver(at now: MonotonicInstant) -> Bool {
    guard let begin else { return true }
    // The chip's clock may be 10 % slow.
    return now.nanoseconds(since: begin) >= duration + duration / 10
  }

  /// Returns the instant of a sample read now: the middle of its measurement, or now if its start is unknown.
  func middle(readAt now: MonotonicInstant) -> MonotonicInstant {
    guard let begin else { return now }
    return min(begin.advanced(byNanoseconds: duration / 2), now)
  }
}
