import Foundation

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
