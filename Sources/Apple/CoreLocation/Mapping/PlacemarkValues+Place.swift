import Contacts
import Foundation
package import Providers

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

extension CLPlacemark {
  /// Creates a placemark of a place that an index has found.
  ///
  /// - Parameter asked: time of the query.
  package convenience init(_ place: Place, asked: Date) { self.init(PlacemarkValues(place, asked: asked)) }
}

extension PostalFields {
  init(_ address: CNPostalAddress) {
    self.init()
    func part(_ text: String) -> String? { text.isEmpty ? nil : text }
    street = part(address.street)
    subLocality = part(address.subLocality)
    city = part(address.city)
    subAdministrativeArea = part(address.subAdministrativeArea)
    state = part(address.state)
    postalCode = part(address.postalCode)
    country = part(address.country)
    isoCountryCode = part(address.isoCountryCode)
  }

  /// Reads the values under the keys of AddressBook, or else of Contacts; one that is not a text is ignored.
  init(_ dictionary: [AnyHashable: Any]) {
    self.init()
    func part(_ keys: String...) -> String? { keys.lazy.compactMap { dictionary[$0] as? String }.first }
    street = part("Street", CNPostalAddressStreetKey)
    subLocality = part("SubLocality", CNPostalAddressSubLocalityKey)
    city = part("City", CNPostalAddressCityKey)
    subAdministrativeArea = part("SubAdministrativeArea", CNPostalAddressSubAdministrativeAreaKey)
    state = part("State", CNPostalAddressStateKey)
    postalCode = part("ZIP", CNPostalAddressPostalCodeKey)
    country = part("Country", CNPostalAddressCountryKey)
    isoCountryCode = part("CountryCode", CNPostalAddressISOCountryCodeKey)
  }
}

/// Street and house number as one line.
enum StreetLine {
  /// Countries that write the number before the street.
  private static let numberFirst: Set<Substring> = Set(
    ("US CA PR GU VI AS MP GB IE IM JE GG GI AU NZ FR MC LU GP MQ GF RE YT PM NC PF DZ MA TN SN CI ML TG BJ CD CG GA "
      + "CM EG IL IN PK BD LK SG MY PH TH VN HK ZA KE UG TZ ZM ZW NG GH SL GM MU FJ PG JM TT BB BS BM AE SA QA KW OM BH")
      .split(separator: " "))
  /// Countries that write the number directly after the street: their script does not separate words.
  private static let adjacent: Set<Substring> = ["JP", "CN", "TW", "MO"]

  /// Returns the line in the order of the country; nil if both are unknown.
  ///
  /// - Parameter country: ISO 3166-1, two letters; nil if unknown: the number is first.
  static func text(street: String?, number: String?, country: String?) -> String? {
    let code = country.map { $0.uppercased() } ?? "US"
    guard let street, !street.isEmpty else { return number }
    guard let number, !number.isEmpty else { return street }
    if numberFirst.contains(Substring(code)) { return number + " " + street }
    let isLatin = street.last?.isASCII ?? true
    return street + (adjacent.contains(Substring(code)) && !isLatin ? "" : " ") + number
  }
}
