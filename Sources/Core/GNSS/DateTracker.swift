import NavigationMath

/// Knows which day an epoch belongs to, although most sentences give only the time of day.
///
/// The day comes from RMC or ZDA and moves on when the time passes midnight; the host's clock is never asked, because
/// a Raspberry Pi boots without one.
struct DateTracker {
  private var date: CalendarDate?
  private var timeOfDay: TimeOfDay?
  /// The last date that came with four digits of year.
  private var full: CalendarDate?
  private let rolloverReference: CalendarDate?
  /// The last date that was noted, as it was stated and as it was understood.
  private var stated: CalendarDate?
  private var understood: CalendarDate?

  /// - Parameters:
  ///   - date: the day of the first epoch, if somebody knows it.
  ///   - rolloverReference: see `ReceiverConfiguration.weekRolloverReference`.
  init(date: CalendarDate?, rolloverReference: CalendarDate?) {
    self.date = date
    self.rolloverReference = rolloverReference
  }

  /// ZDA says that it is `date`, at this time of day: it settles the century for all that give two digits of year.
  mutating func noteFull(_ date: CalendarDate, at timeOfDay: TimeOfDay?) {
    if full?.year != date.year { stated = nil }
    full = date
    note(date, at: timeOfDay)
  }

  /// The receiver says that it is `date`, at this time of day.
  mutating func note(_ date: CalendarDate, at timeOfDay: TimeOfDay?) {
    if date != stated {
      stated = date
      understood = unrolled(withCentury(date))
    }
    self.date = understood
    if let timeOfDay { self.timeOfDay = timeOfDay }
  }

  /// The day of an epoch at this time, the short way round from the last one; nil while unknown.
  mutating func date(at time: TimeOfDay) -> CalendarDate? {
    defer { timeOfDay = time }
    guard let date, let last = timeOfDay else { return date }
    // Nearly always: later the same day.
    if time >= last, time.nanoseconds &- last.nanoseconds < 43_200_000_000_000 { return date }
    let elapsed = time.withoutLeapSecond.nanoseconds(since: last.withoutLeapSecond)
    if elapsed > 0, time < last {
      self.date = date.adding(days: 1)
    } else if elapsed < 0, time > last {
      self.date = date.adding(days: -1)
    }
    return self.date
  }

  /// The year nearest to the last full one that ends in the same two digits.
  private func withCentury(_ date: CalendarDate) -> CalendarDate {
    guard let full else { return date }
    let distance = full.year - date.year
    let centuries = (distance + (distance >= 0 ? 50 : -50)) / 100
    return CalendarDate(year: date.year + 100 * centuries, month: date.month, day: date.day) ?? date
  }

  /// Moves a date by whole GPS week cycles (1024 weeks; IS-GPS-200, 20.3.3.3.1.1) to lie nearest to the reference.
  private func unrolled(_ date: CalendarDate) -> CalendarDate {
    guard let rolloverReference else { return date }
    let cycle = 7 * 1024
    let distance = rolloverReference.daysSince1970 - date.daysSince1970
    let half = distance >= 0 ? cycle / 2 : -cycle / 2
    return date.adding(days: (distance + half) / cycle * cycle)
  }
}

extension TimeOfDay {
  /// A leap second reads as the end of its day: the day after it begins later, not at the same time.
  fileprivate var withoutLeapSecond: TimeOfDay { TimeOfDay(nanoseconds: min(nanoseconds, 86_399_999_999_999)) }
}
