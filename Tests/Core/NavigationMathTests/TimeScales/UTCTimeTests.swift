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

@Suite struct UTCTimeAdvancedTests {
  @Test func midnightChangesTheDate() {
    let time = UTCTime(
      date: CalendarDate(year: 2026, month: 12, day: 31), timeOfDay: TimeOfDay(hour: 23, minute: 59, second: 59))
    #expect(time.advanced(byNanoseconds: 1_500_000_000).description == "2027-01-01T00:00:00.500Z")
    #expect(time.advanced(byNanoseconds: 1_500_000_000).advanced(byNanoseconds: -1_500_000_000) == time)
    #expect(time.advanced(byNanoseconds: 0) == time)
  }

  @Test func partsThatAreUnknownStaySo() {
    #expect(UTCTime().advanced(byNanoseconds: 5) == UTCTime())
    let noon = UTCTime(timeOfDay: TimeOfDay(hour: 0, minute: 0, second: 0))
    #expect(noon.advanced(byNanoseconds: -1_000_000).description == "T23:59:59.999Z")
  }

  @Test func noAmountIsTooLarge() {
    let time = UTCTime(
      date: CalendarDate(year: 2026, month: 7, day: 1), timeOfDay: TimeOfDay(hour: 12, minute: 0, second: 0))
    #expect(time.advanced(byNanoseconds: .max).description == "2026-07-02T12:00:00Z")
    #expect(time.advanced(byNanoseconds: .min).description == "2026-06-30T12:00:00Z")
    let leap = UTCTime(date: time.date, timeOfDay: TimeOfDay(hour: 23, minute: 59, second: 60))
    #expect(leap.advanced(byNanoseconds: 1_000_000_000).description == "2026-07-02T00:00:00.999999999Z")
  }
}

@Suite struct TimeOfDayTests {
  @Test func partsComeBack() throws {
    let time = try #require(TimeOfDay(hour: 13, minute: 28, second: 20, nanosecond: 123_456_789))
    #expect(time.nanoseconds == 48_500_123_456_789)
    #expect(time.hour == 13)
    #expect(time.minute == 28)
    #expect(time.second == 20)
    #expect(time.nanosecond == 123_456_789)
    #expect(!time.isLeapSecond)
  }

  @Test func leapSecond() throws {
    let time = try #require(TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 999_999_999))
    #expect(time.isLeapSecond)
    #expect(time.hour == 23)
    #expect(time.minute == 59)
    #expect(time.second == 60)
    #expect(time.nanosecond == 999_999_999)
    let before = try #require(TimeOfDay(hour: 23, minute: 59, second: 59, nanosecond: 999_999_999))
    #expect(time > before)
  }

  @Test(arguments: [
    (24, 0, 0, 0), (-1, 0, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (23, 58, 60, 0), (22, 59, 60, 0), (23, 59, 61, 0),
    (0, 0, 0, 1_000_000_000), (0, 0, 0, -1),
  ]) func impossibleTimes(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) {
    #expect(TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) == nil)
  }

  @Test func differenceTakesTheShortWayRoundMidnight() throws {
    let second: Int64 = 1_000_000_000
    let late = try #require(TimeOfDay(hour: 23, minute: 59, second: 59))
    let early = try #require(TimeOfDay(hour: 0, minute: 0, second: 1))
    let noon = try #require(TimeOfDay(hour: 12, minute: 0, second: 0))
    let midnight = TimeOfDay(nanoseconds: 0)
    #expect(early.nanoseconds(since: late) == 2 * second)
    #expect(late.nanoseconds(since: early) == -2 * second)
    #expect(noon.nanoseconds(since: midnight) == -43_200 * second)
    #expect(midnight.nanoseconds(since: noon) == -43_200 * second)
    #expect(noon.nanoseconds(since: noon) == 0)
    #expect(early.nanoseconds(since: midnight) == second)
  }

  @Test func leapSecondAndMidnightAreTheSamePlaceOnTheDial() throws {
    let leap = try #require(TimeOfDay(hour: 23, minute: 59, second: 60))
    #expect(TimeOfDay(nanoseconds: 0).nanoseconds(since: leap) == 0)
    #expect(leap.nanoseconds(since: TimeOfDay(nanoseconds: 86_399_000_000_000)) == 1_000_000_000)
  }

  @Test func printsTheDigitsThatItHas() {
    let texts: [(Int64, String)] = [
      (0, "00:00:00"), (1_000_000_000, "00:00:01"), (1_050_000_000, "00:00:01.050"), (7000, "00:00:00.000007"),
      (1, "00:00:00.000000001"), (86_399_999_999_999, "23:59:59.999999999"), (86_400_500_000_000, "23:59:60.500"),
    ]
    for (nanoseconds, text) in texts { #expect(TimeOfDay(nanoseconds: nanoseconds).description == text) }
  }
}
