extension CalendarDate {
  /// Day of the year, 1...366.
  public var dayOfYear: Int {
    let newYear = CalendarDate(year: year, month: 1, day: 1)
    return daysSince1970 - (newYear?.daysSince1970 ?? daysSince1970) + 1
  }

  /// Year with the elapsed fraction at the start of the day: 2025-07-02 is 2025.498….
  ///
  /// That is year + (day of the year − 1) / days of the year, the definition of magnetic models.
  public var decimalYear: Double {
    let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
    return Double(year) + Double(dayOfYear - 1) / (isLeap ? 366 : 365)
  }
}

extension UTCTime {
  /// Decimal year including the elapsed fraction of the day if the time is known; nil without a date.
  public var decimalYear: Double? {
    guard let date else { return nil }
    let start = date.decimalYear
    guard let timeOfDay else { return start }
    let share = min(1, Double(timeOfDay.nanoseconds) / 86_400e9)
    return start + share * (date.adding(days: 1).decimalYear - start)
  }
}
