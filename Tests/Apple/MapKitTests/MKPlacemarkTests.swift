import Contacts
import Foundation
import Testing

@testable import MapKit

@Suite struct MKPlacemarkTests {
  private let place = CLLocationCoordinate2D(latitude: 51.05, longitude: 13.74)

  @Test func dictionaryIsReadAsAnAddress() {
    let placemark = MKPlacemark(
      coordinate: place,
      addressDictionary: [
        "Street": "Neumarkt 1", "City": "Dresden", "ZIP": "01067", "State": "Sachsen", "Country": "Germany",
        "CountryCode": "DE", "SubLocality": "Altstadt", "SubAdministrativeArea": "Dresden", "Other": 1,
      ])
    #expect(placemark.coordinate.latitude == 51.05 && placemark.location?.coordinate.longitude == 13.74)
    #expect(
      placemark.thoroughfare == "Neumarkt 1" && placemark.locality == "Dresden" && placemark.postalCode == "01067")
    #expect(placemark.subLocality == "Altstadt" && placemark.subAdministrativeArea == "Dresden")
    #expect(placemark.countryCode == "DE" && placemark.country == "Germany" && placemark.name == "Neumarkt 1")
    let title = placemark.title ?? ""
    #expect(title.hasPrefix("Neumarkt 1, ") && title.hasSuffix("01067 Dresden, Germany") && placemark.subtitle == nil)
  }

  @Test func dictionaryMayHaveTheKeysOfContacts() {
    let placemark = MKPlacemark(
      coordinate: place,
      addressDictionary: [
        CNPostalAddressStreetKey: "Neumarkt 1", CNPostalAddressCityKey: "Dresden",
        CNPostalAddressPostalCodeKey: "01067", CNPostalAddressStateKey: "Sachsen",
        CNPostalAddressCountryKey: "Germany", CNPostalAddressISOCountryCodeKey: "DE",
        CNPostalAddressSubLocalityKey: "Altstadt", CNPostalAddressSubAdministrativeAreaKey: "Stadt",
        "Country": "Deutschland", "Name": "Church",
      ])
    #expect(placemark.name == "Church" && placemark.postalAddress?.street == "Neumarkt 1")
    #expect(placemark.locality == "Dresden" && placemark.postalCode == "01067")
    #expect(placemark.administrativeArea == "Sachsen" && placemark.isoCountryCode == "DE")
    #expect(placemark.subLocality == "Altstadt" && placemark.subAdministrativeArea == "Stadt")
    #expect(placemark.country == "Deutschland")
  }

  @Test func dictionaryMayHaveStreetAndNumberApart() {
    let placemark = MKPlacemark(
      coordinate: place, addressDictionary: ["Thoroughfare": "Neumarkt", "SubThoroughfare": "1", "Name": "Church"])
    #expect(placemark.postalAddress?.street == "1 Neumarkt" && placemark.name == "Church")
  }

  @Test func coordinateAloneHasNoTexts() {
    for placemark in [MKPlacemark(coordinate: place), MKPlacemark(coordinate: place, addressDictionary: nil)] {
      #expect(placemark.title == nil && placemark.name == nil && placemark.postalAddress == nil)
      #expect(placemark.coordinate.latitude == 51.05)
    }
    #expect(!CLLocationCoordinate2DIsValid(MKPlacemark().coordinate))
  }

  @Test func postalAddressGivesTheParts() {
    let address = CNMutablePostalAddress()
    address.city = "Dresden"
    let placemark = MKPlacemark(coordinate: place, postalAddress: address)
    #expect(placemark.locality == "Dresden" && placemark.title == "Dresden")
  }

  @Test func placemarkOfAGeocoderIsTaken() {
    let found = CLPlacemark(
      location: CLLocation(latitude: 1, longitude: 2), name: "Here", postalAddress: nil)
    let placemark = MKPlacemark(placemark: found)
    #expect(placemark.coordinate.latitude == 1 && placemark.name == "Here" && placemark.title == "Here")
  }

  @Test func placemarksAreAnnotations() {
    let annotation: any MKAnnotation = MKPlacemark(
      location: CLLocation(latitude: 1, longitude: 2), name: "Here", postalAddress: nil)
    #expect(annotation.coordinate.longitude == 2 && annotation.callout.title == "Here")
  }

  @Test func placemarksAreArchived() throws {
    let placemark = MKPlacemark(coordinate: place, addressDictionary: ["City": "Dresden"])
    let data = try NSKeyedArchiver.archivedData(withRootObject: placemark, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: MKPlacemark.self, from: data))
    #expect(read.locality == "Dresden" && read.coordinate.latitude == 51.05)
  }
}
