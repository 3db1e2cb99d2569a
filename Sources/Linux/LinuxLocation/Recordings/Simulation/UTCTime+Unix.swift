import NavigationMath

extension UTCTime {
  /// Converts Unix time.
  ///
  /// - Parameter unixNanoseconds: Nanoseconds since 1970-01-01 UTC, without leap seconds.
  init(unixNanoseconds: Int64) {
    let day: Int64 = 86_400_000_000_000
    let days = unixNanoseconds >= 0 ? unixNanoseconds / day : (unixNanoseconds + 1) / day - 1
    self.init(
      date: CalendarDate(daysSince1970: Int(days)), timeOfDay: TimeOfDay(nanoseconds: unixNanoseconds - days * day))
  }
}
