import Foundation

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
