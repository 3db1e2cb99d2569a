import Observations
import Testing

@testable import BeaconRadio

@Suite struct SightingBudgetTests {
  private func at(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  @Test func theRestOfASecondIsDroppedAndCounted() {
    var budget = SightingBudget()
    let taken = (0..<6000).count { budget.take(at: at(10 + Double($0) * 1e-4)) }
    #expect(taken == 5000 && budget.dropped == 1000)
    #expect(budget.take(at: at(11.5)) && budget.dropped == 1000)
  }

  @Test func aNoticeComesOnceAMinute() {
    var budget = SightingBudget()
    for _ in 0..<5001 { _ = budget.take(at: at(1)) }
    #expect(budget.notice(at: at(1))?.hasSuffix("(1 so far)") == true)
    #expect(budget.notice(at: at(60.9)) == nil)
    #expect(budget.notice(at: at(61)) != nil)
  }
}
