import Testing

@testable import UnifiedLog

struct OSLogPrivacyTests {
  private static let destinations = [
    Visibility(showsAutomatic: false, showsPrivate: false), Visibility(showsAutomatic: true, showsPrivate: false),
    Visibility(showsAutomatic: true, showsPrivate: true),
  ]

  @Test func aValueIsShownWhereItsRuleAllows() {
    func shown(_ privacy: OSLogPrivacy, isNumber: Bool = false) -> [Bool] {
      Self.destinations.map { visibility in
        MessageValue(privacy: privacy, isNumber: isNumber) { "value" }.rendered(visibility) == "value"
      }
    }
    #expect(shown(.public) == [true, true, true])
    #expect(shown(.auto) == [false, true, true] && shown(.auto(mask: .hash)) == [false, true, true])
    #expect(shown(.auto, isNumber: true) == [true, true, true])
    #expect(shown(.private) == [false, false, true] && shown(.private, isNumber: true) == [false, false, true])
    #expect(shown(.sensitive) == [false, false, false] && shown(.sensitive(mask: .none)) == [false, false, false])
  }

  @Test func aHiddenValueHasItsMask() {
    func hidden(_ privacy: OSLogPrivacy) -> String {
      MessageValue(privacy: privacy, isNumber: true) { "value" }.rendered(Self.destinations[0])
    }
    #expect(hidden(.private) == "<private>" && hidden(.private(mask: .none)) == "<private>")
    #expect(hidden(.private(mask: .hash)).hasPrefix("<mask.hash: '"))
    #expect(hidden(.private(mask: .hash)) == hidden(.sensitive(mask: .hash)))
  }
}

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
