import Foundation
import Testing

@testable import Contacts

@Suite struct AddressLayoutCountriesTests {
  @Test func everyCountryHasARow() {
    let countries = Locale.Region.isoRegions.filter { region in
      region.identifier.count == 2 && region.containingRegion != nil && region.identifier != "QO"
    }
    #expect(countries.count > 240)
    let missing = countries.map(\.identifier).filter { !AddressLayout.isKnown(countryCode: $0) }
    // Exceptional reservations of ISO 3166: parts of countries that are here, and Sark, Clipperton, Diego Garcia.
    #expect(Set(missing).isSubset(of: ["AC", "CP", "CQ", "DG", "EA", "IC", "TA"]))
  }

  @Test func everyLayoutHasStreetTownAndCountryOnce() {
    for region in Locale.Region.isoRegions {
      let parts = AddressLayout(countryCode: region.identifier).lines.flatMap { $0.map(\.part) }
      #expect(Set(parts).count == parts.count && Set(parts).isSuperset(of: [.street, .city, .country]))
    }
  }

  @Test func unknownCodesHaveTheMostCommonLayout() {
    #expect(AddressLayout(countryCode: "QQ") == .codeTown)
    #expect(AddressLayout(countryCode: "") == .townStateCode)
  }
}
