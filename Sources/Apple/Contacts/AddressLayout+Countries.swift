extension AddressLayout {
  /// Each layout with the countries that use it, ISO 3166-1, from what their postal services publish.
  private static let rows: [(layout: AddressLayout, countries: String)] = [
    (
      .townStateCode,
      "US PR GU VI AS MP UM FM MH PW CA AU CX CC NF HM NZ SG SA JO LB NP KH BH BN MV IL BM MT LS VC PE BT"
    ),
    (.stacked, "GB IM JE GG GI FK GS SH PN IO TC AI VG IE ZA KE LK EG UA SD NA SZ AF WS LC TT CU CK TK"),
    (
      .codeTown,
      "DE AT CH LI NL BE LU DK FO GL SE NO SJ BV FI AX IS EE LT PL CZ SK SI HR RS BA ME MK AL GR CY BG RO MD XK"
    ),
    (
      .codeTown,
      "FR MC AD GP MQ GF RE YT BL MF PM NC PF WF TF PT GE AM AZ TM TJ DZ MA TN EH ET TZ MG ZM NE LR GN GW SN HT LA KW"
    ),
    (.codeTownOverState, "ES AR CL UY PY MY PH DO UZ CV"),
    (.codeTownProvince, "IT SM VA MZ"),
    (.codeTownCommaState, "MX"),
    (.codeTownSlashState, "TR"),
    (.codeDashTown, "GT SV"),
    (.codeCommaTown, "BY"),
    (.codeOverTown, "EC OM MU NI"),
    (.townDashState, "BR"),
    (.townCodeOverState, "IN NG"),
    (.townDashCode, "PK BD"),
    (.townCommaCode, "LV MM"),
    (.townCodeCommaState, "VE PG"),
    (.townCommaStateCode, "BB BS SO KY KN"),
    (.commasBetween, "CO"),
    (.townCommaStateOverCode, "IQ HN"),
    (.townOverStateCode, "ID MN"),
    (.stateTownOverCode, "CR"),
    (.outwards, "RU"),
    (.townFirst, "HU"),
    (.stateCodeLast, "TH VN"),
    (.codeFirst, "KZ KG"),
    (.stateFirst, "IR"),
    (.japanese, "JP"),
    (.inwards, "CN"),
    (.korean, "KR KP"),
    (.codeInwards, "TW"),
    (
      .withoutCode, "HK MO AE QA YE SY PS BO PA JM BZ GY SR GD DM AG MS AW CW SX BQ FJ SB VU KI TV NR TO NU TL LY SS ER"
    ),
    (.withoutCode, "DJ UG RW BI SC KM ZW MW BW AO CD CG GA GQ CM CF TD BJ TG GH CI SL GM ML BF MR ST AQ"),
  ]

  private static let byCountry: [String: AddressLayout] = {
    var table: [String: AddressLayout] = [:]
    for row in rows { for code in row.countries.split(separator: " ") { table[String(code)] = row.layout } }
    return table
  }()

  /// Whether the table has a row for a country.
  static func isKnown(countryCode code: String) -> Bool { byCountry[code] != nil }

  /// Selects the layout of a country.
  ///
  /// - Parameters:
  ///   - code: two letters, ISO 3166-1, in capitals; empty: unknown, which gives the North American layout.
  ///   - isHan: whether the address is written in Han characters.
  init(countryCode code: String, isHan: Bool = false) {
    switch code {
    case "": self = .townStateCode
    case "HK" where isHan, "MO" where isHan: self = .inwards
    // A code of the future: the layout of most postal services.
    default: self = Self.byCountry[code] ?? .codeTown
    }
  }
}
