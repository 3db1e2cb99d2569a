// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// An immutable postal address; empty text means unknown. Addresses with the same parts are equal.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  var parts: PostalAddressParts

  /// Creates an address whose parts are all empty.
  public override init() {
    parts = PostalAddressParts()
    super.init()
  }

  init(_ parts: PostalAddressParts) {
    self.parts = parts
    super.init()
  }

  /// Street and house number; may have several lines.
  open var street: String { parts[.street] }
  /// The district of the town.
  open var subLocality: String { parts[.subLocality] }
  /// The town.
  open var city: String { parts[.city] }
  /// The county.
  open var subAdministrativeArea: String { parts[.subAdministrativeArea] }
  /// The region of the country: a state or province.
  open var state: String { parts[.state] }
  /// The code of the postal service, as written in the country.
  open var postalCode: String { parts[.postalCode] }
  /// The country's name.
  open var country: String { parts[.country] }
  /// Two letters, ISO 3166-1.
  open var isoCountryCode: String { parts[.isoCountryCode] }

  /// Returns a part's name in the user's language, or in English if that language is not supported.
  ///
  /// - Parameter key: one of the keys such as `CNPostalAddressCityKey`; any other key is returned unchanged.
  open class func localizedString(forKey key: String) -> String {
    AddressPart(rawValue: key)?.localizedName ?? key
  }

  /// Compares all parts.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.parts == parts }

  /// A hash of all parts.
  open override var hash: Int { parts.hashValue }

  /// Returns this object: an immutable address does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns a `CNMutablePostalAddress` with the same parts.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts) }

  /// True: an archive holds texts only.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an address from a keyed archive; missing parts are empty. nil without keys, or if a part is not a text.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return nil }
    var parts = PostalAddressParts()
    for part in AddressPart.allCases where coder.containsValue(forKey: part.rawValue) {
      guard let text = coder.decodeObject(of: NSString.self, forKey: part.rawValue) else { return nil }
      parts[part] = String(describing: text)
    }
    self.parts = parts
    super.init()
  }

  /// Writes the parts that are not empty to a keyed archive.
  open func encode(with coder: NSCoder) {
    for part in AddressPart.allCases where !parts[part].isEmpty {
      coder.encode(NSString(string: parts[part]), forKey: part.rawValue)
    }
  }

  open override var description: String {
    let said = AddressPart.allCases.filter { !parts[$0].isEmpty }.map { "\($0.rawValue)=\(parts[$0])" }
    return "CNPostalAddress (" + said.joined(separator: ", ") + ")"
  }
}

/// A postal address whose parts can be set; empty text means unknown.
open class CNMutablePostalAddress: CNPostalAddress {
  /// Street and house number; may have several lines.
  open override var street: String {
    get { parts[.street] }
    set { parts[.street] = newValue }
  }
  /// The district of the town.
  open override var subLocality: String {
    get { parts[.subLocality] }
    set { parts[.subLocality] = newValue }
  }
  /// The town.
  open override var city: String {
    get { parts[.city] }
    set { parts[.city] = newValue }
  }
  /// The county.
  open override var subAdministrativeArea: String {
    get { parts[.subAdministrativeArea] }
    set { parts[.subAdministrativeArea] = newValue }
  }
  /// The region of the country: a state or province.
  open override var state: String {
    get { parts[.state] }
    set { parts[.state] = newValue }
  }
  /// The code of the postal service, as written in the country.
  open override var postalCode: String {
    get { parts[.postalCode] }
    set { parts[.postalCode] = newValue }
  }
  /// The country's name.
  open override var country: String {
    get { parts[.country] }
    set { parts[.country] = newValue }
  }
  /// Two letters, ISO 3166-1.
  open override var isoCountryCode: String {
    get { parts[.isoCountryCode] }
    set { parts[.isoCountryCode] = newValue }
  }

  /// Returns an immutable address with the current parts.
  open override func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts) }
}

// Keys by which programs refer to the parts of an address.

/// Key of street and house number: "street".
public let CNPostalAddressStreetKey = AddressPart.street.rawValue
/// Key of the town's district: "subLocality".
public let CNPostalAddressSubLocalityKey = AddressPart.subLocality.rawValue
/// Key of the town: "city".
public let CNPostalAddressCityKey = AddressPart.city.rawValue
/// Key of the county: "subAdministrativeArea".
public let CNPostalAddressSubAdministrativeAreaKey = AddressPart.subAdministrativeArea.rawValue
/// Key of the region, a state or province: "state".
public let CNPostalAddressStateKey = AddressPart.state.rawValue
/// Key of the postal service's code: "postalCode".
public let CNPostalAddressPostalCodeKey = AddressPart.postalCode.rawValue
/// Key of the country's name: "country".
public let CNPostalAddressCountryKey = AddressPart.country.rawValue
/// Key of the ISO 3166-1 code: "ISOCountryCode".
public let CNPostalAddressISOCountryCodeKey = AddressPart.isoCountryCode.rawValue

// Attributes of each part of an attributed address.

/// The part's key, such as `CNPostalAddressCityKey`.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"
/// The part's name in the user's language.
public let CNPostalAddressLocalizedPropertyNameAttribute = "CNPostalAddressLocalizedPropertyNameAttribute"
