import Testing

@testable import Fusion

@Suite struct ReceiverClockConsistencyTests {
  private func hasJumped(_ count: Int, _ step: (Int) -> Double) -> Bool {
    var clock = ReceiverClockConsistency()
    for second in 0..<count { clock.note(bias: 2e-7 * Double(second) + step(second), drift: 2e-7, after: 1) }
    return clock.hasJumped
  }

  @Test func evenClockAndItsResetsAreRight() {
    #expect(!hasJumped(60) { _ in 0 })
    #expect(!hasJumped(60) { $0 < 55 ? 0 : 1e-3 })
  }
  @Test func stepIsNotedForTenSeconds() {
    #expect(hasJumped(60) { $0 < 55 ? 0 : 2e-4 })
    #expect(!hasJumped(60) { $0 < 40 ? 0 : 2e-4 })
  }
  @Test func gapIsNotCompared() {
    var clock = ReceiverClockConsistency()
    clock.note(bias: 0, drift: 0, after: 1)
    clock.note(bias: 0.3e-3, drift: 0, after: 60)
    #expect(!clock.hasJumped && !clock.isHeard)
  }
}
