/// The order in which an address is written: lines of parts, as the country's postal service requires them.
struct AddressLayout: Equatable {
  /// One part of a line.
  struct Element: Equatable {
    var part: AddressPart
    /// Written between the previous part of the line and this one; not written if there is none before it.
    var separator = " "
    /// Written before the part, whenever the part is written.
    var prefix = ""
  }

  var lines: [[Element]]

  init(_ lines: [Element]...) { self.lines = lines }

  init(_ lines: [[Element]]) { self.lines = lines }
}

extension AddressLayout.Element {
  static let street = Self(part: .street)
  static let subLocality = Self(part: .subLocality)
  static let city = Self(part: .city)
  static let district = Self(part: .subAdministrativeArea)
  static let state = Self(part: .state)
  static let postalCode = Self(part: .postalCode)
  static let country = Self(part: .country)

  /// Separator of scripts that do not separate words: a blank only next to Latin letters.
  static let adjacent = ""

  func after(_ separator: String) -> Self { Self(part: part, separator: separator, prefix: prefix) }

  func led(by prefix: String) -> Self { Self(part: part, separator: separator, prefix: prefix) }
}

/// A piece of a written address.
struct AddressPiece: Equatable {
  var text: String
  /// nil for a separator between parts.
  var part: AddressPart?
}

extension AddressLayout {
  /// Returns the pieces of the written address; lines and separators of empty parts are left out.
  func runs(of parts: PostalAddressParts) -> [AddressPiece] {
    var runs: [AddressPiece] = []
    for line in lines {
      let present = line.filter { !parts[$0.part].isEmpty }
      guard !present.isEmpty else { continue }
      if !runs.isEmpty { runs.append(AddressPiece(text: "\n")) }
      for (place, element) in present.enumerated() {
        let text = parts[element.part]
        if place > 0 {
          let separator = element.separator.isEmpty ? Self.blank(runs.last?.text ?? "", text) : element.separator
          if !separator.isEmpty { runs.append(AddressPiece(text: separator)) }
        }
        if !element.prefix.isEmpty, !text.hasPrefix(element.prefix) { runs.append(AddressPiece(text: element.prefix)) }
        runs.append(AddressPiece(text: text, part: element.part))
      }
    }
    return runs
  }

  /// Returns a blank if one of the two adjacent characters is ASCII, otherwise nothing.
  private static func blank(_ left: String, _ right: String) -> String {
    let isLatin = left.last?.isASCII ?? false || right.first?.isASCII ?? false
    return isLatin ? " " : ""
  }
}

/// The layouts, each named after the line of the town, with a country that uses it.
extension AddressLayout {
  private static func western(_ lines: [Element]...) -> Self {
    Self([[.street], [.subLocality]] + lines + [[.country]])
  }

  // MARK: Postal code after the town

  /// Town, state and postal code in one line: North America, Australia.
  static let townStateCode = western([.city, .state, .postalCode])
  /// The same with a comma after the town: Barbados.
  static let townCommaStateCode = western([.city, .state.after(", "), .postalCode])
  /// The same with commas between all: Colombia.
  static let commasBetween = western([.city, .state.after(", "), .postalCode.after(", ")])
  /// Postal code after the town, the state in the next line: India.
  static let townCodeOverState = western([.city, .postalCode], [.state])
  /// Postal code after the town, then the state: Venezuela.
  static let townCodeCommaState = western([.city, .postalCode, .state.after(", ")])
  /// A dash between town and postal code: Pakistan.
  static let townDashCode = western([.city, .postalCode.after("-")], [.state])
  /// A comma between town and postal code: Latvia.
  static let townCommaCode = western([.city, .postalCode.after(", ")], [.state])

  // MARK: Postal code before the town

  /// Postal code before the town, no state: most of Europe.
  static let codeTown = western([.postalCode, .city])
  /// Postal code before the town, the state in the next line: Spain, Argentina.
  static let codeTownOverState = western([.postalCode, .city], [.state])
  /// Postal code, town and province in one line: Italy.
  static let codeTownProvince = western([.postalCode, .city, .state])
  /// Postal code and town, a comma, the state: Mexico.
  static let codeTownCommaState = western([.postalCode, .city, .state.after(", ")])
  /// Postal code and town, a slash, the province: Turkey.
  static let codeTownSlashState = western([.postalCode, .city, .state.after("/")])
  /// A dash between postal code and town: Guatemala.
  static let codeDashTown = western([.postalCode, .city.after("-")], [.state])
  /// A comma between postal code and town: Belarus.
  static let codeCommaTown = western([.postalCode, .city.after(", ")], [.state])

  // MARK: Postal code in a line of its own

  /// Town, county and postal code in lines of their own: Britain.
  static let stacked = western([.city], [.state], [.postalCode])
  /// Postal code above the town: Ecuador.
  static let codeOverTown = western([.postalCode], [.city], [.state])
  /// Town and state joined by a dash, the postal code in the next line: Brazil.
  static let townDashState = western([.city, .state.after(" - ")], [.postalCode])
  /// Town, a comma, the state, the postal code in the next line: Iraq.
  static let townCommaStateOverCode = western([.city, .state.after(", ")], [.postalCode])
  /// Town, then state and postal code: Indonesia.
  static let townOverStateCode = western([.city], [.state, .postalCode])
  /// State and town, the postal code in the next line: Costa Rica.
  static let stateTownOverCode = western([.state, .city.after(", ")], [.postalCode])
  /// Without postal codes: Ghana.
  static let withoutCode = western([.city], [.state])
  /// From the smallest part to the largest, the postal code below: Russia.
  static let outwards = western([.city], [.district], [.state], [.postalCode])
  /// District and town, then state and postal code: Thailand, Vietnam.
  static let stateCodeLast = Self([.street], [.subLocality, .city.after(", ")], [.state, .postalCode], [.country])

  // MARK: The street below the town

  /// The town above the street: Hungary.
  static let townFirst = Self([.subLocality], [.city], [.street], [.postalCode], [.country])
  /// Postal code, state, town and street: Kazakhstan.
  static let codeFirst = Self([.postalCode], [.state], [.city], [.subLocality], [.street], [.country])
  /// State, town and street, the postal code last: Iran.
  static let stateFirst = Self([.state], [.city], [.subLocality], [.street], [.postalCode], [.country])

  // MARK: From the largest part to the smallest

  private static let areas: [Element] = [
    .state, .district.after(Element.adjacent), .city.after(Element.adjacent), .subLocality.after(Element.adjacent),
  ]
  /// Postal code with its sign 〒 first: Japan.
  static let japanese = Self([.postalCode.led(by: "〒")], areas, [.street], [.country])
  /// Separated by blanks, the postal code last: Korea.
  static let korean = Self([.country], [.state, .district, .city, .subLocality], [.street], [.postalCode])
  /// The postal code last: China.
  static let inwards = Self([.country], areas, [.street], [.postalCode])
  /// The postal code above: Taiwan.
  static let codeInwards = Self([.country], [.postalCode], areas, [.street])
}
