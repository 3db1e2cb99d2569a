/// Learns how long the sentences of a fix take to come, and for how long nothing can complete one.
struct AssemblyTime {
  /// The shorter of the last two, nanoseconds; 0 until learned.
  private var shortest: Int64 = 0
  private var last: Int64 = 0

  /// A fix was complete so many nanoseconds after its epoch's first byte.
  mutating func note(_ elapsed: Int64) {
    shortest = min(elapsed, last)
    last = elapsed
  }

  /// Nanoseconds that reading may pause: up to three quarters of the time a fix takes while it is being awaited, then for
  /// half of that time while the rest comes. At most 40 ms, in which no serial line fills the kernel's 4 KiB.
  ///
  /// - Parameter elapsed: nanoseconds since the epoch's first byte.
  func respite(elapsed: Int64, isReleased: Bool) -> Int64 {
    let pause = isReleased ? shortest / 2 : shortest * 3 / 4 - elapsed
    return max(0, min(pause, 40_000_000))
  }
}
