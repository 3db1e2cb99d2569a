import Bytes
import NavigationMath

extension SentenceFields {
  /// `hhmmss[.s…]`, UTC; the fraction is kept to the nanosecond.
  public func timeOfDay(_ index: Int) throws(SentenceError) -> TimeOfDay? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    guard end - start >= 6, let whole = content.decimal(start, start + 6) else { throw .malformedField(index) }
    var nanosecond = 0
    if end - start > 6 {
      guard content[start + 6] == .point else { throw .malformedField(index) }
      var place = 100_000_000
      for position in (start + 7)..<end {
        guard let digit = content[position].decimalValue else { throw .malformedField(index) }
        nanosecond += Int(digit) * place
        place /= 10
      }
    }
    let clock = Int(whole)
    guard
      let time = TimeOfDay(
        hour: clock / 10_000, minute: clock / 100 % 100, second: clock % 100, nanosecond: nanosecond)
    else { throw .valueOutOfRange(index) }
    return time
  }

  /// `ddmmyy`; years 80...99 are of the 20th century, the rest of the 21st (GPS began in 1980).
  public func date(_ index: Int) throws(SentenceError) -> CalendarDate? {
    let (start, end) = bounds(index)
    if start == end { return nil }
    guard end - start == 6, let digits = content.decimal(start, end) else { throw .malformedField(index) }
    let number = Int(digits)
    let year = number % 100
    guard
      let date = CalendarDate(
        year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number / 10_000)
    else { throw .valueOutOfRange(index) }
    return date
  }
}
