import Bytes
import NavigationMath

/// ZDA: time and date (IEC 61162-1, 8.3.107).
///
///     $--ZDA,hhmmss.ss,dd,mm,yyyy,zh,zm*hh
///            1         2  3  4    5  6
///
/// Some instruments send two digits of the year, read as in RMC. Zeros are a receiver that does not know the date.
public struct ZDA: Sendable, Equatable {
  public var timeOfDay: TimeOfDay?
  /// UTC; nil when a part is missing.
  public var date: CalendarDate?

  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    timeOfDay = try fields.timeOfDay(1)
    guard let day = try fields.integer(2, in: 0...31), let month = try fields.integer(3, in: 0...12),
      var year = try fields.integer(4, in: 0...9999), day > 0, month > 0, year > 0
    else { return }
    if fields[4].count == 2 { year += year < 80 ? 2000 : 1900 }
    guard let date = CalendarDate(year: year, month: month, day: day), year >= 1980 else { throw .valueOutOfRange(4) }
    self.date = date
  }

  /// Meaningful when all was of the usual form, which has a date: see `FieldReader.isUsual`.
  public init(usual fields: inout FieldReader) {
    timeOfDay = fields.timeOfDay()
    let day = fields.integer(upTo: 31) ?? 0
    let month = fields.integer(upTo: 12) ?? 0
    let year = fields.integer(upTo: 9999) ?? 0
    date = year >= 1980 ? CalendarDate(year: year, month: month, day: day) : nil
    if date == nil { fields.refuse() }
  }
}
