import Contacts
import Foundation
internal import LocationEngine

extension PlacemarkValues {
  /// - Parameter asked: time of the query.
  init(_ place: Place, asked: Date) {
    let position = place.position
    let coordinate = CLLocationCoordinate2D(latitude: position.latitudeDegrees, longitude: position.longitudeDegrees)
    location = CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: place.radius ?? 0, verticalAccuracy: -1, timestamp: asked
    )
    region = place.radius.map {
      CLCircularRegion(
        center: coordinate, radius: $0,
        identifier: Description.coordinate(coordinate) + " radius " + Description.number($0))
    }
    timeZone = place.timeZone.flatMap { TimeZone(identifier: $0) }
    let street = StreetLine.text(
      street: place.thoroughfare, number: place.subThoroughfare, country: place.isoCountryCode)
    name = place.name ?? street
    thoroughfare = place.thoroughfare
    subThoroughfare = place.subThoroughfare
    locality = place.locality
    subLocality = place.subLocality
    administrativeArea = place.administrativeArea
    subAdministrativeArea = place.subAdministrativeArea
    postalCode = place.postalCode
    isoCountryCode = place.isoCountryCode
    country = place.country
    inlandWater = place.inlandWater
    ocean = place.ocean
    areasOfInterest = place.areasOfInterest.isEmpty ? nil : place.areasOfInterest
    postalAddress = Self.address(place)
  }

  /// Returns the postal address; nil if no part is known.
  private static func address(_ place: Place) -> CNPostalAddress? {
    let address = CNMutablePostalAddress()
    address.street =
      StreetLine.text(street: place.thoroughfare, number: place.subThoroughfare, country: place.isoCountryCode) ?? ""
    address.subLocality = place.subLocality ?? ""
    address.city = place.locality ?? ""
    address.subAdministrativeArea = place.subAdministrativeArea ?? ""
    address.state = place.administrativeArea ?? ""
    address.postalCode = place.postalCode ?? ""
    address.country = place.country ?? ""
    address.isoCountryCode = place.isoCountryCode ?? ""
    return address == CNPostalAddress() ? nil : address.copy() as? CNPostalAddress
  }
}
