extension AddressLayout {
  /// Town, state and postal code in one line: North America, Australia.
  static let townStateCode = Self([.street], [.subLocality], [.city, .state, .postalCode], [.country])
  /// Postal code before the town, no state: most of Europe.
  static let codeTown = Self([.street], [.subLocality], [.postalCode, .city], [.country])
  /// Postal code before the town, the state in the next line: Spain, Argentina, Turkey.
  static let codeTownOverState = Self([.street], [.subLocality], [.postalCode, .city], [.state], [.country])
  /// Postal code, town and province in one line: Italy.
  static let codeTownProvince = Self([.street], [.subLocality], [.postalCode, .city, .state], [.country])
  /// Postal code and town, a comma, the state: Mexico.
  static let codeTownCommaState = Self(
    [.street], [.subLocality], [.postalCode, .city, .state.after(", ")], [.country])
  /// Town, county and postal code in lines of their own: Britain.
  static let stacked = Self([.street], [.subLocality], [.city], [.state], [.postalCode], [.country])
  /// Postal code after the town, the state in the next line: India.
  static let townCodeOverState = Self([.street], [.subLocality], [.city, .postalCode], [.state], [.country])
  /// Town and state joined by a dash, the postal code in the next line: Brazil.
  static let townDashState = Self(
    [.street], [.subLocality], [.city, .state.after(" - ")], [.postalCode], [.country])
  /// From the smallest part to the largest, the postal code below: Russia.
  static let outwards = Self(
    [.street], [.subLocality], [.city], [.district], [.state], [.postalCode], [.country])
  /// The town above the street: Hungary.
  static let townFirst = Self([.subLocality], [.city], [.street], [.postalCode], [.country])
  /// District and town, then state and postal code: Thailand, Vietnam.
  static let stateCodeLast = Self([.street], [.subLocality, .city.after(", ")], [.state, .postalCode], [.country])
  /// Postal code with its sign 〒, then from the largest part to the smallest: Japan.
  static let japanese = Self(
    [.postalCode.led(by: "〒")],
    [.state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent)],
    [.street], [.country])
  /// From the largest part to the smallest, separated by blanks, the postal code last: Korea.
  static let korean = Self([.country], [.state, .district, .city, .subLocality], [.street], [.postalCode])
  /// From the largest part to the smallest, the postal code last: China.
  static let inwards = Self(
    [.country],
    [.state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent)],
    [.street], [.postalCode])
  /// Postal code, then from the largest part to the smallest: Taiwan.
  static let codeInwards = Self(
    [.country], [.postalCode],
    [.state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent)],
    [.street])
  /// Without postal codes: Hong Kong.
  static let withoutCode = Self([.street], [.subLocality], [.city], [.state], [.country])

  /// Selects the layout of a country.
  ///
  /// - Parameter code: two letters, ISO 3166-1, in capitals; empty: unknown, which gives the North American layout.
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
    // The layout of most postal services.
    default: self = .codeTown
    }
  }
}
