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

/// Leap seconds between GPS time and UTC (IERS Bulletin C).
public enum LeapSeconds {
  /// Returns GPS time minus UTC on a day, s: from 0 in 1980 to 18 since 2017.
  ///
  /// No later leap second is announced. A number reported by a receiver takes precedence.
  public static func gpsAheadOfUTC(on date: CalendarDate) -> Int {
    // The first days after a leap second, as days since 1970-01-01. Not an array: the linker of a small program could
    // not leave out the other constant arrays of the module.
    switch date.daysSince1970 {
    case ..<4199: 0
    case ..<4564: 1
    case ..<4929: 2
    case ..<5660: 3
    case ..<6574: 4
    case ..<7305: 5
    case ..<7670: 6
    case ..<8217: 7
    case ..<8582: 8
    case ..<8947: 9
    case ..<9496: 10
    case ..<10_043: 11
    case ..<10_592: 12
    case ..<13_149: 13
    case ..<14_245: 14
    case ..<15_522: 15
    case ..<16_617: 16
    case ..<17_167: 17
    default: 18
    }
  }
}
