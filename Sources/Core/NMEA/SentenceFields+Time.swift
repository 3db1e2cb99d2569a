import Bytes
import NavigationMath

extension SentenceFields {
  /// Decodes `hhmmss[.s…]` in UTC; the fraction is kept to the nanosecond. Returns nil if the field is empty.
  public func timeOfDay(_ index: Int) throws(SentenceError) -> TimeOfDay? {
    let field = range(index)
    if field.isEmpty { return nil }
    guard field.count >= 6, let packed = line.digits(at: field.start, count: 6) else { throw .malformedField(index) }
    let hour = packed / 10_000
    let minute = packed / 100 % 100
    let second = packed % 100
    var nanosecond = 0
    if field.count > 6 {
      guard line[field.start + 6] == .point else { throw .malformedField(index) }
      guard let fraction = nanoseconds(FieldRange(start: field.start &+ 7, end: field.end)) else {
        throw .malformedField(index)
      }
      nanosecond = fraction
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) else {
      throw .valueOutOfRange(index)
    }
    return time
  }

  /// Decodes the time of a sentence; a void one may have anything in its place, which becomes nil.
  func timeOfDay(_ index: Int, isVoid: Bool) throws(SentenceError) -> TimeOfDay? {
    do throws(SentenceError) {
      return try timeOfDay(index)
    } catch {
      guard isVoid else { throw error }
      return nil
    }
  }

  /// Decodes `ddmmyy`; nil for a date that does not exist, such as 000000.
  ///
  /// Years 80...99 belong to the 20th century, the others to the 21st (GPS began in 1980).
  public func date(_ index: Int) -> CalendarDate? {
    let field = range(index)
    guard field.count == 6, let packed = line.digits(at: field.start, count: 6) else { return nil }
    let year = packed % 100
    return CalendarDate(
      year: year < 80 ? 2000 + year : 1900 + year, month: packed / 100 % 100, day: packed / 10_000)
  }

  /// Parses the decimals of a second; digits after the ninth are dropped.
  @inline(__always)
  private func nanoseconds(_ digits: FieldRange) -> Int? {
    if digits.count == 2 { return line.digits(at: digits.start, count: 2).map { $0 &* 10_000_000 } }
    if digits.count == 3 { return line.digits(at: digits.start, count: 3).map { $0 &* 1_000_000 } }
    var value = 0
    var place = 100_000_000
    var position = digits.start
    while position < digits.end {
      let digit = line[position] &- .zero
      guard digit < 10 else { return nil }
      value &+= Int(digit) &* place
      place /= 10
      position &+= 1
    }
    return value
  }
}
