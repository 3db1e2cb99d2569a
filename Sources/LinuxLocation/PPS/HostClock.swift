import Glibc
import Observations

/// By how much the machine's time of day differs from its monotonic clock.
///
/// The difference is constant but for steps, since slewing moves both; reading one clock after the other is not exact.
/// So what was read most tightly stands until a reading differs by more than its own doubt.
struct HostClock {
  /// Nanoseconds by which readings may differ without a step having happened.
  private static let doubt: Int64 = 20_000

  /// Time of day minus monotonic clock as it stands, nanoseconds; nil before the first reading.
  private(set) var last: Int64?
  private var tightness = Int64.max

  /// The difference now.
  mutating func read() -> Int64 {
    var best = HostClock.once()
    for _ in 0..<2 {
      let next = HostClock.once()
      if next.tightness < best.tightness { best = next }
    }
    take(best.offset, tightness: best.tightness)
    return last ?? best.offset
  }

  /// - Parameter tightness: nanoseconds between the readings that enclose the time of day.
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
