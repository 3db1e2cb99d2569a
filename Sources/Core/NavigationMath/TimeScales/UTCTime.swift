/// Instant in UTC as reported by a receiver: often without a date, and before the first fix without a time.
public struct UTCTime: Hashable, Sendable {
  /// Date; nil until the receiver or the caller has stated it.
  public var date: CalendarDate?
  /// Time of day; nil until the receiver has stated it.
  public var timeOfDay: TimeOfDay?

  /// Creates an instant; the default is unknown date and time.
  public init(date: CalendarDate? = nil, timeOfDay: TimeOfDay? = nil) {
    self.date = date
    self.timeOfDay = timeOfDay
  }

  /// Nanoseconds of Unix time; nil without date or time, and for a date out of range.
  ///
  /// A leap second repeats the following second (POSIX.1-2017 4.16). The range is 1677 to 2262; a receiver may send any
  /// year.
  public var unixNanoseconds: Int64? {
    guard let date, let timeOfDay else { return nil }
    let (midnight, isFar) = Int64(date.daysSince1970).multipliedReportingOverflow(by: 86_400_000_000_000)
    let (sum, isFarther) = midnight.addingReportingOverflow(timeOfDay.nanoseconds)
    return isFar || isFarther ? nil : sum
  }
}

extension UTCTime: CustomStringConvertible {
  /// ISO 8601: `2026-11-22T13:04:17.250Z`.
  ///
  /// `T13:04:17.250Z` without a date, `2026-11-22` without a time, `unknown` without both.
  public var description: String {
    guard let timeOfDay else { return date.map { $0.description } ?? "unknown" }
    return (date.map { $0.description } ?? "") + "T" + timeOfDay.description + "Z"
  }
}

extension UTCTime {
  /// Returns the time some nanoseconds later, at most a day away; across a leap second it is wrong by that second.
  ///
  /// - Parameter amount: nanoseconds; negative for an earlier time.
  public func advanced(byNanoseconds amount: Int64) -> UTCTime {
    guard let timeOfDay else { return self }
    let day: Int64 = 86_400_000_000_000
    let moved = min(timeOfDay.nanoseconds, day - 1) + min(max(amount, -day), day)
    let days = moved >= 0 ? moved / day : (moved - day + 1) / day
    var result = self
    result.timeOfDay = TimeOfDay(nanoseconds: moved - days * day)
    if days != 0 { result.date = date.map { CalendarDate(daysSince1970: $0.daysSince1970 + Int(days)) } }
    return result
  }
}

/// Time since UTC midnight, exact to the nanosecond.
///
/// A leap second reads 23:59:60, so the last value is 86 400.999 999 999 s.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Nanoseconds since midnight, 0..<86 401 × 10⁹.
  public var nanoseconds: Int64

  /// Creates a time from nanoseconds since midnight, without checking the range.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a time from its parts; nil if a part is out of range. `second` may be 60 only for 23:59:60.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...999_999_999).contains(nanosecond),
      (0...59).contains(second) || (hour == 23 && minute == 59 && second == 60)
    else { return nil }
    nanoseconds = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000 + Int64(nanosecond)
  }

  /// Whether the time is within the leap second 23:59:60.
  public var isLeapSecond: Bool { nanoseconds >= 86_400_000_000_000 }
  /// Hour of the day, 0...23.
  public var hour: Int { isLeapSecond ? 23 : Int(nanoseconds / 3_600_000_000_000) }
  /// Minute of the hour, 0...59.
  public var minute: Int { isLeapSecond ? 59 : Int(nanoseconds / 60_000_000_000) % 60 }
  /// Second of the minute, 0...59; 60 in the leap second.
  public var second: Int { isLeapSecond ? 60 : Int(nanoseconds / 1_000_000_000) % 60 }
  /// Nanoseconds within the second, 0...999 999 999.
  public var nanosecond: Int { Int(nanoseconds % 1_000_000_000) }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the nanoseconds from `earlier` to this time modulo one day: −12 h ..< 12 h.
  public func nanoseconds(since earlier: TimeOfDay) -> Int64 {
    let day: Int64 = 86_400_000_000_000
    let difference = (nanoseconds - earlier.nanoseconds) % day
    if difference >= day / 2 { return difference - day }
    if difference < -day / 2 { return difference + day }
    return difference
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// ISO 8601: `13:04:17`, with milliseconds, microseconds or nanoseconds where there are any.
  public var description: String {
    let clock =
      padded(hour.magnitude, to: 2) + ":" + padded(minute.magnitude, to: 2) + ":"
      + padded(second.magnitude, to: 2)
    let fraction = nanosecond.magnitude
    if fraction == 0 { return clock }
    if fraction % 1_000_000 == 0 { return clock + "." + padded(fraction / 1_000_000, to: 3) }
    if fraction % 1000 == 0 { return clock + "." + padded(fraction / 1000, to: 6) }
    return clock + "." + padded(fraction, to: 9)
  }
}
