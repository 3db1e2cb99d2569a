import Bytes
import NavigationMath

extension ByteWriter {
  /// `2020-02-06`
  public mutating func append(_ date: CalendarDate) {
    append(twoDigits: date.year / 100)
    append(twoDigits: date.year % 100, date.month, date.day, separator: UInt8(ascii: "-"))
  }

  /// Appends `18:14:34.000`, truncated (not rounded) to milliseconds, so that it never shows a second that has not
  /// begun.
  public mutating func append(_ time: TimeOfDay) {
    append(twoDigits: time.hour, time.minute, time.second, separator: UInt8(ascii: ":"))
    append(".", UInt64(time.nanosecond / 1_000_000), width: 3)
  }

  /// `2020-02-06T18:14:34.000Z` (RFC 3339), a leap second as `23:59:60`.
  public mutating func append(_ date: CalendarDate, _ time: TimeOfDay) {
    // Extracting the parts of a time takes divisions, which are slow: each is done once.
    let second = time.isLeapSecond ? 86_399 : Int(time.nanoseconds / 1_000_000_000)
    append(
      timestamp: date.year, date.month, date.day, second / 3600, second / 60 % 60,
      time.isLeapSecond ? 60 : second % 60, milliseconds: time.nanosecond / 1_000_000)
  }
}
