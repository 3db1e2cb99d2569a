import NavigationMath

/// Knows which day an epoch belongs to, although most sentences give only the time of day.
///
/// The day comes from RMC or ZDA and moves on when the time passes midnight; the host's clock is never asked, because
/// a Raspberry Pi boots without one.
struct DateTracker {
  private var date: CalendarDate?
  private var timeOfDay: TimeOfDay?
  private let rolloverReference: CalendarDate?

  /// - Parameters:
  ///   - date: the day of the first epoch, if somebody knows it.
  ///   - rolloverReference: see `ReceiverConfiguration.weekRolloverReference`.
  init(date: CalendarDate?, rolloverReference: CalendarDate?) {
    self.date = date
    self.rolloverReference = rolloverReference
  }

  /// The receiver says that it is `date`, at this time of day.
  mutating func note(_ date: CalendarDate, at timeOfDay: TimeOfDay?) {
    self.date = unrolled(date)
    if let timeOfDay { self.timeOfDay = timeOfDay }
  }

  /// The day of an epoch at this time, the short way round from the last one; nil while unknown.
  mutating func date(at time: TimeOfDay) -> CalendarDate? {
    defer { timeOfDay = time }
    guard let date, let last = timeOfDay else { return date }
    let elapsed = time.nanoseconds(since: last)
    if elapsed > 0, time < last {
      self.date = date.adding(days: 1)
    } else if elapsed < 0, time > last {
      self.date = date.adding(days: -1)
    }
    return self.date
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
