extension CalendarDate {
  /// The day of the year, 1...366.
  public var dayOfYear: Int {
    let newYear = CalendarDate(year: year, month: 1, day: 1)
    return daysSince1970 - (newYear?.daysSince1970 ?? daysSince1970) + 1
  }

  /// The year with the part of it that has passed when the day begins: 2025-07-02 is 2025.498….
  ///
  /// It is year + (day of the year − 1) / days of the year, as magnetic models count time.
  public var decimalYear: Double {
    let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
    return Double(year) + Double(dayOfYear - 1) / (isLeap ? 366 : 365)
  }
}

extension UTCTime {
  /// The same with the part of the day that has passed, where it is known; nil without a date.
  public var decimalYear: Double? {
    guard let date else { return nil }
    let start = date.decimalYear
    guard let timeOfDay else { return start }
    let share = min(1, Double(timeOfDay.nanoseconds) / 86_400e9)
    return start + share * (date.adding(days: 1).decimalYear - start)
  }
}
