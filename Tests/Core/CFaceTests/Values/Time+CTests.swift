import CBinnacle
import NavigationMath
import Testing

@testable import CFace

@Suite struct TimeCTests {
  @Test func wholeTimeIsKnown() throws {
    var known = KnownBits()
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 26))
    let timeOfDay = try #require(TimeOfDay(hour: 5, minute: 6, second: 7, nanosecond: 8))
    let time = binnacle_time(UTCTime(date: date, timeOfDay: timeOfDay), &known)
    #expect((time.year, time.month, time.day) == (2026, 11, 26))
    #expect(time.nanoseconds_of_day == 18_367_000_000_008)
    #expect(time.unix_nanoseconds == 1_795_669_567_000_000_008)
    let bits = BINNACLE_KNOWN_DATE | BINNACLE_KNOWN_TIME_OF_DAY | BINNACLE_KNOWN_UNIX_TIME
    #expect(known.bits == UInt32(bits))
  }

  @Test func timeOfDayAloneHasNoDate() {
    var known = KnownBits()
    let time = binnacle_time(UTCTime(timeOfDay: TimeOfDay(nanoseconds: 86_400_500_000_000)), &known)
    #expect(time.nanoseconds_of_day == 86_400_500_000_000)
    #expect((time.year, time.month, time.day, time.unix_nanoseconds) == (0, 0, 0, 0))
    #expect(known.bits == UInt32(BINNACLE_KNOWN_TIME_OF_DAY))
  }

  @Test func yearBeyondTheRangeOfUnixTimeIsADateOnly() throws {
    var known = KnownBits()
    let date = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    _ = binnacle_time(UTCTime(date: date, timeOfDay: TimeOfDay(nanoseconds: 0)), &known)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_DATE | BINNACLE_KNOWN_TIME_OF_DAY))
  }
}
