import Testing
@testable import Fusion

@Suite struct FixIntegrityTests {
  @Test func levelIsTheWorstOfTheThree() {
    var integrity = FixIntegrity()
    #expect(integrity.level == .nominal)
    integrity.time.raise(.suspect, .timeJump)
    #expect(integrity.level == .suspect)
    integrity.velocity.raise(.untrusted, .notFinite)
    #expect(integrity.level == .untrusted)
  }

  @Test func isSmall() { #expect(MemoryLayout<FixIntegrity>.size <= 32) }
}

@Suite struct IntegrityVerdictTests {
  @Test func reasonsAddUpAndTheLevelNeverFalls() {
    var verdict = IntegrityVerdict()
    #expect(verdict.level == .nominal && verdict.reasons.isEmpty)
    verdict.raise(.untrusted, .notFinite)
    verdict.raise(.suspect, .positionJump)
    #expect(verdict == IntegrityVerdict(.untrusted, [.notFinite, .positionJump]))
  }
}

@Suite struct IntegrityLevelTests {
  @Test func levelsAreOrderedByDistrust() {
    #expect(IntegrityLevel.nominal < .suspect && .suspect < IntegrityLevel.untrusted)
  }
}

@Suite struct ProtectionLevelTests {
  @Test func heightMayBeUnknown() {
    #expect(ProtectionLevel(horizontal: 12).vertical == nil)
    #expect(ProtectionLevel(horizontal: 12) != ProtectionLevel(horizontal: 12, vertical: 20))
  }
}

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
