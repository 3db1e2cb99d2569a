import Testing

@testable import LinuxIO

@Suite struct LocaleNameTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "de-DE"), ("de_CH", "de-CH"), ("de", "de"), ("zh_TW", "zh-TW"), ("fil_PH.utf8", "fil-PH"),
    ("de_DE@euro", "de-DE"), ("de_DE.ISO-8859-15@euro", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"),
    ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("sd_IN@devanagari", "sd-Deva-IN"),
    ("tt_RU@iqtelif", "tt-Latn-RU"), ("ca_ES@valencia", "ca-ES-valencia"),
  ])
  func aLanguageBecomesATag(_ name: String, _ tag: String) { #expect(LocaleName(name).languageTag == tag) }

  /// Also names that differ from a locale's in capitals: setlocale refuses them.
  @Test(arguments: [
    "C", "POSIX", "C.UTF-8", "", "EN_us", "en_us", "EN_US", "english", "de_DEU", "de_", "de_DE_x",
    "/usr/share/locale/x",
    "日本", "_", "@", ".", "@.", "d1", "d",
  ])
  func othersHaveNoLanguage(_ name: String) { #expect(LocaleName(name).languageTag == nil) }

  @Test(arguments: [
    ("de_DE.UTF-8", true), ("C.UTF-8", true), ("C.utf8", true), ("sr_RS.utf-8@latin", true), ("de_DE", false),
    ("de_DE@utf8", false), ("C", false), ("", false), ("ja_JP.EUC-JP", false),
  ])
  func theEncodingIsRead(_ name: String, _ isUTF8: Bool) { #expect(LocaleName(name).isUTF8 == isUTF8) }

  @Test func theFirstVariableThatIsNotEmptyCounts() {
    func tag(_ variables: [String: String]) -> String? { LocaleName(.messages) { variables[$0] }?.languageTag }
    #expect(tag(["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"]) == "ja-JP")
    #expect(tag(["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"]) == "de-DE")
    #expect(tag(["LC_CTYPE": "de_DE", "LANG": "fr_FR"]) == "fr-FR")
    // An invalid name is not skipped: setlocale fails with it.
    #expect(tag(["LC_ALL": "C", "LANG": "fr_FR"]) == nil && tag(["LC_ALL": "?", "LANG": "fr_FR"]) == nil)
    #expect(LocaleName(.messages) { _ in "" } == nil)
    let variables = ["LC_CTYPE": "de_DE.UTF-8", "LC_MESSAGES": "C", "LANG": "C"]
    #expect(LocaleName(.characters) { variables[$0] }?.isUTF8 == true)
    #expect(LocaleName(.messages) { variables[$0] }?.isUTF8 == false)
  }
}
