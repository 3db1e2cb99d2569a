import NavigationMath
import Testing

@testable import GNSS

@Suite struct DateTrackerTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? CalendarDate(daysSince1970: 0)
  }

  private func at(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute, second: second) ?? TimeOfDay(nanoseconds: -1)
  }

  @Test func knowsNoDayUntilToldOne() {
    var tracker = DateTracker(date: nil, rolloverReference: nil)
    #expect(tracker.date(at: at(23)) == nil)
    #expect(tracker.date(at: at(0)) == nil)
    tracker.note(day(2020, 2, 6), at: at(0))
    #expect(tracker.date(at: at(0)) == day(2020, 2, 6))
  }

  @Test func datesBeforeFebruary1980AreNone() {
    var tracker = DateTracker(date: nil, rolloverReference: day(2020, 1, 1))
    for zero in [day(1980, 1, 1), day(1980, 1, 6), day(1980, 1, 31), day(1970, 1, 1)] {
      tracker.note(zero, at: at(0))
      tracker.noteFull(zero, at: at(0))
    }
    #expect(tracker.date(at: at(0)) == nil)
    tracker.note(day(2020, 2, 6), at: at(0))
    tracker.note(day(1980, 1, 6), at: at(0, 1))
    #expect(tracker.date(at: at(0, 1)) == day(2020, 2, 6))
  }

  @Test func followsTimeTheShortWayRound() {
    var tracker = DateTracker(date: day(2020, 2, 28), rolloverReference: nil)
    #expect(tracker.date(at: at(23, 59)) == day(2020, 2, 28))
    #expect(tracker.date(at: at(0, 1)) == day(2020, 2, 29))
    // A late sentence of the day before, and on again.
    #expect(tracker.date(at: at(23, 59)) == day(2020, 2, 28))
    #expect(tracker.date(at: at(0, 2)) == day(2020, 2, 29))
    #expect(tracker.date(at: at(11)) == day(2020, 2, 29))
    #expect(tracker.date(at: at(22)) == day(2020, 2, 29))
    #expect(tracker.date(at: at(9)) == day(2020, 3, 1))
  }

  @Test func aLeapSecondBelongsToItsDay() {
    var tracker = DateTracker(date: day(2016, 12, 31), rolloverReference: nil)
    #expect(tracker.date(at: at(23, 59, 59)) == day(2016, 12, 31))
    #expect(tracker.date(at: at(23, 59, 60)) == day(2016, 12, 31))
    #expect(tracker.date(at: at(0)) == day(2017, 1, 1))
    #expect(tracker.date(at: at(23, 59, 60)) == day(2016, 12, 31))
  }

  @Test func theCenturyIsTheOneOfTheLastFullYear() {
    var tracker = DateTracker(date: nil, rolloverReference: nil)
    tracker.noteFull(day(2099, 12, 31), at: at(23, 59))
    tracker.note(day(2000, 1, 1), at: at(0))
    #expect(tracker.date(at: at(0)) == day(2100, 1, 1))
    tracker.note(day(1999, 12, 31), at: at(23))
    #expect(tracker.date(at: at(23)) == day(2099, 12, 31))
    // 2100 has no such day: better the date as it was sent than none.
    tracker.note(day(2000, 2, 29), at: at(23))
    #expect(tracker.date(at: at(23)) == day(2000, 2, 29))
  }

  @Test(arguments: [-2, -1, 0, 1])
  func rolloverSnapsToTheCycleNearestToTheReference(cycles: Int) {
    let reference = day(2026, 6, 1)
    // No receiver sends a date of 1977.
    for offset in [-3583, -1, 0, 1, 3583] where cycles > -2 || offset > -3583 {
      var tracker = DateTracker(date: nil, rolloverReference: reference)
      tracker.note(reference.adding(days: offset + cycles * 7168), at: at(12))
      #expect(tracker.date(at: at(12)) == reference.adding(days: offset))
    }
  }

  @Test func withoutAReferenceTheReceiverIsBelieved() {
    var tracker = DateTracker(date: nil, rolloverReference: nil)
    tracker.note(day(1999, 8, 21), at: at(12))
    #expect(tracker.date(at: at(12)) == day(1999, 8, 21))
  }
}
