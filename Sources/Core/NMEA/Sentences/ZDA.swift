import Bytes
import NavigationMath

/// ZDA: time and date (IEC 61162-1, 8.3.107).
///
///     $--ZDA,hhmmss.ss,dd,mm,yyyy,zh,zm*hh
///            1         2  3  4    5  6
///
/// Some instruments send a year of two digits, which is read as in RMC. A receiver that does not know the date sends
/// zeros.
public struct ZDA: Sendable, Equatable {
  /// UTC; nil if not sent.
  public var timeOfDay: TimeOfDay?
  /// UTC date; nil if a part is missing or 0.
  public var date: CalendarDate?

  /// Decodes a ZDA sentence of at least four fields; throws for a date before 1980.
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

  /// Decodes on the fast path, which requires a date; valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    timeOfDay = fields.timeOfDay()
    let day = fields.integer(upTo: 31) ?? 0
    let month = fields.integer(upTo: 12) ?? 0
    let year = fields.integer(upTo: 9999) ?? 0
    date = year >= 1980 ? CalendarDate(year: year, month: month, day: day) : nil
    if date == nil { fields.refuse() }
  }
}
