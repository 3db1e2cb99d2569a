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
