import Contacts
import Foundation
import LocationTestKit
import NavigationMath
import Providers

@testable import MapKit

extension MapItemSearch {
  /// Searches in this index only.
  init(_ index: ScriptedPlaceIndex) { self.init(index: { index }, complain: {}) }
}

extension Place {
  init(_ latitude: Double, _ longitude: Double, _ name: String? = nil) {
    self.init(
      position: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
    self.name = name
  }

  /// A house in Dresden, with every part of its address.
  static var house: Place {
    var place = Place(51.05, 13.74, "Neumarkt 1")
    place.thoroughfare = "Neumarkt"
    place.subThoroughfare = "1"
    place.locality = "Dresden"
    place.administrativeArea = "Sachsen"
    place.postalCode = "01067"
    place.country = "Germany"
    place.isoCountryCode = "DE"
    place.timeZone = "Europe/Berlin"
    return place
  }

  /// A church beside the house.
  static var church: Place {
    var place = house
    place.name = "Frauenkirche"
    return place
  }

  static var lake: Place {
    var place = Place(47.6, 9.4, "Bodensee")
    place.inlandWater = "Bodensee"
    return place
  }

  static var town: Place {
    var place = Place(51.0504, 13.7373, "Dresden")
    place.locality = "Dresden"
    place.country = "Germany"
    return place
  }
}
