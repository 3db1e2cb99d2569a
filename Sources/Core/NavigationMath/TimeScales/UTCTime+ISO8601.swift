import Bytes

extension UTCTime {
  /// Parses an ISO 8601 time in UTC, as gpsd and our rows write it; nil for any other form.
  ///
  ///     2026-11-22T13:04:05.250Z
  ///     |    |  |  |  |  |
  ///     0    5  8  11 14 17        a fraction of any length, or none
  public init?(iso8601 text: ByteView) {
    guard text.count >= 20, text[text.count - 1] == UInt8(ascii: "Z"), text[4] == UInt8(ascii: "-"),
      text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"),
      let year = text.digits(0, 4), let month = text.digits(5, 2), let day = text.digits(8, 2),
      let hour = text.digits(11, 2), let minute = text.digits(14, 2), let second = text.digits(17, 2),
      let nanosecond = text.nanoseconds(from: 19, to: text.count - 1),
      let date = CalendarDate(year: year, month: month, day: day),
      let timeOfDay = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    else { return nil }
    self.init(date: date, timeOfDay: timeOfDay)
  }
}

extension ByteView {
  /// Returns the value of exactly `count` digits; nil if a character is not a digit.
  fileprivate func digits(_ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<start + count {
      guard (0x30...0x39).contains(self[index]) else { return nil }
      value = value * 10 + Int(self[index] &- 0x30)
    }
    return value
  }

  /// Returns the value of a fraction with its point in nanoseconds, cut after nine digits; 0 if it is empty.
  fileprivate func nanoseconds(from start: Int, to end: Int) -> Int? {
    guard start < end else { return 0 }
    guard self[start] == UInt8(ascii: "."), end - start > 1 else { return nil }
    var value = 0
    var unit = 100_000_000
    for index in start + 1..<end {
      guard (0x30...0x39).contains(self[index]) else { return nil }
      value += Int(self[index] &- 0x30) * unit
      unit /= 10
    }
    return value
  }
}
