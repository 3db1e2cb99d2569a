import Glibc
import NavigationMath
import Observations

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
