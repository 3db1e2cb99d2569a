import NavigationMath
import Testing

@Suite struct GPSTimeTests {
  /// The epoch of the F9P log: Thursday 2020-02-06 18:20:34 UTC is 411 652 s of GPS week 2091.
  @Test func weekAndTimeOfWeekMakeUTC() {
    let time = GPSTime(week: 2091, timeOfWeekMilliseconds: 411_652_250).utc(leapSeconds: 18)
    #expect(time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(time.timeOfDay == TimeOfDay(hour: 18, minute: 20, second: 34, nanosecond: 250_000_000))
  }

  /// The first seconds of a GPS week are still Saturday in UTC.
  @Test func theWeekBeginsBeforeMidnight() {
    let time = GPSTime(week: 2091, timeOfWeekMilliseconds: 0)
    #expect(time.date == CalendarDate(year: 2020, month: 2, day: 2))
    #expect(time.utc(leapSeconds: 18).date == CalendarDate(year: 2020, month: 2, day: 1))
    #expect(time.utc(leapSeconds: 18).timeOfDay == TimeOfDay(hour: 23, minute: 59, second: 42))
  }
}

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
