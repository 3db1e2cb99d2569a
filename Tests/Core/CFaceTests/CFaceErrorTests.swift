import CBinnacle
import Testing

@testable import CFace

@Suite struct CFaceErrorTests {
  @Test func numbersAreThoseOfTheHeader() {
    let numbers = [
      BINNACLE_ERROR_NULL, BINNACLE_ERROR_OBJECT, BINNACLE_ERROR_SIZE, BINNACLE_ERROR_ALIGNMENT, BINNACLE_ERROR_VALUE,
      BINNACLE_ERROR_TIME, BINNACLE_ERROR_DATA,
    ]
    #expect(CFaceError.allCases.map { Int($0.rawValue) } == numbers.map { Int($0) })
  }

  @Test func resultIsThatOfTheBodyOrTheErrorsNumber() {
    #expect(result { 7 } == 7)
    #expect(result { () throws(CFaceError) in throw .time } == -6)
  }
}

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
