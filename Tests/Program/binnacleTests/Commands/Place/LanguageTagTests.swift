import Testing

@testable import binnacle

@Suite struct LanguageTagTests {
  @Test(arguments: ["de", "DE", "zh-Hant", "pt-BR", "yue", "zh-Hans-CN", "es-419"])
  func tagsAreValid(_ text: String) { #expect(LanguageTag.isValid(text)) }

  @Test(arguments: ["x", "", "de-", "-de", "de--DE", "a-b-c-d-e-f-g-h-i", "english", "de_DE", "d1", "日本", "de-日"])
  func otherTextsAreNot(_ text: String) { #expect(!LanguageTag.isValid(text)) }
}
