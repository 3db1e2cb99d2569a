import Foundation
import Testing

@testable import CoreLocation
@testable import LinuxIO

@Suite struct UserLanguageTests {
  @Test func theUsersIsThatOfTheEnvironmentOrFoundations() {
    let name = LocaleName(.messages) { ProcessInfo.processInfo.environment[$0] }
    #expect(UserLanguage.tag == name?.languageTag ?? Locale.current.identifier(.bcp47))
    #expect(UserLanguage.locale == UserLanguage.locale(name))
  }

  @Test func unitsFollowTheTerritory() {
    #expect(UserLanguage.locale(LocaleName("en_US.UTF-8")).measurementSystem == .us)
    #expect(UserLanguage.locale(LocaleName("de_DE")).region?.identifier == "DE")
    #expect(UserLanguage.locale(LocaleName("C")) == .current && UserLanguage.locale(nil) == .current)
  }

  @Test func aLocaleIsItsOwnLanguage() {
    #expect(UserLanguage.tag(Locale(identifier: "zh_Hant_HK")) == "zh-Hant-HK")
    #expect(UserLanguage.tag(nil) == UserLanguage.tag)
  }
}
