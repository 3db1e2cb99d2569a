import NavigationMath

/// Nanoseconds of Unix time.
public enum UnixTime {
  /// Returns date and time of day in UTC, without leap seconds.
  public static func utc(_ nanoseconds: Int64) -> UTCTime {
    let day: Int64 = 86_400_000_000_000
    let days = nanoseconds >= 0 ? nanoseconds / day : (nanoseconds - day + 1) / day
    return UTCTime(
      date: CalendarDate(daysSince1970: Int(days)), timeOfDay: TimeOfDay(nanoseconds: nanoseconds - days * day))
  }

  /// `2026-01-01T12:00:00.000Z`
  public static func text(_ nanoseconds: Int64) -> String { "\(utc(nanoseconds))" }
}
