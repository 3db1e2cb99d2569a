import Bytes
import Testing

@testable import NavigationMath

private func time(_ text: String) -> UTCTime? { Array(text.utf8).withByteView { UTCTime(iso8601: $0) } }

@Suite struct UTCTimeISO8601Tests {
  @Test(
    arguments: [
      ("2034-11-27T20:26:44Z", 0), ("2034-11-27T20:26:44.2Z", 200_000_000), ("2034-11-27T20:26:44.200Z", 200_000_000),
      ("2034-11-27T20:26:44.123456789Z", 123_456_789), ("2034-11-27T20:26:44.12345678999999Z", 123_456_789),
    ])
  func fractionsOfAnyLength(_ text: String, _ nanosecond: Int) {
    #expect(
      time(text)
        == UTCTime(
          date: CalendarDate(year: 2034, month: 11, day: 27),
          timeOfDay: TimeOfDay(hour: 20, minute: 26, second: 44, nanosecond: nanosecond)))
  }

  @Test func aLeapSecondIsATime() {
    #expect(time("2016-12-31T23:59:60.500Z")?.timeOfDay?.isLeapSecond == true)
  }

  @Test(
    arguments: [
      "", "Z", "2034-11-27", "2034-11-27T20:26:44", "2034-11-27T20:26:44.Z", "2034-11-27T20:26:44,5Z",
      "2034-13-27T20:26:44Z", "2034-02-30T20:26:44Z", "2034-11-27T24:26:44Z", "2034-11-27T20:60:44Z",
      "2034-11-27T20:26:61Z", "2034-11-27 20:26:44Z", "+034-11-27T20:26:44Z", "2034-11-27T20:26:44.5xZ",
      "20341-11-27T20:26:44Z", "2034-11-27T20:26:44+00:00Z",
    ])
  func otherTextsAreNoTime(_ text: String) {
    #expect(time(text) == nil)
  }
}
