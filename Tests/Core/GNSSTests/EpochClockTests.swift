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

@Suite struct GPSClockTests {
  private func time(_ hour: Int, _ minute: Int, _ second: Int) -> TimeOfDay? {
    TimeOfDay(hour: hour, minute: minute, second: second)
  }

  @Test func withoutAnyWordTheKeyIsAnAssumption() {
    var clock = GPSClock()
    #expect(!clock.isTimeKnown)
    #expect(clock.key(18_000) == time(0, 0, 0))
    #expect(clock.key(0) == time(23, 59, 42))
  }

  @Test func theReceiversOwnTimeTellsTheLeapSeconds() throws {
    var clock = GPSClock()
    clock.note(86_400_000 * 3 + 14_000, is: try #require(time(0, 0, 0)), nanoseconds: 0)
    #expect(clock.isTimeKnown)
    #expect(clock.key(14_500) == TimeOfDay(nanoseconds: 500_000_000))
    clock.note(5000, is: try #require(time(23, 59, 47)), nanoseconds: 0)
    #expect(clock.key(18_000) == time(0, 0, 0))
  }

  /// A clock that is off by some milliseconds, and seconds rounded to the next, change nothing.
  @Test func theLeapSecondsAreWhole() throws {
    var clock = GPSClock()
    clock.note(18_300, is: try #require(time(0, 0, 0)), nanoseconds: 0)
    #expect(clock.key(18_000) == time(0, 0, 0))
    clock.note(17_700, is: try #require(time(0, 0, 0)), nanoseconds: 0)
    #expect(clock.key(18_000) == time(0, 0, 0))
  }

  @Test("ublox-neo-m8n: a second that is cut off, with more than half of one in nanoseconds, is no 19th leap second")
  func nanosecondsBelongToTheSecond() throws {
    var clock = GPSClock()
    clock.note(18_600, is: try #require(time(0, 0, 0)), nanoseconds: 599_900_011)
    #expect(clock.key(18_000) == time(0, 0, 0))
    clock.note(18_600, is: try #require(time(0, 0, 1)), nanoseconds: -400_100_000)
    #expect(clock.key(18_000) == time(0, 0, 0))
  }

  @Test(arguments: [Int32.min, -1_000_000_001, 1_000_000_001, .max]) func anOddFractionIsIgnored(_ odd: Int32) throws {
    var clock = GPSClock()
    clock.note(18_300, is: try #require(time(0, 0, 0)), nanoseconds: odd)
    #expect(clock.key(18_000) == time(0, 0, 0))
  }

  @Test(arguments: [-128, -1, 0, 100, 127]) func oddLeapSecondsAreIgnored(_ odd: Int) {
    var clock = GPSClock()
    clock.note(leapSeconds: odd)
    #expect(!clock.isTimeKnown)
    clock.note(leapSeconds: 17)
    clock.note(leapSeconds: odd)
    #expect(clock.key(17_000) == time(0, 0, 0))
  }

  @Test func theWeekTellsTheLeapSecondsOfItsDay() {
    var clock = GPSClock()
    clock.note(week: 1481)
    #expect(clock.date(14_000) == CalendarDate(year: 2008, month: 5, day: 25))
    #expect(clock.key(14_000) == time(0, 0, 0))
    clock.note(leapSeconds: 15)
    #expect(clock.key(14_000) == time(23, 59, 59))
  }

  @Test func onlyAStreamWithUBXToleratesRoundedTimes() {
    var clock = GPSClock()
    let first = TimeOfDay(nanoseconds: 125_000_000)
    let second = TimeOfDay(nanoseconds: 130_000_000)
    #expect(!clock.isSameEpoch(first, second))
    _ = clock.key(0)
    #expect(clock.isSameEpoch(first, second))
    #expect(!clock.isSameEpoch(first, TimeOfDay(nanoseconds: 131_000_000)))
    #expect(clock.isSameEpoch(TimeOfDay(nanoseconds: 0), TimeOfDay(nanoseconds: 86_399_999_000_000)))
  }

  @Test func aWeekWithoutItsMultiplesOf1024IsTheNearestToTheLastKnown() {
    func day(_ remainder: Int, after week: Int?) -> CalendarDate? {
      var clock = GPSClock()
      if let week { clock.note(week: week) }
      clock.note(weekModulo1024: remainder)
      return clock.date(18_000)
    }
    func firstDay(_ week: Int) -> CalendarDate? { GPSTime(week: week, timeOfWeekMilliseconds: 0).date }
    #expect(day(0, after: nil) == firstDay(2048) && day(1023, after: nil) == firstDay(3071))
    #expect(day(43, after: 1500) == firstDay(1067) && day(1000, after: 1067) == firstDay(1000))
    #expect(day(1, after: 3071) == firstDay(3073))
    #expect(day(2091, after: nil) == firstDay(2091))
  }
}

@Suite struct UTCFieldsTests {
  private struct Fields: UTCFields {
    var year: UInt16 = 2024
    var month: UInt8 = 2
    var day: UInt8 = 29
    var hour: UInt8 = 23
    var minute: UInt8 = 59
    var second: UInt8 = 60
  }

  @Test func fieldsBecomeDateAndTime() {
    #expect(Fields().date == CalendarDate(year: 2024, month: 2, day: 29))
    #expect(Fields().timeOfDay() == TimeOfDay(hour: 23, minute: 59, second: 60))
    #expect(Fields().timeOfDay(nanosecond: 7) == TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 7))
  }

  @Test func aDayOrTimeThatDoesNotExistIsNil() {
    #expect(Fields(year: 2023).date == nil)
    #expect(Fields(month: 0).date == nil)
    #expect(Fields(hour: 24).timeOfDay() == nil)
    #expect(Fields(second: 61).timeOfDay() == nil)
  }
}
