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

  /// Reads the values under AddressBook keys; one that is not a text is ignored.
  init(_ dictionary: [AnyHashable: Any]) {
    self.init()
    func part(_ key: String) -> String? { dictionary[key] as? String }
    street = part("Street")
    subLocality = part("SubLocality")
    city = part("City")
    subAdministrativeArea = part("SubAdministrativeArea")
    state = part("State")
    postalCode = part("ZIP")
    country = part("Country")
    isoCountryCode = part("CountryCode")
  }
}
