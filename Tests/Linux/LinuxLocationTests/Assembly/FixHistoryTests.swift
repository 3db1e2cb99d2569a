import Observations
import Testing

@testable import LinuxLocation

@Suite struct FixHistoryTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func onlyPositionsWithoutAGapCount() {
    var history = FixHistory()
    for second in 0...20 { history.note(hasPosition: true, at: at(Double(second)), longestGap: 3_000_000_000) }
    #expect(history.isProven(for: 20_000_000_000, longestGap: 3_000_000_000, at: at(20.5)))
    #expect(!history.isProven(for: 21_000_000_000, longestGap: 3_000_000_000, at: at(20.5)))
    // It was proven, and has stopped.
    #expect(!history.isProven(for: 20_000_000_000, longestGap: 3_000_000_000, at: at(24)))
  }

  @Test func aGapOrAnEpochWithoutPositionStartsOver() {
    var history = FixHistory()
    history.note(hasPosition: true, at: at(0), longestGap: 3_000_000_000)
    history.note(hasPosition: true, at: at(4), longestGap: 3_000_000_000)
    #expect(history.since == at(4))
    history.note(hasPosition: false, at: at(5), longestGap: 3_000_000_000)
    #expect(history.since == nil)
    history.note(hasPosition: true, at: at(6), longestGap: 3_000_000_000)
    #expect(history.since == at(6))
  }
}
