package import LocationEngine

extension PlaceQuery {
  /// Whether a character separates the parts of an address, as in `Dresden, Germany` and `ドレスデン、ドイツ`.
  package static func isSeparator(_ character: Character) -> Bool { ",;，、；،؛\n\r\t／|".contains(character) }
}

/// The parts of a query, in order, each of which may name a place.
struct AddressParts {
  /// Texts between separators.
  let parts: [String]
  /// Whether an address names a street, which is not searched for.
  var hasStreet = false

  /// Longest query, UTF-8 bytes; what follows is ignored.
  private static let longest = 400

  init(_ query: PlaceQuery) {
    switch query {
    case .text(let text): parts = Self.split(text)
    case .address(let fields):
      let code = fields.isoCountryCode.map { $0.uppercased() }
      // A street may be anywhere; the town decides.
      let texts = [fields.subLocality, fields.city, fields.subAdministrativeArea, fields.state, fields.country ?? code]
      parts = texts.compactMap { $0 }.flatMap { Self.split($0) }
      hasStreet = fields.street.map { !$0.isEmpty } ?? false
    }
  }

  private static func split(_ text: String) -> [String] {
    let short = text.utf8.count <= longest ? Substring(text) : text.prefix(longest / 4)
    let parts = short.split { PlaceQuery.isSeparator($0) }.flatMap { dividedAtSpaces($0) }
    return parts.map { String($0.drop { $0.isWhitespace }) }.filter { !$0.isEmpty }.prefix(12).map { $0 }
  }

  /// Divides a text at spaces beside Han characters or hiragana: these are written without spaces, so that one is a separator.
  private static func dividedAtSpaces(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices where text[index].isWhitespace {
      let (before, after) = (text[start..<index].last, text[text.index(after: index)...].first)
      guard let before, let after, isEastAsian(before), isEastAsian(after), !isKatakana(before) || !isKatakana(after)
      else { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    return parts + [text[start...]]
  }

  private static func isEastAsian(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3041...0x30FF).contains($0.value) || (0x3400..<0xA000).contains($0.value) }
      ?? false
  }

  private static func isKatakana(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x30A1...0x30FF).contains($0.value) } ?? false
  }
}
