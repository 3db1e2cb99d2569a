import Contacts
import Foundation

/// Postal addresses as text.
enum AddressText {
  /// Returns the lines in the order of the address's country; none if no part is known.
  static func lines(_ address: CNPostalAddress, includingCountry: Bool = true) -> [String] {
    var written = address
    if !includingCountry, let copy = address.mutableCopy() as? CNMutablePostalAddress {
      copy.country = ""
      written = copy
    }
    return CNPostalAddressFormatter.string(from: written, style: .mailingAddress)
      .split(whereSeparator: \.isNewline).map { String($0) }
  }

  /// Returns the lines as one; nil if no part is known.
  static func line(_ address: CNPostalAddress, includingCountry: Bool = true) -> String? {
    lines(address, includingCountry: includingCountry).joined(separator: ", ").nonEmpty
  }

  /// Reads the values under the keys of AddressBook, or else of Contacts; one that is not a text is ignored.
  static func address(_ dictionary: [String: Any]) -> CNPostalAddress {
    func part(_ keys: String...) -> String? { keys.lazy.compactMap { dictionary[$0] as? String }.first }
    let address = CNMutablePostalAddress()
    let number = [part("SubThoroughfare"), part("Thoroughfare")].compactMap { $0 }.joined(separator: " ")
    address.street = part("Street", CNPostalAddressStreetKey) ?? number
    address.subLocality = part("SubLocality", CNPostalAddressSubLocalityKey) ?? ""
    address.city = part("City", CNPostalAddressCityKey) ?? ""
    address.subAdministrativeArea = part("SubAdministrativeArea", CNPostalAddressSubAdministrativeAreaKey) ?? ""
    address.state = part("State", CNPostalAddressStateKey) ?? ""
    address.postalCode = part("ZIP", CNPostalAddressPostalCodeKey) ?? ""
    address.country = part("Country", CNPostalAddressCountryKey) ?? ""
    address.isoCountryCode = part("CountryCode", CNPostalAddressISOCountryCodeKey) ?? ""
    return address
  }
}

extension String {
  /// The text; nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
