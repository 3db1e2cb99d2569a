import Testing

@testable import UnifiedLog

struct MaskedTextTests {
  @Test func equalTextsHaveEqualHashes() {
    let one = MaskedText.text(.hash) { "54.3, 13.1" }
    #expect(one == MaskedText.text(.hash) { "54.3, 13.1" } && one != MaskedText.text(.hash) { "54.3, 13.2" })
    #expect(one.wholeMatch(of: #/<mask\.hash: '[0-9a-f]{16}'>/#) != nil, "\(one)")
  }

  @Test func withoutAMaskTheValueIsNotEvaluated() {
    let text = MaskedText.text(.none) {
      Issue.record("evaluated")
      return ""
    }
    #expect(text == "<private>")
  }
}
