import Foundation
import NavigationMath
import Testing

@testable import CoreLocation

@Suite struct UTCTimeDateTests {
  private func date(_ day: CalendarDate?, _ time: TimeOfDay?, near received: Double) -> Double {
    UTCTime(date: day, timeOfDay: time).date(near: Date(timeIntervalSince1970: received)).timeIntervalSince1970
  }

  @Test func theReceiversTimeCounts() {
    let day = CalendarDate(year: 2026, month: 1, day: 1)
    let time = TimeOfDay(hour: 0, minute: 0, second: 1, nanosecond: 250_000_000)
    #expect(date(day, time, near: 5) == 1_767_225_601.25)
  }

  @Test func withoutADayItIsTheNearestOne() {
    let noon = 1_767_225_600.0 + 43_200
    #expect(date(nil, TimeOfDay(hour: 11, minute: 0, second: 0), near: noon) == noon - 3600)
    let afterMidnight = 1_767_225_600.0 + 2
    let before = TimeOfDay(hour: 23, minute: 59, second: 58)
    #expect(date(nil, before, near: afterMidnight) == afterMidnight - 4)
    let beforeMidnight = 1_767_225_600.0 - 2
    #expect(date(nil, TimeOfDay(hour: 0, minute: 0, second: 1), near: beforeMidnight) == beforeMidnight + 3)
  }

  @Test func withoutATimeItIsTheMachines() {
    #expect(date(CalendarDate(year: 2026, month: 1, day: 1), nil, near: 77.5) == 77.5)
    #expect(date(nil, nil, near: 77.5) == 77.5)
  }
}
