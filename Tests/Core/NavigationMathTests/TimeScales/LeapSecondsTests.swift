import NavigationMath
import Testing

@Suite struct LeapSecondsTests {
  @Test func eachLeapSecondCountsFromItsDayOn() throws {
    func seconds(_ year: Int, _ month: Int, _ day: Int) throws -> Int {
      LeapSeconds.gpsAheadOfUTC(on: try #require(CalendarDate(year: year, month: month, day: day)))
    }
    #expect(try seconds(1980, 1, 6) == 0)
    #expect(try seconds(1981, 6, 30) == 0)
    #expect(try seconds(1981, 7, 1) == 1)
    #expect(try seconds(1999, 1, 1) == 13)
    #expect(try seconds(2008, 5, 26) == 14)
    #expect(try seconds(2015, 7, 1) == 17)
    #expect(try seconds(2016, 12, 31) == 17)
    #expect(try seconds(2017, 1, 1) == 18)
    #expect(try seconds(2026, 11, 20) == 18)
  }
}
