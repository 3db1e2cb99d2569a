import NavigationMath
import Testing

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
