/// Learns how long the sentences of a fix take to arrive, and for how long no byte can complete a fix.
struct AssemblyTime {
  /// The shorter of the last two times to a complete fix, nanoseconds; 0 until learned.
  private var shortest: Int64 = 0
  private var last: Int64 = 0

  /// Notes that a fix was complete `elapsed` nanoseconds after its epoch's first byte.
  mutating func note(_ elapsed: Int64) {
    shortest = min(elapsed, last)
    last = elapsed
  }

  /// Returns for how many nanoseconds reading may pause.
  ///
  /// Before the fix is released, the pause ends at three quarters of the learned time; after it, the pause is half of
  /// that time. It is at most 40 ms, in which no serial line fills the kernel's buffer of 4 KiB.
  ///
  /// - Parameter elapsed: nanoseconds since the epoch's first byte.
  func readDelay(elapsed: Int64, isReleased: Bool) -> Int64 {
    let pause = isReleased ? shortest / 2 : shortest * 3 / 4 - elapsed
    return max(0, min(pause, 40_000_000))
  }
}
