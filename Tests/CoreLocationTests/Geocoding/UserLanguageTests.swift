import Foundation
import Testing

@testable import CoreLocation

@Suite struct UserLanguageTests {
  @Test(arguments: [
    ("de_CH.UTF-8", "de-CH"), ("zh_TW", "zh-TW"), ("ja", "ja"), ("sr_RS@latin", "sr-Latn-RS"), ("de_DE@euro", "de-DE"),
    ("fil_PH.utf8", "fil-PH"), ("EN_us", "en-US"),
  ])
  func namesOfPosixAreRead(_ name: String, _ tag: String) { #expect(UserLanguage.tag(in: ["LANG": name]) == tag) }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "", "/usr/share/locale/x", "日本", "_", "@"])
  func othersAreFoundations(_ name: String) {
    #expect(UserLanguage.tag(in: ["LANG": name]) == Locale.current.identifier(.bcp47))
  }

  @Test func theFirstVariableCounts() {
    #expect(UserLanguage.tag(in: ["LC_ALL": "ja_JP", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"]) == "ja-JP")
    #expect(UserLanguage.tag(in: ["LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"]) == "fr-FR")
    // English on purpose.
    #expect(UserLanguage.tag(in: ["LC_ALL": "C", "LANG": "de_DE"]) == Locale.current.identifier(.bcp47))
    #expect(UserLanguage.tag(in: [:]) == Locale.current.identifier(.bcp47))
  }

  @Test func aLocaleIsItsOwnLanguage() {
    #expect(UserLanguage.tag(Locale(identifier: "zh_Hant_HK")) == "zh-Hant-HK")
    #expect(UserLanguage.tag(nil) == UserLanguage.tag)
  }
}
