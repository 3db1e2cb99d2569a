import Foundation
import LinuxIO
import Testing

@testable import CoreLocation

@Suite struct UserLanguageTests {
  @Test func theUsersIsThatOfTheEnvironmentOrFoundations() {
    let tag = LocaleName(.messages) { ProcessInfo.processInfo.environment[$0] }?.languageTag
    #expect(UserLanguage.tag == tag ?? Locale.current.identifier(.bcp47))
  }

  @Test func aLocaleIsItsOwnLanguage() {
    #expect(UserLanguage.tag(Locale(identifier: "zh_Hant_HK")) == "zh-Hant-HK")
    #expect(UserLanguage.tag(nil) == UserLanguage.tag)
  }
}
