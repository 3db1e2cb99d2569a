import Bytes

/// Makes the keys of names for the index of a layer, and of the words of queries that are compared with them.
package struct NameFolder {
  /// Longest key, bytes.
  private static let longest = 90

  let folding: FoldingTable

  /// - Parameter table: a table of `FoldingTable`, which must stay in memory as long as this value.
  package init(table: ByteView) { folding = FoldingTable(bytes: table) }

  init(_ folding: FoldingTable) { self.folding = folding }

  /// Returns the key of a name; empty if it has no letters or is too long.
  package func key(_ name: some StringProtocol) -> [UInt8] {
    if Self.isCharacters(name) { return characterKey(name) }
    let words = name.split { Self.divides($0) }
    let key = Array(words.map { StreetTerms.canonical(folding.folded($0)) }.joined())
    return key.count <= Self.longest ? key : []
  }

  /// Returns the key of a name in Chinese or Japanese; 丁目 is left out and its number is in digits.
  func characterKey(_ name: some StringProtocol) -> [UInt8] {
    let key = folding.folded(withDigits(name))
    return key.count <= Self.longest ? key : []
  }

  /// Whether words of a name are divided at a character.
  static func divides(_ character: Character) -> Bool { character.isWhitespace || ".-–/()’'".contains(character) }

  /// Whether a text has characters of Chinese or Japanese.
  static func isCharacters(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { (0x3041..<0xA000).contains($0.value) }
  }

  /// Returns a text in which `二丁目` is `2`.
  private func withDigits(_ text: some StringProtocol) -> String {
    var result: [Character] = []
    for character in text {
      result.append(character)
      guard result.suffix(2).elementsEqual("丁目") else { continue }
      result.removeLast(2)
      var number = 0
      var count = 0
      for numeral in result.reversed() {
        guard let value = Self.numerals[numeral], count < 3 else { break }
        // 二十三 is 2 · 10 + 3.
        number = count == 0 ? value : value == 10 ? number % 10 + 10 : number >= 10 ? number + (value - 1) * 10 : number
        count += 1
      }
      if count > 0 {
        result.removeLast(count)
        result += Array(String(number))
      }
    }
    return String(result)
  }

  private static let numerals: [Character: Int] = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
  ]

  // MARK: Keys of the index

  /// Returns the beginning of all keys of a name.
  package static func prefix(_ kind: LayerKeyKind, _ key: [UInt8]) -> [UInt8] { [kind.rawValue] + key + [0] }

  /// Returns the end of the key of a record at a position: its cell of one degree. A name of many streets is then read near
  /// the wanted place alone.
  package static func cell(latitude: Double, longitude: Double) -> [UInt8] {
    let row = UInt8(min(max((latitude + 90).rounded(.down), 0), 179))
    let column = UInt16(min(max((longitude + 180).rounded(.down), 0), 359))
    return [row, UInt8(column >> 8), UInt8(column & 0xFF)]
  }
}
