import Foundation
import Testing

@testable import MapKit

@Suite struct MKMapItemTests {
  @Test func itemOfAPlacemarkHasItsValues() {
    let item = MKMapItem(.house, asked: Date(timeIntervalSince1970: 5))
    #expect(item.name == "Neumarkt 1" && item.timeZone?.identifier == "Europe/Berlin")
    #expect(item.location.coordinate.latitude == 51.05 && item.location.timestamp.timeIntervalSince1970 == 5)
    #expect(item.placemark.thoroughfare == "Neumarkt" && !item.isCurrentLocation)
    #expect(item.address?.fullAddress == "Neumarkt 1, 01067 Dresden, Germany")
    #expect(item.address?.shortAddress == "Neumarkt 1")
    #expect(item.addressRepresentations?.cityName == "Dresden")
    #expect(item.identifier == nil && item.alternateIdentifiers.isEmpty && item.pointOfInterestCategory == nil)
  }

  @Test func itemOfALocationHasTheGivenAddress() {
    let item = MKMapItem(
      location: CLLocation(latitude: 1, longitude: 2),
      address: MKAddress(fullAddress: "1 Main Street, Town", shortAddress: "1 Main Street"))
    #expect(item.location.coordinate.longitude == 2 && item.placemark.coordinate.latitude == 1)
    #expect(
      item.address?.fullAddress == "1 Main Street, Town" && item.addressRepresentations == nil && item.name == nil)
    #expect(MKMapItem(location: CLLocation(latitude: 1, longitude: 2), address: nil).address == nil)
    #expect(MKAddress(fullAddress: "", shortAddress: "x") == nil)
  }

  @Test func currentLocationHasNoPlace() {
    let item = MKMapItem.forCurrentLocation()
    #expect(item.isCurrentLocation && !CLLocationCoordinate2DIsValid(item.location.coordinate))
    #expect(MKMapItemAnnotation(mapItem: item) == nil)
  }

  @Test func annotationShowsTheItem() throws {
    let item = MKMapItem(.church, asked: Date())
    let annotation = try #require(MKMapItemAnnotation(mapItem: item))
    #expect(annotation.mapItem === item && annotation.title == "Frauenkirche" && annotation.subtitle == nil)
    #expect(annotation.coordinate.longitude == 13.74)
  }

  @Test func noAppOpensMaps() {
    let item = MKMapItem(.church, asked: Date())
    #expect(!item.openInMaps() && !MKMapItem.openMaps(with: [item], launchOptions: [:]))
  }

  @Test func itemsAreArchived() throws {
    let item = MKMapItem(
      location: CLLocation(latitude: 1, longitude: 2),
      address: MKAddress(fullAddress: "Street, Town", shortAddress: "Street"))
    item.name = "Name"
    item.phoneNumber = "+49 351"
    item.url = URL(string: "https://example.org")
    item.timeZone = TimeZone(identifier: "Europe/Berlin")
    item.pointOfInterestCategory = .castle
    let data = try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapItem.self, from: data))
    #expect(read.location.coordinate.latitude == 1 && read.name == "Name" && read.phoneNumber == "+49 351")
    #expect(read.url == item.url && read.timeZone == item.timeZone && read.pointOfInterestCategory == .castle)
    #expect(read.address?.fullAddress == "Street, Town" && read.address?.shortAddress == "Street")
    #expect(!read.isCurrentLocation)
  }

  @Test func identifiersAreTexts() {
    let identifier = MKMapItem.Identifier(rawValue: "I7C250D2CDCB364A")
    #expect(identifier != nil && identifier == MKMapItem.Identifier(rawValue: "I7C250D2CDCB364A"))
    #expect(identifier != MKMapItem.Identifier(rawValue: "x") && MKMapItem.Identifier(rawValue: "") == nil)
    #expect(Set([identifier, MKMapItem.Identifier(rawValue: "I7C250D2CDCB364A")]).count == 1)
    #expect(identifier?.copy() as? MKMapItem.Identifier === identifier)
  }
}
