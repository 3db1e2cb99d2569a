import Contacts
import Foundation
import NavigationMath
import Providers
import Testing

@testable import CoreLocation

@Suite struct PlacemarkDescriptionTests {
  private func place(_ code: String?, _ change: (inout Place) -> Void) -> String {
    var place = Place(
      position: GeodeticPosition(latitudeDegrees: 37.3316892, longitudeDegrees: -122.0307312, ellipsoidalHeight: 0))
    place.isoCountryCode = code
    place.radius = 100
    change(&place)
    return CLPlacemark(place, asked: Date(timeIntervalSince1970: 0)).description
  }

  @Test func anAddressIsInTheOrderOfItsCountry() {
    let american = place("US") {
      $0.name = "Apple Park"
      $0.thoroughfare = "Infinite Loop"
      $0.subThoroughfare = "1"
      $0.locality = "Cupertino"
      $0.administrativeArea = "CA"
      $0.postalCode = "95014"
      $0.country = "United States"
    }
    let center = "<+37.33168920,-122.03073120>"
    #expect(
      american == "Apple Park, 1 Infinite Loop, Cupertino, CA 95014, United States @ \(center) +/- 100.00m, "
        + "region CLCircularRegion (identifier:'\(center) radius 100.00', center:\(center), radius:100.00m)")
    let german = place("DE") {
      $0.name = "Theaterplatz 2"
      $0.thoroughfare = "Theaterplatz"
      $0.subThoroughfare = "2"
      $0.locality = "Dresden"
      $0.administrativeArea = "Sachsen"
      $0.postalCode = "01067"
      $0.country = "Deutschland"
    }
    #expect(german.hasPrefix("Theaterplatz 2, 01067 Dresden, Sachsen, Deutschland @ <"))
    let japanese = place("JP") {
      $0.name = "東京駅"
      $0.thoroughfare = "丸の内"
      $0.subThoroughfare = "1-9-1"
      $0.locality = "千代田区"
      $0.administrativeArea = "東京都"
      $0.country = "日本"
    }
    #expect(japanese.hasPrefix("東京駅, 東京都千代田区, 丸の内1-9-1, 日本 @ <"))
  }

  @Test func aTownIsNamedOnce() {
    let town = place("US") {
      $0.name = "Cupertino"
      $0.locality = "Cupertino"
      $0.administrativeArea = "California"
      $0.country = "United States"
    }
    #expect(town.hasPrefix("Cupertino, California, United States @ "))
  }

  @Test func whatIsUnknownLeavesNoGap() {
    #expect(place(nil) { $0.ocean = "Pacific Ocean" }.hasPrefix("Pacific Ocean @ <"))
    #expect(CLPlacemark().description == "")
    let named = CLPlacemark(location: CLLocation(latitude: 1, longitude: 2), name: "buoy", postalAddress: nil)
    #expect(named.description == "buoy @ <+1.00000000,+2.00000000> +/- 0.00m")
  }
}
