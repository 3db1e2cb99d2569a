import Contacts
import Foundation
import LocationEngine
import NavigationMath
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
