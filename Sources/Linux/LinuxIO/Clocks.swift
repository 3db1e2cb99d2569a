import Glibc
import NavigationMath
import Observations

/// CLOCK_MONOTONIC, which time servers do not step. Live sources stamp their reads with it.
package enum MonotonicClock {
  package static var now: MonotonicInstant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}

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

/// The machine's time of day, if it has been set: a board without a battery-backed clock starts in the past.
public struct WallClock: Sendable {
  /// 2025-01-01; an earlier time means that the clock was never set.
  private static let earliest: Int64 = 1_735_689_600

  private var host = HostClock()

  /// Creates a converter from monotonic to UTC time.
  public init() {}

  /// Seconds since 1970-01-01 UTC; nil if the clock was never set.
  public static var secondsSince1970: Int64? {
    let seconds = Int64(Glibc.time(nil))
    return seconds >= earliest ? seconds : nil
  }

  /// Converts an instant of the monotonic clock to UTC; the result has no date and time if the clock was never set.
  public mutating func time(of instant: MonotonicInstant) -> UTCTime {
    let nanoseconds = host.read() + instant.nanoseconds
    let seconds = nanoseconds / 1_000_000_000
    guard seconds >= WallClock.earliest else { return UTCTime() }
    return UTCTime(
      date: CalendarDate(daysSince1970: Int(seconds / 86_400)),
      timeOfDay: TimeOfDay(nanoseconds: nanoseconds - seconds / 86_400 * 86_400_000_000_000))
  }
}
