import NavigationMath
import Testing

@testable import GNSS

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
