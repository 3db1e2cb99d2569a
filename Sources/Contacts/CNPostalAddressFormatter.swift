import Foundation

/// What an address is written for.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// An envelope.
  case mailingAddress = 0
}

/// Writes postal addresses, in lines, in the order that is usual in the address's country.
///
/// The country is told by the address's ISO code; without one it is the user's own.
open class CNPostalAddressFormatter: Formatter {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    guard let style = CNPostalAddressFormatterStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey)) else {
      return nil
    }
    self.style = style
    super.init()
  }

  open override func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: Self.styleKey) }

  private static let styleKey = "style"

  open override func copy(with zone: NSZone? = nil) -> Any {
    let formatter = CNPostalAddressFormatter()
    formatter.style = style
    return formatter
  }

  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    runs(of: postalAddress).map(\.text).joined()
  }

  open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }

  /// nil for what is no postal address.
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map { string(from: $0) } }

  /// - Parameter attributes: of all the text; each part has its key and its name besides.
  open class func attributedString(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle,
    withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    let usual = attributesByKey(attributes)
    let text = NSMutableAttributedString(string: "")
    for run in runs(of: postalAddress) {
      var own = usual
      if let part = run.part {
        own[NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)] = part.rawValue
        own[NSAttributedString.Key(rawValue: CNPostalAddressLocalizedPropertyNameAttribute)] = part.localizedName
      }
      text.append(NSAttributedString(string: run.text, attributes: own))
    }
    return NSAttributedString(attributedString: text)
  }

  open func attributedString(
    from postalAddress: CNPostalAddress, withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    Self.attributedString(from: postalAddress, style: style, withDefaultAttributes: attributes)
  }

  private class func runs(of address: CNPostalAddress) -> [AddressRun] {
    let code = address.isoCountryCode.isEmpty ? Locale.current.region?.identifier ?? "" : address.isoCountryCode
    // Regions that are no countries, such as 001 for the world, tell nothing.
    let isCountry = code.count == 2
    return AddressLayout(countryCode: isCountry ? code.uppercased() : "").runs(of: address.parts)
  }

  /// Keys may come as what they are, or as their names.
  private class func attributesByKey(_ attributes: [AnyHashable: Any]) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes {
      if let key = key.base as? NSAttributedString.Key {
        result[key] = value
      } else if let name = key.base as? String {
        result[NSAttributedString.Key(rawValue: name)] = value
      }
    }
    return result
  }
}
