import Contacts
import Foundation
import Testing

@testable import MapKit

@Suite struct MKAddressRepresentationsTests {
  private func representations(_ userRegion: String?) -> MKAddressRepresentations {
    let address = CNMutablePostalAddress()
    address.street = "1 Infinite Loop"
    address.city = "Cupertino"
    address.state = "CA"
    address.postalCode = "95014"
    address.country = "United States"
    address.isoCountryCode = "us"
    return MKAddressRepresentations(address, userRegion: userRegion)
  }

  @Test func wholeAddressIsWrittenInFourForms() {
    let address = representations("US")
    #expect(
      address.fullAddress(includingRegion: true, singleLine: true)
        == "1 Infinite Loop, Cupertino CA 95014, United States")
    #expect(
      address.fullAddress(includingRegion: false, singleLine: false) == "1 Infinite Loop\nCupertino CA 95014")
    #expect(address.regionName == "United States" && address.region?.identifier == "US")
  }

  @Test func contextOfTheCityDependsOnTheUsersCountry() {
    #expect(representations("US").cityWithContext == "Cupertino, CA")
    #expect(representations("DE").cityWithContext == "Cupertino, United States")
    #expect(representations("DE").cityWithContext(.short) == "Cupertino, CA")
    #expect(representations("DE").cityWithContext(.full) == "Cupertino, CA, United States")
  }

  @Test func unknownPartsAreNil() {
    let none = MKAddressRepresentations(CNPostalAddress(), userRegion: nil)
    #expect(none.cityName == nil && none.cityWithContext == nil && none.regionName == nil && none.region == nil)
    #expect(none.fullAddress(includingRegion: true, singleLine: true) == nil)
  }
}
