import Glibc
import Observations

/// The difference between the machine's time of day and CLOCK_MONOTONIC.
///
/// The difference changes only by steps, since slewing affects both clocks, but two clocks cannot be read at the same
/// instant. The reading with the narrowest interval is therefore kept until another one differs by more than its own
/// uncertainty.
package struct HostClock {
  /// Nanoseconds by which readings may differ without a step.
  private static let doubt: Int64 = 20_000

  /// Time of day minus monotonic clock, ns; nil before the first reading.
  private(set) var last: Int64?
  private var tightness = Int64.max

  /// Creates a clock without a reading.
  package init() {}

  /// Reads the clocks and returns the current difference, ns.
  package mutating func read() -> Int64 {
    var best = HostClock.once()
    for _ in 0..<2 {
      let next = HostClock.once()
      if next.tightness < best.tightness { best = next }
    }
    take(best.offset, tightness: best.tightness)
    return last ?? best.offset
  }

  /// Takes a reading.
  ///
  /// - Parameter tightness: Nanoseconds between the two readings of the monotonic clock that enclose that of the time
  ///   of day.
  mutating func take(_ next: Int64, tightness width: Int64) {
    if let last, (next - last).magnitude > (HostClock.doubt + width).magnitude { tightness = .max }
    guard width <= tightness else { return }
    last = next
    tightness = width
  }

  private static func once() -> (offset: Int64, tightness: Int64) {
    var wall = timespec()
    let before = MonotonicClock.now
    clock_gettime(CLOCK_REALTIME, &wall)
    let width = MonotonicClock.now.nanoseconds(since: before)
    let time = Int64(wall.tv_sec) * 1_000_000_000 + Int64(wall.tv_nsec)
    return (time - before.nanoseconds - width / 2, width)
  }
}
