/// A moment in UTC as a receiver tells it: often without a date, and before its first fix without either.
public struct UTCTime: Hashable, Sendable {
  /// nil until the receiver, or the caller, has said which day it is.
  public var date: CalendarDate?
  /// nil when the receiver has no time yet.
  public var timeOfDay: TimeOfDay?

  public init(date: CalendarDate? = nil, timeOfDay: TimeOfDay? = nil) {
    self.date = date
    self.timeOfDay = timeOfDay
  }

  /// Nanoseconds of Unix time (POSIX.1-2017 4.16: a leap second repeats the following second); nil without a date,
  /// and for one that they cannot tell, before 1677 or after 2262: a receiver may send any year.
  public var unixNanoseconds: Int64? {
    guard let date, let timeOfDay else { return nil }
    let (midnight, isFar) = Int64(date.daysSince1970).multipliedReportingOverflow(by: 86_400_000_000_000)
    let (sum, isFarther) = midnight.addingReportingOverflow(timeOfDay.nanoseconds)
    return isFar || isFarther ? nil : sum
  }
}

extension UTCTime: CustomStringConvertible {
  /// ISO 8601: `2026-11-22T13:04:17.250Z`; `T13:04:17.250Z` without a date, `2026-11-22` without a time, `unknown` without
  /// both.
  public var description: String {
    guard let timeOfDay else { return date.map { $0.description } ?? "unknown" }
    return (date.map { $0.description } ?? "") + "T" + timeOfDay.description + "Z"
  }
}
