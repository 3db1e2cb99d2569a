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
  /// UTC date; nil if a part is missing, 0 or wrong, and before 1980.
  public var date: CalendarDate?

  /// Decodes a ZDA sentence of at least four fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    timeOfDay = try fields.timeOfDay(1)
    guard let day = fields.integer(2, in: 1...31), let month = fields.integer(3, in: 1...12),
      var year = fields.integer(4, in: 1...9999)
    else { return }
    if fields[4].count == 2 { year += year < 80 ? 2000 : 1900 }
    if year >= 1980 { date = CalendarDate(year: year, month: month, day: day) }
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
