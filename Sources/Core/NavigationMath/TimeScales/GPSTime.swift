/// GPS time: weeks since 1980-01-06 and milliseconds within the week (IS-GPS-200, 20.3.3.3.1.1).
///
/// Has no leap seconds.
public struct GPSTime: Hashable, Sendable {
  /// Whole weeks since 1980-01-06, without rollover.
  public var week: Int
  /// Time since the start of the week, 0..<604 800 000 ms.
  public var timeOfWeekMilliseconds: UInt32

  /// Creates an instant from a week without rollover and a time of week, ms.
  public init(week: Int, timeOfWeekMilliseconds: UInt32) {
    self.week = week
    self.timeOfWeekMilliseconds = timeOfWeekMilliseconds
  }

  /// Converts to UTC.
  ///
  /// - Parameter leapSeconds: GPS time minus UTC, s.
  public func utc(leapSeconds: Int) -> UTCTime {
    let milliseconds = Int64(timeOfWeekMilliseconds) - Int64(leapSeconds) * 1000
    let day: Int64 = 86_400_000
    let days = milliseconds >= 0 ? milliseconds / day : (milliseconds - day + 1) / day
    let date = CalendarDate(daysSince1970: 3657 + week * 7 + Int(days))
    return UTCTime(date: date, timeOfDay: TimeOfDay(nanoseconds: (milliseconds - days * day) * 1_000_000))
  }

  /// Day in GPS time, which is some seconds ahead of UTC.
  public var date: CalendarDate {
    CalendarDate(daysSince1970: 3657 + week * 7 + Int(timeOfWeekMilliseconds / 86_400_000))
  }
}
