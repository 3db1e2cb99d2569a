import Testing

@testable import binnacle

@Suite struct ReaderLanguageTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "de-DE"), ("de", "de"), ("zh_TW", "zh-TW"), ("sr_RS.UTF-8@latin", "sr-RS"), ("C.UTF-8", nil),
    ("C", nil), ("POSIX", nil), ("", nil), ("english", nil), ("/usr/x", nil), ("d1", nil),
  ])
  func aLocaleBecomesATag(_ locale: String, _ tag: String?) {
    #expect(ReaderLanguage.tag(ofLocale: locale) == tag)
  }

  @Test func theFirstVariableThatIsSetCounts() {
    func tag(_ variables: [String: String]) -> String? { ReaderLanguage.tag { variables[$0] } }
    #expect(tag(["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"]) == "ja-JP")
    #expect(tag(["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"]) == "de-DE")
    #expect(tag(["LC_CTYPE": "de_DE", "LANG": "fr_FR"]) == "fr-FR")
    #expect(tag(["LC_ALL": "C", "LANG": "fr_FR"]) == nil)
    #expect(tag([:]) == nil)
  }

  @Test(arguments: ["zh-Hant", "pt-BR", "yue", "zh-Hans-CN", "x", "", "de-", "-de", "de--DE", "a-b-c-d-e-f-g-h-i"])
  func onlyTagsAreTags(_ text: String) {
    let isTag = ["zh-Hant", "pt-BR", "yue", "zh-Hans-CN"].contains(text)
    #expect(ReaderLanguage.tag(text) == (isTag ? text : nil))
  }
}
