import NavigationMath

/// ZDA: time and date (IEC 61162-1, 8.3.107).
///
///     $--ZDA,hhmmss.ss,dd,mm,yyyy,zh,zm*hh
///            1         2  3  4    5  6
public struct ZDA: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  /// UTC; nil when a part is missing.
  public var date: CalendarDate?

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    timeOfDay = try fields.timeOfDay(1)
    guard let day = try fields.integer(2, in: 0...31), let month = try fields.integer(3, in: 0...12),
      let year = try fields.integer(4, in: 0...9999), day > 0, month > 0, year > 0
    else { return }
    guard let date = CalendarDate(year: year, month: month, day: day), year >= 1980 else { throw .valueOutOfRange(4) }
    self.date = date
  }
}
