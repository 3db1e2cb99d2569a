import Contacts
import Foundation

/// An address as text.
open class MKAddress: NSObject, @unchecked Sendable {
  private let texts: (full: String, short: String?)

  /// Creates an address; nil if the full one is empty.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    texts = (fullAddress, shortAddress)
    super.init()
  }

  /// The whole address.
  open var fullAddress: String { texts.full }
  /// The part that people need where the town is known, normally the street; nil if unknown.
  open var shortAddress: String? { texts.short }
}

/// An address in several forms, for people to read.
open class MKAddressRepresentations: NSObject, @unchecked Sendable {
  /// What is said besides the city.
  public enum ContextStyle: Int, Sendable {
    /// State in the user's own country, country in another.
    case automatic = 0
    /// State.
    case short = 1
    /// State and country.
    case full = 2
  }

  private let address: CNPostalAddress
  private let userRegion: String?

  /// - Parameter userRegion: ISO 3166-1 code of the user's country.
  init(_ address: CNPostalAddress, userRegion: String? = UserLanguage.locale.region?.identifier) {
    self.address = address.copy() as? CNPostalAddress ?? CNPostalAddress()
    self.userRegion = userRegion
    super.init()
  }

  /// Returns the whole address in the order of its country; nil if no part is known.
  ///
  /// - Parameters:
  ///   - includingRegion: whether the country is named.
  ///   - singleLine: whether lines are separated by commas, not by `\n`.
  open func fullAddress(includingRegion: Bool, singleLine: Bool) -> String? {
    AddressText.lines(address, includingCountry: includingRegion).joined(separator: singleLine ? ", " : "\n").nonEmpty
  }

  /// The city or village; nil if unknown.
  open var cityName: String? { address.city.nonEmpty }
  /// The city with `ContextStyle.automatic`; nil if the city is unknown.
  open var cityWithContext: String? { cityWithContext(.automatic) }
  /// The country's name; nil if unknown.
  open var regionName: String? { address.country.nonEmpty }
  /// The country; nil if unknown.
  open var region: Locale.Region? { address.isoCountryCode.nonEmpty.map { Locale.Region($0.uppercased()) } }

  /// Returns the city and where it is; nil if the city is unknown.
  open func cityWithContext(_ style: ContextStyle) -> String? {
    guard let city = cityName else { return nil }
    let isForeign = address.isoCountryCode.uppercased() != userRegion
    let context =
      switch style {
      case .automatic: isForeign && regionName != nil ? [address.country] : [address.state]
      case .short: [address.state]
      case .full: [address.state, address.country]
      }
    return ([city] + context.filter { !$0.isEmpty && $0 != city }).joined(separator: ", ")
  }
}

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
