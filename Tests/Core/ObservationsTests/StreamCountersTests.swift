import Observations
import Testing

@Suite struct StreamCountersTests {
  @Test func startAtZero() {
    let counters = StreamCounters()
    for child in Mirror(reflecting: counters).children {
      #expect((child.value as? UInt64 ?? (child.value as? SIMD8<UInt64>)?.wrappedSum()) == 0)
    }
    #expect(Mirror(reflecting: counters).children.count >= 11)
  }

  @Test func binaryFramesAreThoseOfAllProtocols() {
    var counters = StreamCounters()
    counters.ubxFrames = 1
    counters.protocolFrames[0] = 20
    counters.protocolFrames[7] = 300
    counters.rtcmFrames = 4000
    #expect(counters.binaryFrames == 321)
  }

  @Test func compareByEveryCount() {
    var counters = StreamCounters()
    counters.lateSentences += 1
    #expect(counters != StreamCounters())
  }
}

@Suite struct SourceReadTests {
  @Test func outcomesWithDifferentInstantsDiffer() {
    let instant = MonotonicInstant(nanoseconds: 5)
    #expect(SourceRead.received(3, at: instant) == .received(3, at: instant))
    #expect(SourceRead.received(3, at: instant) != .received(3, at: .zero))
    #expect(SourceRead<Int>.idle(at: instant) != .end)
  }
}
