import Contacts
import Foundation

/// The values of a `CLPlacemark`; nil if unknown.
@usableFromInline struct PlacemarkValues {
  var location: CLLocation?
  var region: CLRegion?
  var timeZone: TimeZone?
  var name: String?
  var thoroughfare: String?
  var subThoroughfare: String?
  var locality: String?
  var subLocality: String?
  var administrativeArea: String?
  var subAdministrativeArea: String?
  var postalCode: String?
  var isoCountryCode: String?
  var country: String?
  var inlandWater: String?
  var ocean: String?
  var areasOfInterest: [String]?
  var postalAddress: CNPostalAddress?
}

extension PlacemarkValues {
  /// Reads the properties of a placemark, which a subclass may have overridden.
  init(_ other: CLPlacemark) {
    location = other.location
    region = other.region
    timeZone = other.timeZone
    name = other.name
    thoroughfare = other.thoroughfare
    subThoroughfare = other.subThoroughfare
    locality = other.locality
    subLocality = other.subLocality
    administrativeArea = other.administrativeArea
    subAdministrativeArea = other.subAdministrativeArea
    postalCode = other.postalCode
    isoCountryCode = other.isoCountryCode
    country = other.country
    inlandWater = other.inlandWater
    ocean = other.ocean
    areasOfInterest = other.areasOfInterest
    postalAddress = other.postalAddress
  }

  /// Takes the parts from an address. `thoroughfare` includes the house number, as the address's street does.
  init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    self.location = location
    self.name = name
    guard let address = postalAddress?.copy() as? CNPostalAddress else { return }
    self.postalAddress = address
    func part(_ text: String) -> String? { text.isEmpty ? nil : text }
    thoroughfare = part(address.street)
    locality = part(address.city)
    subLocality = part(address.subLocality)
    administrativeArea = part(address.state)
    subAdministrativeArea = part(address.subAdministrativeArea)
    postalCode = part(address.postalCode)
    isoCountryCode = part(address.isoCountryCode)
    country = part(address.country)
  }
}
