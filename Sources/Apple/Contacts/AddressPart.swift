import Foundation

/// A part of an address; the raw value is the key by which programs refer to it.
enum AddressPart: String, CaseIterable {
  case street
  case subLocality
  case city
  case subAdministrativeArea
  case state
  case postalCode
  case country
  case isoCountryCode = "ISOCountryCode"
}

/// The text of every part; empty if unknown.
struct PostalAddressParts: Hashable {
  private var texts = [String](repeating: "", count: AddressPart.allCases.count)

  subscript(part: AddressPart) -> String {
    get { texts[part.index] }
    set { texts[part.index] = newValue }
  }

  /// Whether a part other than the country contains a Han character.
  var isHan: Bool {
    AddressPart.allCases.contains { part in
      part != .country && self[part].unicodeScalars.contains { (0x4E00..<0xA000).contains($0.value) }
    }
  }
}

extension AddressPart {
  fileprivate var index: Int {
    switch self {
    case .street: 0
    case .subLocality: 1
    case .city: 2
    case .subAdministrativeArea: 3
    case .state: 4
    case .postalCode: 5
    case .country: 6
    case .isoCountryCode: 7
    }
  }
}

extension AddressPart {
  /// The part's name in the user's language if it is one of those below, otherwise in English.
  var localizedName: String { name(in: Locale.current.language.languageCode?.identifier ?? "en") }

  /// - Parameter language: two letters, ISO 639-1.
  func name(in language: String) -> String {
    switch (self, language) {
    case (.street, "de"): "Straße"
    case (.street, "fr"): "Rue"
    case (.street, "es"): "Calle"
    case (.street, "it"): "Via"
    case (.street, _): "Street"
    case (.subLocality, "de"): "Ortsteil"
    case (.subLocality, "fr"): "Quartier"
    case (.subLocality, "es"): "Barrio"
    case (.subLocality, "it"): "Località"
    case (.subLocality, _): "Neighborhood"
    case (.city, "de"): "Stadt"
    case (.city, "fr"): "Ville"
    case (.city, "es"): "Ciudad"
    case (.city, "it"): "Città"
    case (.city, _): "City"
    case (.subAdministrativeArea, "de"): "Landkreis"
    case (.subAdministrativeArea, "fr"): "Département"
    case (.subAdministrativeArea, "es"): "Comarca"
    case (.subAdministrativeArea, "it"): "Provincia"
    case (.subAdministrativeArea, _): "County"
    case (.state, "de"): "Bundesland"
    case (.state, "fr"): "Région"
    case (.state, "es"): "Provincia"
    case (.state, "it"): "Regione"
    case (.state, _): "State"
    case (.postalCode, "de"): "Postleitzahl"
    case (.postalCode, "fr"): "Code postal"
    case (.postalCode, "es"): "Código postal"
    case (.postalCode, "it"): "CAP"
    case (.postalCode, _): "ZIP"
    case (.country, "de"): "Land"
    case (.country, "fr"): "Pays"
    case (.country, "es"): "País"
    case (.country, "it"): "Paese"
    case (.country, _): "Country"
    case (.isoCountryCode, "de"): "Ländercode"
    case (.isoCountryCode, "fr"): "Code du pays"
    case (.isoCountryCode, "es"): "Código del país"
    case (.isoCountryCode, "it"): "Codice del paese"
    case (.isoCountryCode, _): "Country Code"
    }
  }
}
