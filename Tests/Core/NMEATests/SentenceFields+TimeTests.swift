import Bytes
import NMEA
import NavigationMath
import Testing

@Suite struct SentenceFieldsTimeTests {
  @Test func fractionsAreExact() throws {
    #expect(try time("123519")?.nanoseconds == 45_319_000_000_000)
    #expect(try time("123519.")?.nanosecond == 0)
    #expect(try time("123519.05")?.nanosecond == 50_000_000)
    #expect(try time("000000.000000001")?.nanoseconds == 1)
    #expect(try time("235959.9999999999")?.nanosecond == 999_999_999)
  }

  @Test func leapSecond() throws {
    #expect(try time("235960.50")?.isLeapSecond == true)
    #expect(throws: SentenceError.valueOutOfRange(1)) { try time("125960") }
  }

  @Test(arguments: ["240000", "126000", "123560"]) func impossibleTimes(_ text: String) {
    #expect(throws: SentenceError.valueOutOfRange(1)) { try time(text) }
  }

  @Test(arguments: ["12351", "1", "1235191", "12:35:19", "12351X", "-23519", "123519.0x", "123519 "])
  func malformedTimes(_ text: String) {
    #expect(throws: SentenceError.malformedField(1)) { try time(text) }
  }

  @Test func yearsPivotAtTheStartOfGPS() throws {
    #expect(try date("060180") == CalendarDate(year: 1980, month: 1, day: 6))
    #expect(try date("311299") == CalendarDate(year: 1999, month: 12, day: 31))
    #expect(try date("290200") == CalendarDate(year: 2000, month: 2, day: 29))
    #expect(try date("311279") == CalendarDate(year: 2079, month: 12, day: 31))
  }

  @Test(arguments: ["000000", "320100", "290201", "011300"]) func impossibleDatesAreNil(_ text: String) throws {
    #expect(try date(text) == nil)
  }

  @Test(arguments: ["12419", "1204190", "2208-1", "12 419"]) func malformedDatesAreNil(_ text: String) throws {
    #expect(try date(text) == nil)
  }

  private func time(_ text: String) throws -> TimeOfDay? {
    try withFields(sealed("GPXXX," + text)) { fields in try fields.timeOfDay(1) }
  }

  private func date(_ text: String) throws -> CalendarDate? {
    try withFields(sealed("GPXXX," + text)) { fields in fields.date(1) }
  }
}
