import NavigationMath
import Testing

@Suite struct UTCTimeTests {
  @Test func unixTime() {
    let time = UTCTime(
      date: CalendarDate(year: 2020, month: 2, day: 6),
      timeOfDay: TimeOfDay(hour: 18, minute: 14, second: 34, nanosecond: 5))
    #expect(time.unixNanoseconds == 1_581_012_874_000_000_005)
  }

  @Test func leapSecondRepeatsTheNext() {
    let leap = UTCTime(
      date: CalendarDate(year: 2016, month: 12, day: 31), timeOfDay: TimeOfDay(hour: 23, minute: 59, second: 60))
    let next = UTCTime(
      date: CalendarDate(year: 2017, month: 1, day: 1), timeOfDay: TimeOfDay(hour: 0, minute: 0, second: 0))
    #expect(leap.unixNanoseconds == 1_483_228_800_000_000_000)
    #expect(leap.unixNanoseconds == next.unixNanoseconds)
    #expect(leap != next)
  }

  @Test func unknownWithoutDateOrTime() {
    #expect(UTCTime().unixNanoseconds == nil)
    #expect(UTCTime(date: CalendarDate(year: 2020, month: 2, day: 6)).unixNanoseconds == nil)
    #expect(UTCTime(timeOfDay: TimeOfDay(nanoseconds: 0)).unixNanoseconds == nil)
  }

  /// A sentence such as ZDA may say the year 9999; it once trapped.
  @Test func yearsThatNanosecondsCannotTell() throws {
    for (year, isTold) in [(1600, false), (1700, true), (2262, true), (2263, false), (9999, false)] {
      let date = try #require(CalendarDate(year: year, month: 1, day: 1))
      #expect((UTCTime(date: date, timeOfDay: TimeOfDay(nanoseconds: 0)).unixNanoseconds != nil) == isTold, "\(year)")
    }
  }

  @Test func printsAsISO8601() {
    let date = CalendarDate(year: 2026, month: 11, day: 22)
    let time = TimeOfDay(hour: 13, minute: 4, second: 17, nanosecond: 250_000_000)
    #expect("\(UTCTime(date: date, timeOfDay: time))" == "2026-11-22T13:04:17.250Z")
    #expect("\(UTCTime(timeOfDay: time))" == "T13:04:17.250Z")
    #expect("\(UTCTime(date: date))" == "2026-11-22")
    #expect("\(UTCTime())" == "unknown")
    let leap = UTCTime(
      date: CalendarDate(year: 2016, month: 12, day: 31), timeOfDay: TimeOfDay(hour: 23, minute: 59, second: 60))
    #expect("\(leap)" == "2016-12-31T23:59:60Z")
  }
}
