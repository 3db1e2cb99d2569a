import Contacts
import Foundation
import NavigationMath
import Providers
import Testing

@testable import CoreLocation

@Suite struct PlacemarkValuesPlaceTests {
  private let asked = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private var opera: Place {
    var place = Place(
      position: GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.73, ellipsoidalHeight: 0))
    place.radius = 80
    place.name = "Semperoper"
    place.thoroughfare = "Theaterplatz"
    place.subThoroughfare = "2"
    place.locality = "Dresden"
    place.subLocality = "Altstadt"
    place.administrativeArea = "Sachsen"
    place.subAdministrativeArea = "Dresden, Stadt"
    place.postalCode = "01067"
    place.isoCountryCode = "DE"
    place.country = "Deutschland"
    place.inlandWater = "Elbe"
    place.ocean = "Nordsee"
    place.areasOfInterest = ["Zwinger"]
    place.timeZone = "Europe/Berlin"
    return place
  }

  @Test func everythingIsTold() throws {
    let placemark = CLPlacemark(PlacemarkValues(opera, asked: asked))
    let texts = [
      placemark.name, placemark.thoroughfare, placemark.subThoroughfare, placemark.locality, placemark.subLocality,
      placemark.administrativeArea, placemark.subAdministrativeArea, placemark.postalCode, placemark.isoCountryCode,
      placemark.country, placemark.inlandWater, placemark.ocean,
    ]
    let expected = [
      "Semperoper", "Theaterplatz", "2", "Dresden", "Altstadt", "Sachsen", "Dresden, Stadt", "01067", "DE",
      "Deutschland", "Elbe", "Nordsee",
    ]
    #expect(texts == expected)
    #expect(placemark.areasOfInterest == ["Zwinger"] && placemark.timeZone?.identifier == "Europe/Berlin")
    let location = try #require(placemark.location)
    #expect(location.coordinate.latitude == 51.05 && location.coordinate.longitude == 13.73)
    #expect(location.horizontalAccuracy == 80 && location.verticalAccuracy == -1 && location.timestamp == asked)
    #expect((placemark.region as? CLCircularRegion)?.radius == 80)
    let address = try #require(placemark.postalAddress)
    #expect(address.street == "Theaterplatz 2" && address.city == "Dresden" && address.isoCountryCode == "DE")
    #expect(address.state == "Sachsen" && address.postalCode == "01067" && address.subLocality == "Altstadt")
  }

  @Test func theNumberStandsWhereTheCountryPutsIt() {
    var place = opera
    place.isoCountryCode = "US"
    #expect(PlacemarkValues(place, asked: asked).postalAddress?.street == "2 Theaterplatz")
    place.subThoroughfare = nil
    #expect(PlacemarkValues(place, asked: asked).postalAddress?.street == "Theaterplatz")
  }

  @Test func whatIsNotKnownIsNil() {
    let values = PlacemarkValues(Place(position: opera.position), asked: asked)
    #expect(values.name == nil && values.region == nil && values.timeZone == nil)
    #expect(values.areasOfInterest == nil && values.postalAddress == nil)
    #expect(values.location?.horizontalAccuracy == 0)
  }
}

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
