import NavigationMath

/// Determines the date of an epoch, although most sentences contain only the time of day.
///
/// The date comes from RMC or ZDA and advances at midnight. The host's clock is not used, because a Raspberry Pi
/// boots without a valid time.
struct DateTracker {
  private var date: CalendarDate?
  private var timeOfDay: TimeOfDay?
  /// The last date that was received with a year of four digits.
  private var full: CalendarDate?
  private let rolloverReference: CalendarDate?
  /// The last date as received and, in `understood`, as corrected.
  private var stated: CalendarDate?
  private var understood: CalendarDate?

  /// - Parameters:
  ///   - date: date of the first epoch; nil if unknown.
  ///   - rolloverReference: see `ReceiverConfiguration.weekRolloverReference`.
  init(date: CalendarDate?, rolloverReference: CalendarDate?) {
    self.date = date
    self.rolloverReference = rolloverReference
  }

  /// Notes the date of a ZDA sentence. Its year of four digits sets the century for dates with two.
  mutating func noteFull(_ date: CalendarDate, at timeOfDay: TimeOfDay?) {
    guard !date.isDefault else { return }
    if full?.year != date.year { stated = nil }
    full = date
    note(date, at: timeOfDay)
  }

  /// Notes a date of the receiver, at this time of day.
  mutating func note(_ date: CalendarDate, at timeOfDay: TimeOfDay?) {
    guard !date.isDefault else { return }
    if date != stated {
      stated = date
      understood = unrolled(withCentury(date))
    }
    self.date = understood
    if let timeOfDay { self.timeOfDay = timeOfDay }
  }

  /// Returns the date of an epoch at this time, within half a day of the last one; nil while unknown.
  mutating func date(at time: TimeOfDay) -> CalendarDate? {
    defer { timeOfDay = time }
    guard let date, let last = timeOfDay else { return date }
    // Nearly always the time is later on the same day.
    if time >= last, time.nanoseconds &- last.nanoseconds < 43_200_000_000_000 { return date }
    let elapsed = time.withoutLeapSecond.nanoseconds(since: last.withoutLeapSecond)
    if elapsed > 0, time < last {
      self.date = date.adding(days: 1)
    } else if elapsed < 0, time > last {
      self.date = date.adding(days: -1)
    }
    return self.date
  }

  /// Returns the date in the year nearest to the last full one that ends in the same two digits.
  private func withCentury(_ date: CalendarDate) -> CalendarDate {
    guard let full else { return date }
    let distance = full.year - date.year
    let centuries = (distance + (distance >= 0 ? 50 : -50)) / 100
    return CalendarDate(year: date.year + 100 * centuries, month: date.month, day: date.day) ?? date
  }

  /// Returns the date moved by whole GPS week cycles (1024 weeks; IS-GPS-200, 20.3.3.3.1.1) nearest to the reference.
  private func unrolled(_ date: CalendarDate) -> CalendarDate {
    guard let rolloverReference else { return date }
    let cycle = 7 * 1024
    let distance = rolloverReference.daysSince1970 - date.daysSince1970
    let half = distance >= 0 ? cycle / 2 : -cycle / 2
    return date.adding(days: (distance + half) / cycle * cycle)
  }
}

extension CalendarDate {
  /// Whether it is before February 1980: a receiver that does not know the date yet counts from the beginning of GPS time,
  /// 1980-01-06, or sends zeros.
  var isDefault: Bool { year < 1980 || (year == 1980 && month == 1) }
}

extension TimeOfDay {
  /// The time, with a leap second clamped to the end of its day, so that the next day begins later and not at the
  /// same time.
  fileprivate var withoutLeapSecond: TimeOfDay { TimeOfDay(nanoseconds: min(nanoseconds, 86_399_999_999_999)) }
}
