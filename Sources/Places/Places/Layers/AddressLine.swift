/// The first line of an address in the order of its country.
enum AddressLine {
  /// Countries where the number comes before the street.
  private static let numberFirst: Set<String> = [
    "AE", "AU", "BB", "BS", "BZ", "CA", "CI", "CY", "DZ", "EG", "FR", "GB", "GG", "GH", "GI", "GU", "HK", "IE", "IM",
    "IN", "JE",
    "JM", "KE", "KH", "LK", "LU", "MA", "MC", "MM", "MT", "MU", "MY", "NG", "NZ", "OM", "PH", "PK", "PR", "SA", "SG",
    "SN", "TH",
    "TN", "TT", "TZ", "UG", "US", "VI", "VN", "ZA", "ZW",
  ]

  /// Returns street and number; nil if both are nil.
  static func line(street: String?, number: String?, country: String?) -> String? {
    guard let street, let number else { return street ?? number }
    if NameFolder.isCharacters(street) { return street + number }
    return country.map { numberFirst.contains($0) } == true ? "\(number) \(street)" : "\(street) \(number)"
  }
}
