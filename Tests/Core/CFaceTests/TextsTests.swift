import CBinnacle
import Testing

@testable import CFace

@Suite struct TextsTests {
  @Test func everyErrorHasItsOwnText() {
    let texts = Set(CFaceError.allCases.map { String(cString: binnacle_error_text($0.rawValue)) })
    #expect(texts.count == CFaceError.allCases.count)
    #expect(!texts.contains(String(cString: binnacle_error_text(0))))
    #expect(String(cString: binnacle_error_text(.min)) == "no error has this number")
  }

  @Test func versionIsThatOfTheHeader() {
    #expect(String(cString: binnacle_version()) == BINNACLE_VERSION)
  }
}
