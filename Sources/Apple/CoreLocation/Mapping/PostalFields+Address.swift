import Contacts
internal import LocationEngine

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
