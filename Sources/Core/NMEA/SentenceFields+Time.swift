import Bytes
import NavigationMath

extension SentenceFields {
  /// `hhmmss[.s…]`, UTC; the fraction is kept to the nanosecond.
  public func timeOfDay(_ index: Int) throws(SentenceError) -> TimeOfDay? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count >= 6, let packed = text.digits(at: field.start, count: 6) else { throw .malformedField(index) }
    let hour = Int(packed / 10_000)
    let minute = Int(packed / 100 % 100)
    let second = Int(packed % 100)
    var nanosecond = 0
    if field.count > 6 {
      guard text[field.start + 6] == .point else { throw .malformedField(index) }
      var place = 100_000_000
      for position in field.start + 7..<field.end {
        let digit = text[position] &- .zero
        guard digit < 10 else { throw .malformedField(index) }
        nanosecond &+= Int(digit) &* place
        place /= 10
      }
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) else {
      throw .valueOutOfRange(index)
    }
    return time
  }

  /// `ddmmyy`; years 80...99 are of the 20th century, the rest of the 21st (GPS began in 1980).
  public func date(_ index: Int) throws(SentenceError) -> CalendarDate? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count == 6, let packed = text.digits(at: field.start, count: 6) else { throw .malformedField(index) }
    let year = Int(packed % 100)
    guard
      let date = CalendarDate(
        year: year < 80 ? 2000 + year : 1900 + year, month: Int(packed / 100 % 100), day: Int(packed / 10_000))
    else { throw .valueOutOfRange(index) }
    return date
  }
}
