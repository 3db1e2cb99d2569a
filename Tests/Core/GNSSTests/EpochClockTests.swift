import NavigationMath
import Testing

@testable import GNSS

@Suite struct EpochClockTests {
  private let saturday = CalendarDate(year: 2022, month: 1, day: 29)
  private let sunday = CalendarDate(year: 2022, month: 1, day: 30)

  private func at(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) throws -> TimeOfDay {
    try #require(TimeOfDay(hour: hour, minute: minute, second: second))
  }

  private func clock(date: CalendarDate? = nil) -> EpochClock {
    var configuration = ReceiverConfiguration()
    configuration.date = date
    return EpochClock(configuration)
  }

  @Test func aTimeIsDatedByTheLastKnownDate() throws {
    var clock = clock()
    #expect(clock.time(of: try at(23)) == UTCTime(timeOfDay: try at(23)))
    #expect(clock.time(of: try at(23), date: saturday) == UTCTime(date: saturday, timeOfDay: try at(23)))
    #expect(clock.time(of: try at(1)) == UTCTime(date: sunday, timeOfDay: try at(1)))
  }

  @Test func theDateOfTheConfigurationIsThatOfTheFirstEpoch() throws {
    var clock = clock(date: saturday)
    #expect(clock.time(of: try at(12)) == UTCTime(date: saturday, timeOfDay: try at(12)))
  }

  @Test func aTimeOfWeekIsUnknownUntilTheWeekOrTheLeapSecondsAre() throws {
    var clock = clock(date: sunday)
    #expect(clock.time(ofWeek: 18_000) == UTCTime())
    clock.gps.note(leapSeconds: 18)
    #expect(clock.time(ofWeek: 18_000) == UTCTime(date: sunday, timeOfDay: try at(0)))
  }

  @Test func aRunTimeIsUnknownUntilItsUTCIsNoted() throws {
    var clock = clock(date: sunday)
    #expect(clock.time(ofRun: 5000) == UTCTime())
    clock.casic.note(5000, is: try at(6))
    #expect(clock.time(ofRun: 6000) == UTCTime(date: sunday, timeOfDay: try at(6, 0, 1)))
    #expect(clock.time(ofRun: 9000) == UTCTime())
  }

  /// The second 23:59:59.9 is rounded to 00:00:00 of the next day.
  @Test func aSecondThatWasRoundedUpOverMidnightHasTheDateOfTheDayBefore() throws {
    let epoch = TimeOfDay(nanoseconds: 86_399_900_000_000)
    #expect(clock().day(sunday, of: try at(0), epoch) == saturday)
    #expect(clock().day(saturday, of: try at(23, 59, 59), epoch) == saturday)
    #expect(clock().day(sunday, of: try at(0, 0, 1), try at(0)) == sunday)
    #expect(clock().day(nil, of: try at(0), epoch) == nil)
  }
}
