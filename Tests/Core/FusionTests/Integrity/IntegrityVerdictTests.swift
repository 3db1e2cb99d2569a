import Testing

@testable import Fusion

@Suite struct IntegrityVerdictTests {
  @Test func reasonsAddUpAndTheLevelNeverFalls() {
    var verdict = IntegrityVerdict()
    #expect(verdict.level == .nominal && verdict.reasons.isEmpty)
    verdict.raise(.untrusted, .notFinite)
    verdict.raise(.suspect, .positionJump)
    #expect(verdict == IntegrityVerdict(.untrusted, [.notFinite, .positionJump]))
  }
}
