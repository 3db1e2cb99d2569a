import Foundation

/// The purpose for which an address is written.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// Lines as on an envelope; the only style.
  case mailingAddress = 0
}

/// Writes postal addresses, in lines, in the usual order of the address's country.
///
/// The country is that of the address's ISO code; without a code it is the user's country.
open class CNPostalAddressFormatter: Formatter {
  /// The purpose of the written address; `mailingAddress` by default.
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  /// Creates a formatter for mailing addresses.
  public override init() { super.init() }

  /// Reads a formatter from a keyed archive; nil for an unknown style.
  public required init?(coder: NSCoder) {
    guard let style = CNPostalAddressFormatterStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey)) else {
      return nil
    }
    self.style = style
    super.init()
  }

  /// Writes the style to a keyed archive.
  open override func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: Self.styleKey) }

  private static let styleKey = "style"

  /// Returns a new formatter with the same style.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let formatter = CNPostalAddressFormatter()
    formatter.style = style
    return formatter
  }

  /// Returns the written address, lines separated by `\n`, without lines of empty parts.
  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    runs(of: postalAddress).map(\.text).joined()
  }

  /// Returns the written address in the formatter's style.
  open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }

  /// Returns the written address; nil if the object is not a `CNPostalAddress`.
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map { string(from: $0) } }

  /// Returns the written address; each part carries its key and its localized name as attributes.
  ///
  /// - Parameter attributes: attributes of the whole text; keys are `NSAttributedString.Key` or their names.
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

  /// Returns the written address in the formatter's style, with the attributes of the class method.
  open func attributedString(
    from postalAddress: CNPostalAddress, withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    Self.attributedString(from: postalAddress, style: style, withDefaultAttributes: attributes)
  }

  private class func runs(of address: CNPostalAddress) -> [AddressPiece] {
    let code = address.isoCountryCode.isEmpty ? Locale.current.region?.identifier ?? "" : address.isoCountryCode
    // A region that is not a country, such as 001 for the world, counts as unknown.
    let isCountry = code.count == 2
    return AddressLayout(countryCode: isCountry ? code.uppercased() : "", isHan: address.parts.isHan)
      .runs(of: address.parts)
  }

  /// Converts keys given as texts to `NSAttributedString.Key`.
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
