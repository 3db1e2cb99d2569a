/// Street and house number as one line.
enum StreetLine {
  /// Countries that write the number before the street.
  private static let numberFirst: Set<Substring> = Set(
    ("US CA PR GU VI AS MP GB IE IM JE GG GI AU NZ FR MC LU GP MQ GF RE YT PM NC PF DZ MA TN SN CI ML TG BJ CD CG GA "
      + "CM EG IL IN PK BD LK SG MY PH TH VN HK ZA KE UG TZ ZM ZW NG GH SL GM MU FJ PG JM TT BB BS BM AE SA QA KW OM BH")
      .split(separator: " "))
  /// Countries that write the number directly after the street: their script does not separate words.
  private static let adjacent: Set<Substring> = ["JP", "CN", "TW", "MO"]

  /// Returns the line in the order of the country; nil if both are unknown.
  ///
  /// - Parameter country: ISO 3166-1, two letters; nil if unknown: the number is first.
  static func text(street: String?, number: String?, country: String?) -> String? {
    let code = country.map { $0.uppercased() } ?? "US"
    guard let street, !street.isEmpty else { return number }
    guard let number, !number.isEmpty else { return street }
    if numberFirst.contains(Substring(code)) { return number + " " + street }
    let isLatin = street.last?.isASCII ?? true
    return street + (adjacent.contains(Substring(code)) && !isLatin ? "" : " ") + number
  }
}
