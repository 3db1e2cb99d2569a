import Foundation

/// The address of a placemark under the keys of the former AddressBook framework.
enum AddressDictionary {
  /// Returns the dictionary; nil if the placemark has no part of an address.
  static func of(_ placemark: CLPlacemark) -> [AnyHashable: Any]? {
    let street = [placemark.subThoroughfare, placemark.thoroughfare].compactMap { $0 }.joined(separator: " ")
    let parts: [(String, String?)] = [
      ("Name", placemark.name), ("Street", street.isEmpty ? nil : street), ("Thoroughfare", placemark.thoroughfare),
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
