import NavigationMath
import Observations

/// UTC of epochs: their dates, which most messages lack, and the UTC of the times that binary messages have instead.
struct EpochClock {
  var dates: DateTracker
  var gps = GPSClock()
  var casic = CASICClock()

  init(_ configuration: ReceiverConfiguration) {
    dates = DateTracker(date: configuration.date, rolloverReference: configuration.weekRolloverReference)
  }

  /// Returns the UTC with this time of day.
  ///
  /// - Parameter date: its date as received; nil for the last known one.
  mutating func time(of key: TimeOfDay, date: CalendarDate? = nil) -> UTCTime {
    if let date { dates.note(date, at: key) }
    return UTCTime(date: dates.date(at: key), timeOfDay: key)
  }

  /// Returns the UTC of a time of week, ms; unknown until the receiver has reported leap seconds or the week.
  mutating func time(ofWeek milliseconds: UInt32) -> UTCTime {
    let key = gps.key(milliseconds)
    return gps.isTimeKnown ? time(of: key) : UTCTime()
  }

  /// Returns the UTC of a CASIC run time, ms; unknown if no NAV-TIMEUTC came near it.
  mutating func time(ofRun milliseconds: UInt32) -> UTCTime {
    guard let key = casic.time(of: milliseconds) else { return UTCTime() }
    return time(of: key)
  }

  /// Returns the date of an epoch from a message whose second is rounded, which may have moved it to the next day.
  func day(_ date: CalendarDate?, of rounded: TimeOfDay, _ key: TimeOfDay) -> CalendarDate? {
    guard let date, !date.isDefault else { return nil }
    return date.adding(days: rounded < key && key.nanoseconds(since: rounded) < 0 ? -1 : 0)
  }
}
