import Foundation

/// The address of a placemark under the keys of the former AddressBook framework.
enum AddressDictionary {
  /// Returns the dictionary; nil if the placemark has no part of an address.
  static func of(_ placemark: CLPlacemark) -> [AnyHashable: Any]? {
    let street = StreetLine.text(
      street: placemark.thoroughfare, number: placemark.subThoroughfare, country: placemark.isoCountryCode)
    let parts: [(String, String?)] = [
      ("Name", placemark.name), ("Street", street), ("Thoroughfare", placemark.thoroughfare),
      ("SubThoroughfare", placemark.subThoroughfare), ("City", placemark.locality),
      ("SubLocality", placemark.subLocality), ("State", placemark.administrativeArea),
      ("SubAdministrativeArea", placemark.subAdministrativeArea), ("ZIP", placemark.postalCode),
      ("Country", placemark.country), ("CountryCode", placemark.isoCountryCode),
    ]
    var dictionary: [AnyHashable: Any] = [:]
    for (key, text) in parts { dictionary[key] = text }
    return dictionary.isEmpty ? nil : dictionary
  }
}
