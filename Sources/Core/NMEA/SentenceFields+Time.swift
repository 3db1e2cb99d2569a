import Bytes
import NavigationMath

extension SentenceFields {
  /// `hhmmss[.s…]`, UTC; the fraction is kept to the nanosecond.
  public func timeOfDay(_ index: Int) throws(SentenceError) -> TimeOfDay? {
    let text = self[index]
    if text.isEmpty { return nil }
    guard let hour = text.twoDigits(at: 0), let minute = text.twoDigits(at: 2), let second = text.twoDigits(at: 4)
    else { throw .malformedField(index) }
    var nanosecond = 0
    if text.count > 6 {
      guard text[6] == .point else { throw .malformedField(index) }
      var place = 100_000_000
      for position in 7..<text.count {
        guard let digit = text[position].decimalValue else { throw .malformedField(index) }
        nanosecond += Int(digit) * place
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
    let text = self[index]
    if text.isEmpty { return nil }
    guard text.count == 6, let day = text.twoDigits(at: 0), let month = text.twoDigits(at: 2),
      let year = text.twoDigits(at: 4)
    else { throw .malformedField(index) }
    guard let date = CalendarDate(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day) else {
      throw .valueOutOfRange(index)
    }
    return date
  }
}

extension ByteView {
  func twoDigits(at index: Int) -> Int? {
    guard let tens = self[index].decimalValue, let ones = self[index + 1].decimalValue else { return nil }
    return Int(tens) * 10 + Int(ones)
  }
}
