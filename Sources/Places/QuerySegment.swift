/// Words of a query that are a name in the index.
struct QuerySegment {
  /// Towns, districts and countries of this name.
  var owners: [Int]
  /// Number of letters: a long name is a better sign than a short one.
  var weight: Double
  /// Typing errors between the words and the name.
  var errors = 0
  /// The words are only the beginning of the name.
  var isBeginning = false
}

extension PlaceFile {
  /// Most words of a name.
  private static let mostWords = 6
  /// Most characters of a name in Chinese and Japanese.
  private static let mostCharacters = 14

  /// Returns the names in a part of a query, from left to right, the longest first.
  func segments(_ part: String) -> [QuerySegment] {
    let isCharacters = part.unicodeScalars.contains { (0x3041..<0xA000).contains($0.value) }
    let words: [[UInt8]]
    let areCapitals: [Bool]
    if isCharacters {
      words = part.map { folding.folded(String($0)) }
      areCapitals = words.map { _ in true }
    } else {
      let texts = part.split { $0 == " " || $0 == "." || $0 == "(" || $0 == ")" }
      words = texts.map { folding.folded($0) }
      areCapitals = texts.map { $0.uppercased() == $0 }
    }
    return segments(words, areCapitals, longest: isCharacters ? Self.mostCharacters : Self.mostWords, isCharacters)
  }

  private func segments(_ words: [[UInt8]], _ areCapitals: [Bool], longest: Int, _ isCharacters: Bool) -> [QuerySegment]
  {
    var segments: [QuerySegment] = []
    var start = 0
    while start < words.count {
      var end = min(start + longest, words.count)
      while end > start {
        let key = Array(words[start..<end].joined())
        // Codes of two letters are also words of many languages.
        let isCode = key.count <= 2 && words.count > 1 && !areCapitals[start]
        // One Han character is no name, unless it is all there is.
        let isTooShort = isCharacters && end - start == 1 && words.count > 1
        let owners = key.isEmpty || isCode || isTooShort ? [] : keys.owners(of: key)
        if !owners.isEmpty {
          segments.append(QuerySegment(owners: owners, weight: Double(isCharacters ? 3 * (end - start) : key.count)))
          break
        }
        end -= 1
      }
      start = max(end, start + 1)
    }
    return segments
  }

  /// Returns the names that are similar to a part of a query.
  func similarSegment(_ part: String) -> QuerySegment? {
    let key = folding.folded(part)
    guard key.count >= 2, key.count <= 60, !key.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    let weight = Double(key.count)
    var beginnings: [Int] = []
    keys.each(prefix: key) { cursor in
      beginnings += cursor.owners()
      return beginnings.count < 400
    }
    if !beginnings.isEmpty { return QuerySegment(owners: beginnings, weight: weight, isBeginning: true) }
    guard key.allSatisfy({ $0 < 0x80 }) else { return nil }
    return TypoSearch.find(key, in: keys).map { QuerySegment(owners: $0.owners, weight: weight, errors: $0.errors) }
  }
}
