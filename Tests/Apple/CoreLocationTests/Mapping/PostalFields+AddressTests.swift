import Contacts
import LocationEngine
import Testing

@testable import CoreLocation

@Suite struct PostalFieldsAddressTests {
  private var expected: PostalFields {
    var fields = PostalFields()
    fields.street = "Theaterplatz 2"
    fields.subLocality = "Altstadt"
    fields.city = "Dresden"
    fields.subAdministrativeArea = "Dresden, Stadt"
    fields.state = "Sachsen"
    fields.postalCode = "01067"
    fields.country = "Deutschland"
    fields.isoCountryCode = "DE"
    return fields
  }

  @Test func everyPartOfAnAddressIsAskedFor() {
    let address = CNMutablePostalAddress()
    #expect(PostalFields(address) == PostalFields())
    address.street = "Theaterplatz 2"
    address.subLocality = "Altstadt"
    address.city = "Dresden"
    address.subAdministrativeArea = "Dresden, Stadt"
    address.state = "Sachsen"
    address.postalCode = "01067"
    address.country = "Deutschland"
    address.isoCountryCode = "DE"
    #expect(PostalFields(address) == expected)
  }

  @Test func everyPartOfADictionaryIsAskedFor() {
    let dictionary: [AnyHashable: Any] = [
      "Street": "Theaterplatz 2", "SubLocality": "Altstadt", "City": "Dresden",
      "SubAdministrativeArea": "Dresden, Stadt", "State": "Sachsen", "ZIP": "01067", "Country": "Deutschland",
      "CountryCode": "DE", "Planet": "Earth",
    ]
    #expect(PostalFields(dictionary) == expected)
    #expect(PostalFields(["City": 7] as [AnyHashable: Any]) == PostalFields())
  }

  @Test func keysOfContactsCountToo() {
    let dictionary: [AnyHashable: Any] = [
      CNPostalAddressStreetKey: "Theaterplatz 2", CNPostalAddressSubLocalityKey: "Altstadt",
      CNPostalAddressCityKey: "Pirna", "City": "Dresden",
      CNPostalAddressSubAdministrativeAreaKey: "Dresden, Stadt", CNPostalAddressStateKey: "Sachsen",
      CNPostalAddressPostalCodeKey: "01067", CNPostalAddressCountryKey: "Deutschland",
      CNPostalAddressISOCountryCodeKey: "DE",
    ]
    #expect(PostalFields(dictionary) == expected)
  }
}
