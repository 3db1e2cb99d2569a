import Testing

@testable import CoreLocation

@Suite struct StreetLineTests {
  @Test(arguments: [
    ("US", "1 Infinite Loop"), ("gb", "1 Infinite Loop"), ("DE", "Infinite Loop 1"), ("BR", "Infinite Loop 1"),
    ("JP", "Infinite Loop 1"),
  ])
  func theNumberIsWhereTheCountryHasIt(_ country: String, _ line: String) {
    #expect(StreetLine.text(street: "Infinite Loop", number: "1", country: country) == line)
  }

  @Test func scriptsWithoutBlanksHaveNone() {
    #expect(StreetLine.text(street: "东长安街", number: "1号", country: "CN") == "东长安街1号")
    #expect(StreetLine.text(street: "세종대로", number: "110", country: "KR") == "세종대로 110")
  }

  @Test func whatIsMissingLeavesTheRest() {
    #expect(StreetLine.text(street: nil, number: nil, country: "DE") == nil)
    #expect(StreetLine.text(street: "Neumarkt", number: nil, country: nil) == "Neumarkt")
    #expect(StreetLine.text(street: nil, number: "7", country: "DE") == "7")
    #expect(StreetLine.text(street: "Neumarkt", number: "7", country: nil) == "7 Neumarkt")
  }
}
