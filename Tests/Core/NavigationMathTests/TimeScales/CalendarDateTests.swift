import NavigationMath
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1970, 1, 2, 1), (1969, 12, 31, -1), (1980, 1, 6, 3657), (2000, 2, 29, 11_016),
    (2000, 3, 1, 11_017), (2038, 1, 19, 24_855), (1600, 2, 29, -135_081), (1, 1, 1, -719_162),
  ]) func daysSince1970(_ year: Int, _ month: Int, _ day: Int, _ days: Int) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect(date.daysSince1970 == days)
    #expect(CalendarDate(daysSince1970: days) == date)
  }

  @Test func everyDayOfEightHundredYearsFollowsTheOther() {
    var previous = CalendarDate(daysSince1970: -200_000)
    for days in -199_999...100_000 {
      let date = CalendarDate(daysSince1970: days)
      #expect(previous < date)
      #expect(date.daysSince1970 == days)
      if date.day != 1 {
        #expect(date.day == previous.day + 1 && date.month == previous.month)
      }
      previous = date
    }
  }

  @Test(arguments: [
    (2019, 2, 29), (1900, 2, 29), (2100, 2, 29), (2020, 4, 31), (2020, 13, 1), (2020, 0, 1), (2020, 1, 0),
    (2020, 1, 32), (2020, 1, -1),
  ]) func noSuchDay(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test func leapYears() {
    #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CalendarDate(year: 2024, month: 2, day: 29) != nil)
  }

  @Test func weekRolloverIs1024Weeks() throws {
    let first = try #require(CalendarDate(year: 1999, month: 8, day: 22))
    #expect(first.adding(days: 1024 * 7) == CalendarDate(year: 2019, month: 4, day: 7))
    #expect(first.adding(days: -1024 * 7) == CalendarDate(year: 1980, month: 1, day: 6))
  }

  @Test func printsAsISO8601() {
    let texts = [
      (2026, "2026-01-02"), (7, "0007-01-02"), (0, "0000-01-02"), (-44, "-000044-01-02"), (12_345, "+012345-01-02"),
    ]
    for (year, text) in texts { #expect(CalendarDate(year: year, month: 1, day: 2)?.description == text) }
  }
}

@Suite struct DecimalYearTests {
  @Test func itIsThePartOfTheYearThatHasPassed() throws {
    func year(_ year: Int, _ month: Int, _ day: Int) throws -> Double {
      try #require(CalendarDate(year: year, month: month, day: day)).decimalYear
    }
    #expect(try year(2025, 1, 1) == 2025)
    #expect(try year(2025, 7, 2) == 2025 + 182 / 365.0)
    #expect(try year(2025, 12, 31) == 2025 + 364 / 365.0)
    #expect(try year(2024, 7, 2) == 2024.5)
    #expect(try year(2024, 12, 31) == 2024 + 365 / 366.0)
    #expect(try year(1900, 12, 31) == 1900 + 364 / 365.0)
    #expect(try year(2000, 12, 31) == 2000 + 365 / 366.0)
  }

  @Test func daysAreCountedFromOne() throws {
    #expect(try #require(CalendarDate(year: 2026, month: 1, day: 1)).dayOfYear == 1)
    #expect(try #require(CalendarDate(year: 2026, month: 12, day: 31)).dayOfYear == 365)
    #expect(try #require(CalendarDate(year: 2028, month: 3, day: 1)).dayOfYear == 61)
  }

  @Test func timeOfDayCountsWhereItIsKnown() throws {
    let date = try #require(CalendarDate(year: 2025, month: 12, day: 31))
    let noon = try #require(TimeOfDay(hour: 12, minute: 0, second: 0))
    #expect(UTCTime(date: date).decimalYear == date.decimalYear)
    let year = try #require(UTCTime(date: date, timeOfDay: noon).decimalYear)
    #expect(abs(year - (2025 + 364.5 / 365)) < 1e-9)
    let leap = TimeOfDay(nanoseconds: 86_400_999_999_999)
    #expect(UTCTime(date: date, timeOfDay: leap).decimalYear == 2026)
    #expect(UTCTime(timeOfDay: noon).decimalYear == nil)
  }
}
