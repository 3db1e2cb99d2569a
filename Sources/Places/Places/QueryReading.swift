package import Providers

/// The names that a query has.
struct QueryReading {
  private(set) var segments: [QuerySegment] = []
  /// The parts of the query, as they are written.
  let texts: [String]
  /// Whether words of the query are in no name, such as those of a street.
  private(set) var isPartial = false

  /// Searches for similar names in one query at most: they take long.
  private static let mostSimilar = 3
  /// Most names of a query.
  private static let mostSegments = 12

  init(_ query: PlaceQuery, _ file: PlaceFile) {
    let address = AddressParts(query)
    texts = address.parts
    let isCapitals = address.parts.allSatisfy { !$0.unicodeScalars.contains { (0x61...0x7A).contains($0.value) } }
    let pieces = address.parts.flatMap { file.divided(file.tokens($0), isCapitals: isCapitals) }
    var parts = pieces.enumerated().map { file.read($0, $1, isCapitals: isCapitals) }
    parts.removeAll { $0.wordCount == 0 }
    isPartial = address.hasStreet
    var similar = Self.mostSimilar
    // A query has one search by sound, which takes long: of the town, which is last if the country is first.
    let unknown = parts.indices.filter { parts[$0].segments.isEmpty }
    let isReversed = parts.first?.segments.contains { file.isCountry($0) } ?? false
    let bySound = isReversed ? unknown.last : unknown.first
    for index in parts.indices {
      let isStreet = parts.count > 1 && parts[index].isStreet
      if isStreet {
        for segment in parts[index].segments.indices { parts[index].segments[segment].isStreet = true }
      } else {
        addSimilar(&parts[index], &similar, bySound: index == bySound, file)
      }
      isPartial = isPartial || isStreet || parts[index].uncovered > 0
      segments += parts[index].segments
    }
    if segments.count > Self.mostSegments { segments.removeLast(segments.count - Self.mostSegments) }
  }

  /// Adds names with typing errors, and those that the words begin.
  private func addSimilar(_ part: inout QueryPart, _ similar: inout Int, bySound: Bool, _ file: PlaceFile) {
    // A character that is left over makes another name of the characters beside it.
    let isShort = part.tokens.count <= 8 && part.tokens.allSatisfy { $0.isCharacter } && part.uncovered > 0
    guard part.uncovered * 3 > part.covered || part.covered == 0 || isShort else { return }
    var ranges: [Range<Int>] = []
    if part.covered > 0, !isShort {
      var start = 0
      while start < part.tokens.count {
        let end = part.isCovered[start...].firstIndex(of: true) ?? part.tokens.count
        let length = part.tokens[start..<end].reduce(0) { $0 + $1.key.count }
        if length >= 4 { ranges.append(start..<end) }
        start = end + 1
      }
    }
    if part.wordCount <= 4 || part.covered == 0 || isShort { ranges.append(0..<part.tokens.count) }
    var similarSegments: [QuerySegment] = []
    for index in part.segments.indices {
      (part.segments[index].missing, part.segments[index].isBesideStreet) = (part.uncovered, part.isStreet)
    }
    for range in ranges where similar > 0 {
      similar -= 1
      guard let segment = file.similarSegment(part, range, bySound: bySound) else { continue }
      similarSegments.append(segment)
      for index in range { part.isCovered[index] = true }
    }
    part.segments += similarSegments
  }
}

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
