import Bytes
import NavigationMath
import Testing

@testable import Encoders

struct ByteWriterTimeTests {
  private func written(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func aDateHasFourAndTwoDigits() throws {
    let date = try #require(CalendarDate(year: 803, month: 2, day: 6))
    #expect(written { $0.append(date) } == "0803-02-06")
  }

  /// A rounded time would show a second that has not begun.
  @Test func millisecondsAreTruncated() throws {
    let time = try #require(TimeOfDay(hour: 9, minute: 5, second: 59, nanosecond: 999_999_999))
    #expect(written { $0.append(time) } == "09:05:59.999")
  }

  @Test func aLeapSecondIsSecond60() throws {
    let time = try #require(TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 250_000_000))
    let date = try #require(CalendarDate(year: 2016, month: 12, day: 31))
    #expect(
      written { $0.append(date, time) } == "2016-12-31T23:59:60.250Z")
  }
}
