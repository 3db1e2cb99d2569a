import Observations
import Testing

@Suite struct SourceReadTests {
  @Test func outcomesWithDifferentInstantsDiffer() {
    let instant = MonotonicInstant(nanoseconds: 5)
    #expect(SourceRead.received(3, at: instant) == .received(3, at: instant))
    #expect(SourceRead.received(3, at: instant) != .received(3, at: .zero))
    #expect(SourceRead<Int>.idle(at: instant) != .end)
  }
}
