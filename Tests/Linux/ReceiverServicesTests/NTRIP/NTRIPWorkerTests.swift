import Testing

@testable import ReceiverServices

@Suite struct ReconnectionScheduleTests {
  private func delays(_ refusals: [Bool]) -> [Int64] {
    var schedule = ReconnectionSchedule(ReconnectionSchedule.Delays())
    return refusals.map { schedule.delay(isRefused: $0) / 1_000_000_000 }
  }

  @Test func doublesUpToAMinute() {
    #expect(delays(Array(repeating: false, count: 8)) == [1, 2, 4, 8, 16, 32, 60, 60])
  }

  @Test func refusalsWaitMuchLonger() {
    #expect(delays(Array(repeating: true, count: 6)) == [60, 120, 240, 480, 900, 900])
    #expect(delays([false, false, true, false]) == [1, 2, 60, 1])
  }

  @Test func successStartsOver() {
    var schedule = ReconnectionSchedule(ReconnectionSchedule.Delays())
    _ = schedule.delay(isRefused: false)
    _ = schedule.delay(isRefused: false)
    schedule.succeeded()
    #expect(schedule.delay(isRefused: false) == 1_000_000_000)
  }
}
