extension AddressLayout {
  /// The town, then the state and the number: North America, Australia.
  static let townStateCode = Self([.street], [.subLocality], [.city, .state, .postalCode], [.country])
  /// The number before the town, and no state: most of Europe.
  static let codeTown = Self([.street], [.subLocality], [.postalCode, .city], [.country])
  /// The number before the town, and the state below.
  static let codeTownOverState = Self([.street], [.subLocality], [.postalCode, .city], [.state], [.country])
  /// The number before the town, the province behind it: Italy.
  static let codeTownProvince = Self([.street], [.subLocality], [.postalCode, .city, .state], [.country])
  /// The same with a comma: Mexico.
  static let codeTownCommaState = Self(
    [.street], [.subLocality], [.postalCode, .city, .state.after(", ")], [.country])
  /// Town, county and number on lines of their own: Britain.
  static let stacked = Self([.street], [.subLocality], [.city], [.state], [.postalCode], [.country])
  /// The number behind the town, the state below: India.
  static let townCodeOverState = Self([.street], [.subLocality], [.city, .postalCode], [.state], [.country])
  /// Town and state joined by a dash, the number below: Brazil.
  static let townDashState = Self(
    [.street], [.subLocality], [.city, .state.after(" - ")], [.postalCode], [.country])
  /// From the small to the large, the number last: Russia.
  static let outwards = Self(
    [.street], [.subLocality], [.city], [.district], [.state], [.postalCode], [.country])
  /// The town before the street: Hungary.
  static let townFirst = Self([.subLocality], [.city], [.street], [.postalCode], [.country])
  /// District and town, then state and number: Thailand, Vietnam.
  static let stateCodeLast = Self([.street], [.subLocality, .city.after(", ")], [.state, .postalCode], [.country])
  /// The number with its sign, then from the large to the small: Japan.
  static let japanese = Self(
    [.postalCode.led(by: "〒")],
    [.state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent)],
    [.street], [.country])
  /// From the large to the small, the number last, words parted: Korea.
  static let korean = Self([.country], [.state, .district, .city, .subLocality], [.street], [.postalCode])
  /// From the large to the small, the number last: China.
  static let inwards = Self(
    [.country],
    [.state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent)],
    [.street], [.postalCode])
  /// The number, then from the large to the small: Taiwan.
  static let codeInwards = Self(
    [.country], [.postalCode],
    [.state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent)],
    [.street])
  /// Without numbers: Hong Kong.
  static let withoutCode = Self([.street], [.subLocality], [.city], [.state], [.country])

  /// How addresses of a country are written.
  ///
  /// - Parameter code: two letters, ISO 3166-1, in capitals; empty: not known, as in North America.
  init(countryCode code: String) {
    switch code {
    case "", "US", "PR", "GU", "VI", "AS", "MP", "UM", "FM", "MH", "PW", "CA", "AU", "NZ", "CX", "CC", "NF", "SG",
      "CO", "PE", "SA", "JO", "LB", "NP", "MM", "KH":
      self = .townStateCode
    case "GB", "IM", "JE", "GG", "GI", "FK", "GS", "SH", "IE", "ZA", "KE", "BM", "MT", "TT", "BS", "BB", "LK":
      self = .stacked
    case "ES", "AR", "CL", "UY", "PY", "MY", "PH", "CR", "DO", "EC", "TR", "CU", "GT", "HN", "NI", "PA", "SV":
      self = .codeTownOverState
    case "IT", "SM", "VA": self = .codeTownProvince
    case "MX": self = .codeTownCommaState
    case "BR": self = .townDashState
    case "IN", "BD", "PK", "BT", "ID", "NG", "EG", "IQ", "VE": self = .townCodeOverState
    case "RU", "UA", "BY", "KZ", "KG", "UZ": self = .outwards
    case "HU": self = .townFirst
    case "TH", "VN": self = .stateCodeLast
    case "JP": self = .japanese
    case "CN": self = .inwards
    case "KR", "KP": self = .korean
    case "TW": self = .codeInwards
    case "HK", "MO", "AE", "QA", "BO", "JM": self = .withoutCode
    // Most posts of the world.
    default: self = .codeTown
    }
  }
}
