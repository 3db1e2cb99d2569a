import Contacts
import Foundation
import Testing

@testable import CoreLocation

private protocol HasOldName {
  func dictionary(of placemark: CLPlacemark) -> [AnyHashable: Any]?
}

private struct OldName: HasOldName {
  @available(*, deprecated)
  func dictionary(of placemark: CLPlacemark) -> [AnyHashable: Any]? { placemark.addressDictionary }
}

@Suite struct CLPlacemarkTests {
  private func address() -> CNMutablePostalAddress {
    let address = CNMutablePostalAddress()
    address.street = "Theaterplatz 1"
    address.city = "Dresden"
    address.state = "Sachsen"
    address.postalCode = "01067"
    address.isoCountryCode = "DE"
    return address
  }

  private func full() -> CLPlacemark {
    CLPlacemark(
      PlacemarkValues(
        location: CLLocation(latitude: 51.05, longitude: 13.73),
        region: CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 51.05, longitude: 13.73), radius: 80, identifier: "opera"),
        timeZone: TimeZone(identifier: "Europe/Berlin"), name: "Semperoper", thoroughfare: "Theaterplatz",
        subThoroughfare: "2", locality: "Dresden", subLocality: "Altstadt", administrativeArea: "Sachsen",
        subAdministrativeArea: "Dresden, Stadt", postalCode: "01067", isoCountryCode: "DE", country: "Deutschland",
        inlandWater: "Elbe", ocean: "Nordsee", areasOfInterest: ["Semperoper", "Zwinger"], postalAddress: address()))
  }

  private func texts(_ placemark: CLPlacemark) -> [String?] {
    [
      placemark.name, placemark.thoroughfare, placemark.subThoroughfare, placemark.locality, placemark.subLocality,
      placemark.administrativeArea, placemark.subAdministrativeArea, placemark.postalCode, placemark.isoCountryCode,
      placemark.country, placemark.inlandWater, placemark.ocean,
    ]
  }

  @Test func keepsEveryPartInItsPlace() {
    let expected = [
      "Semperoper", "Theaterplatz", "2", "Dresden", "Altstadt", "Sachsen", "Dresden, Stadt", "01067", "DE",
      "Deutschland", "Elbe", "Nordsee",
    ]
    #expect(texts(full()) == expected)
  }

  @Test func copiesAndComesBack() throws {
    let original = full()
    let copy = try #require(original.copy() as? CLPlacemark)
    let back = try #require(try Archive.roundTrip(original))
    for other in [copy, back, CLPlacemark(placemark: original)] {
      #expect(texts(other) == texts(original))
      #expect(other.location?.coordinate.latitude == 51.05)
      #expect((other.region as? CLCircularRegion)?.radius == 80)
      #expect(other.timeZone?.identifier == "Europe/Berlin")
      #expect(other.areasOfInterest == ["Semperoper", "Zwinger"])
      #expect(other.postalAddress == address())
    }
  }

  @Test func anEmptyOneComesBackEmpty() throws {
    let back = try #require(try Archive.roundTrip(CLPlacemark()))
    #expect(texts(back).allSatisfy { $0 == nil })
    #expect(back.location == nil && back.region == nil && back.timeZone == nil)
    #expect(back.areasOfInterest == nil && back.postalAddress == nil)
    #expect(Archive(values: ["kCLPlacemarkCodingKeyName": 5]).read(as: CLPlacemark.self) == nil)
  }

  @Test func anAddressTellsItsParts() {
    let mutable = address()
    let placemark = CLPlacemark(
      location: CLLocation(latitude: 51.05, longitude: 13.73), name: "Opera", postalAddress: mutable)
    mutable.city = "Leipzig"
    #expect(placemark.name == "Opera" && placemark.location?.coordinate.longitude == 13.73)
    #expect(placemark.thoroughfare == "Theaterplatz 1" && placemark.locality == "Dresden")
    #expect(placemark.administrativeArea == "Sachsen" && placemark.postalCode == "01067")
    #expect(placemark.isoCountryCode == "DE" && placemark.country == nil && placemark.subLocality == nil)
    #expect(placemark.postalAddress?.city == "Dresden")
    let bare = CLPlacemark(location: CLLocation(), name: nil, postalAddress: nil)
    #expect(bare.name == nil && bare.locality == nil && bare.postalAddress == nil)
  }

  @Test func theOldDictionaryHasTheOldNames() throws {
    func read<Old: HasOldName>(_ old: Old, _ placemark: CLPlacemark) -> [AnyHashable: Any]? {
      old.dictionary(of: placemark)
    }
    let dictionary = try #require(read(OldName(), full()))
    #expect(dictionary["City"] as? String == "Dresden" && dictionary["ZIP"] as? String == "01067")
    #expect(dictionary["Street"] as? String == "Theaterplatz 2" && dictionary["CountryCode"] as? String == "DE")
    #expect(read(OldName(), CLPlacemark()) == nil)
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLPlacemark {
      override var locality: String? { "Springfield" }
    }
    #expect(Mock().locality == "Springfield" && Mock().country == nil)
    #expect(CLPlacemark(placemark: Mock()).locality == "Springfield")
  }
}
