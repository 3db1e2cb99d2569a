import NavigationMath
import Testing

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
