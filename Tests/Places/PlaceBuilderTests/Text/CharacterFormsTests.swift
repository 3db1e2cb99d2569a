import Testing

@testable import PlaceBuilder

@Suite struct CharacterFormsTests {
  private let forms = CharacterForms.shared

  @Test func compatibilityForms() {
    #expect(forms.composition(of: "Ａ") == ["A"] && forms.composition(of: "ﬁ") == ["f", "i"])
    #expect(forms.composition(of: "é") == ["é"] && forms.composition(of: "豈") == ["豈"])
    #expect(forms.composition(of: "x") == ["x"])
  }

  @Test func decomposedForms() {
    #expect(forms.decomposition(of: "é") == ["e", "\u{301}"] && forms.decomposition(of: "Ａ") == ["A"])
    #expect(forms.decomposition(of: "x") == ["x"])
  }

  @Test func hanCharacters() {
    #expect(forms.simplified("臺灣") == "台湾" && forms.simplified("東京都") == "东京都")
    #expect(forms.traditional("台湾") == "臺灣" || forms.traditional("台湾") == "台灣")
    #expect(forms.simplified("Dresden") == "Dresden")
  }
}
