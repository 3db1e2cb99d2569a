import Contacts
import Testing

/// `import Contacts`, as far as addresses need it.
struct PostalAddressesTests {
  @Test func written() throws {
    let address = CNMutablePostalAddress()
    address.street = "1 Infinite Loop"
    address.subLocality = "West"
    address.city = "Cupertino"
    address.subAdministrativeArea = "Santa Clara"
    address.state = "CA"
    address.postalCode = "95014"
    address.country = "United States"
    address.isoCountryCode = "US"
    let fixed = try #require(address.copy() as? CNPostalAddress)
    address.city = "Elsewhere"
    let parts = [
      fixed.street, fixed.subLocality, fixed.city, fixed.subAdministrativeArea, fixed.state, fixed.postalCode,
      fixed.country, fixed.isoCountryCode,
    ]
    #expect(
      parts == ["1 Infinite Loop", "West", "Cupertino", "Santa Clara", "CA", "95014", "United States", "US"])
    #expect(fixed != address && fixed.hash == fixed.hash)
    let again = try #require(fixed.mutableCopy(with: nil) as? CNMutablePostalAddress)
    #expect(again.isEqual(fixed) && again.city == "Cupertino")
    let data = try NSKeyedArchiver.archivedData(withRootObject: fixed, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CNPostalAddress.self, from: data) == fixed)
    #expect(CNPostalAddress.supportsSecureCoding && fixed.description.contains("Cupertino"))
  }

  @Test func formatted() {
    let address = CNMutablePostalAddress()
    address.street = "Neumarkt 1"
    address.city = "Dresden"
    address.postalCode = "01067"
    address.isoCountryCode = "DE"
    let text = CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
    #expect(text == "Neumarkt 1\n01067 Dresden")
    let formatter = CNPostalAddressFormatter()
    let style: CNPostalAddressFormatterStyle = .mailingAddress
    formatter.style = style
    #expect(formatter.style.rawValue == 0 && formatter.string(from: address) == text)
    #expect(formatter.string(for: address) == text && formatter.string(for: 1) == nil)
    let attributed = formatter.attributedString(from: address, withDefaultAttributes: [:])
    #expect(attributed.string == text)
    let alike = CNPostalAddressFormatter.attributedString(from: address, style: .mailingAddress)
    let attributes = alike.attributes(at: 0, effectiveRange: nil)
    let key = NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)
    #expect(attributes[key] as? String == CNPostalAddressStreetKey)
    let name = NSAttributedString.Key(rawValue: CNPostalAddressLocalizedPropertyNameAttribute)
    #expect(attributes[name] as? String == CNPostalAddress.localizedString(forKey: CNPostalAddressStreetKey))
    #expect((formatter.copy() as? CNPostalAddressFormatter)?.style == .mailingAddress)
  }

  @Test func keys() {
    let keys = [
      CNPostalAddressStreetKey, CNPostalAddressSubLocalityKey, CNPostalAddressCityKey,
      CNPostalAddressSubAdministrativeAreaKey, CNPostalAddressStateKey, CNPostalAddressPostalCodeKey,
      CNPostalAddressCountryKey, CNPostalAddressISOCountryCodeKey,
    ]
    #expect(
      keys == [
        "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country", "ISOCountryCode",
      ])
  }
}
