import Testing

@testable import Contacts

@Suite struct AddressPartNamesTests {
  @Test func everyPartHasAnotherNameInEveryLanguage() {
    for language in ["en", "de", "fr", "es", "it", "ja"] {
      let names = AddressPart.allCases.map { $0.name(in: language) }
      #expect(Set(names).count == names.count, "\(language)")
    }
  }

  @Test func otherLanguagesReadEnglish() {
    #expect(AddressPart.city.name(in: "de") == "Stadt")
    #expect(AddressPart.city.name(in: "xx") == "City")
  }
}
