import Testing

@testable import Fusion

@Suite struct IntegrityCountersTests {
  @Test func verdictsAreCountedByPart() {
    var counters = IntegrityCounters()
    var integrity = FixIntegrity()
    counters.note(integrity)
    integrity.position.raise(.suspect, .positionJump)
    integrity.time.raise(.suspect, .timeJump)
    counters.note(integrity)
    integrity.position.raise(.untrusted, .receiversDisagree)
    counters.note(integrity)
    #expect(counters.fixes == 3 && counters.suspect == 1 && counters.untrusted == 1)
    #expect(counters.time == 2 && counters.velocity == 0)
  }
}
