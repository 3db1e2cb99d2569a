import Foundation

/// A postal address that does not change; what is not known is empty. Addresses that say the same are equal.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  var parts: AddressParts

  public override init() {
    parts = AddressParts()
    super.init()
  }

  init(_ parts: AddressParts) {
    self.parts = parts
    super.init()
  }

  /// Street and house number; may be several lines.
  open var street: String { parts[.street] }
  /// The town's district.
  open var subLocality: String { parts[.subLocality] }
  open var city: String { parts[.city] }
  /// The county.
  open var subAdministrativeArea: String { parts[.subAdministrativeArea] }
  /// The state or province.
  open var state: String { parts[.state] }
  open var postalCode: String { parts[.postalCode] }
  open var country: String { parts[.country] }
  /// Two letters, ISO 3166-1.
  open var isoCountryCode: String { parts[.isoCountryCode] }

  /// What a person calls a part of an address, in the person's language as far as it is known.
  ///
  /// - Parameter key: one of the keys such as `CNPostalAddressCityKey`; any other is its own name.
  open class func localizedString(forKey key: String) -> String {
    AddressPart(rawValue: key)?.localizedName ?? key
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.parts == parts }

  open override var hash: Int { parts.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts) }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return nil }
    var parts = AddressParts()
    for part in AddressPart.allCases where coder.containsValue(forKey: part.rawValue) {
      guard let text = coder.decodeObject(of: NSString.self, forKey: part.rawValue) else { return nil }
      parts[part] = String(describing: text)
    }
    self.parts = parts
    super.init()
  }

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
