import Observations

/// Learns when epochs begin and how long the sentences of a fix take to arrive, and for how long no byte can complete a
/// fix.
struct AssemblyTime {
  /// The smaller of the last two durations, nanoseconds. One long epoch or one missing epoch changes nothing; a short
  /// one counts at once.
  private struct Learned {
    /// 0 until two durations were noted.
    private(set) var shortest: Int64 = 0
    private var last: Int64 = 0

    mutating func note(_ duration: Int64) {
      shortest = min(duration, last)
      last = duration
    }
  }

  /// From the first byte of an epoch to its complete fix.
  private var assembly = Learned()
  /// From the first byte of an epoch to that of the next one.
  private var interval = Learned()
  private var lastBegin: MonotonicInstant?

  /// Notes that the first byte of an epoch arrived.
  mutating func noteBegin(at instant: MonotonicInstant) {
    if let lastBegin { interval.note(instant.nanoseconds(since: lastBegin)) }
    lastBegin = instant
  }

  /// Notes that a fix was complete `elapsed` nanoseconds after its epoch's first byte.
  mutating func note(_ elapsed: Int64) {
    assembly.note(elapsed)
  }

  /// Returns for how many nanoseconds reading may pause.
  ///
  /// Before the fix is released, the pause ends at three quarters of the time in which a fix was complete; after it, at
  /// three quarters of the interval of epochs, so that the next epoch's first byte is read when it arrives. The pause
  /// is at most 40 ms, in which no serial line fills the kernel's buffer of 4 KiB.
  ///
  /// - Parameter elapsed: nanoseconds since the epoch's first byte.
  func readDelay(elapsed: Int64, isReleased: Bool) -> Int64 {
    let end = (isReleased ? interval : assembly).shortest * 3 / 4
    return max(0, min(end - elapsed, 40_000_000))
  }
}
