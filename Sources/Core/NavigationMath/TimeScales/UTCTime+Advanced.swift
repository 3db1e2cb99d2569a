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
