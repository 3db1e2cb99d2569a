internal import Providers

/// A query, as words that may be a street, a number and the rest, which names the town.
struct AddressQuery {
  /// A word between spaces.
  struct Word {
    var text: String
    /// The part of the query between two separators.
    var part: Int
    /// Whether a house number may be written so.
    var isNumber: Bool
  }

  /// Words that may be the street, with what else they say of the address.
  struct Reading {
    /// Key of the street, point or postal code.
    var key: [UInt8]
    /// The words of the key as typed.
    var name: String
    /// The house number; nil if none is written beside the street.
    var number: HouseNumber?
    /// The remaining words, which name the town, by part.
    var rest: [String]
  }

  /// Most words of a street.
  private static let mostWords = 8
  /// Longest query, UTF-8 bytes; a longer one has no address.
  private static let longest = 400

  private(set) var words: [Word] = []
  /// For a text in Chinese or Japanese: its characters, without spaces.
  private(set) var characters: [Character] = []
  /// For fields: the street alone is searched, the rest is known.
  private(set) var fields: PostalFields?

  init(_ query: PlaceQuery) {
    switch query {
    case .text(let text): read(text)
    case .address(let fields):
      self.fields = fields
      if let street = fields.street { read(street) }
    }
  }

  private mutating func read(_ text: String) {
    guard text.utf8.count <= Self.longest else { return }
    if NameFolder.isCharacters(text) {
      characters = text.filter { !$0.isWhitespace && !",、，;；〒".contains($0) }
      return
    }
    for (part, content) in text.split(whereSeparator: { ",;\n\r\t|".contains($0) }).enumerated() {
      for word in content.split(whereSeparator: { $0.isWhitespace }) {
        if Self.isNumber(word) {
          words.append(Word(text: String(word), part: part, isNumber: true))
        } else {
          for piece in word.split(whereSeparator: { NameFolder.divides($0) }) {
            words.append(Word(text: String(piece), part: part, isNumber: Self.isNumber(piece)))
          }
        }
      }
    }
    if words.count > 40 { words = [] }
  }

  /// Whether a word may be a house number: digits, then at most two letters, or a range.
  private static func isNumber(_ word: Substring) -> Bool {
    guard word.utf8.count <= 12, word.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return false }
    var letters = 0
    for byte in word.utf8 where !(0x2D...0x39).contains(byte) { letters += 1 }
    return letters <= 2
  }

  // MARK: Readings

  /// Returns the readings of the query, the longest names first.
  ///
  /// - Parameter exists: whether the index has a key.
  func readings(_ folder: NameFolder, _ exists: ([UInt8]) -> Bool) -> [Reading] {
    characters.isEmpty ? wordReadings(folder, exists) : characterReadings(folder, exists)
  }

  private func wordReadings(_ folder: NameFolder, _ exists: ([UInt8]) -> Bool) -> [Reading] {
    let keys = words.map { StreetTerms.canonical(folder.folding.folded($0.text)) }
    var readings: [Reading] = []
    var start = 0
    while start < words.count {
      var end = min(start + Self.mostWords, words.count)
      while end > start, words[end - 1].part != words[start].part { end -= 1 }
      while end > start {
        let key = Array(keys[start..<end].joined())
        if !key.isEmpty, key.count <= 90, exists(key) {
          readings.append(reading(start, end, key))
          break
        }
        end -= 1
      }
      start = max(end, start + 1)
    }
    // The longest name is the least likely to be there by chance; with a number it is most likely a street.
    func weight(_ reading: Reading) -> Int { reading.key.count + (reading.number == nil ? 0 : 8) }
    return Array(readings.sorted { weight($0) > weight($1) }.prefix(4))
  }

  /// Returns the reading in which some words are the street: a number is beside them, the rest is the town.
  private func reading(_ start: Int, _ end: Int, _ key: [UInt8]) -> Reading {
    var used = start..<end
    var number: String?
    if end < words.count, words[end].isNumber, words[end].part == words[start].part || isAlone(end) {
      number = words[end].text
      used = start..<(end + 1)
      // A letter of its own: 5 a.
      if end + 1 < words.count, words[end + 1].part == words[end].part, words[end + 1].text.utf8.count == 1,
        words[end + 1].text.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
      {
        number = words[end].text + words[end + 1].text
        used = start..<(end + 2)
      }
    } else if start > 0, words[start - 1].isNumber, words[start - 1].part == words[start].part || isAlone(start - 1) {
      number = words[start - 1].text
      used = (start - 1)..<end
    }
    var rest: [String] = []
    var part = -1
    for (index, word) in words.enumerated() where !used.contains(index) {
      if word.part == part, let last = rest.popLast() {
        rest.append(last + " " + word.text)
      } else {
        rest.append(word.text)
      }
      part = word.part
    }
    let name = words[start..<end].map(\.text).joined(separator: " ")
    return Reading(key: key, name: name, number: number.flatMap { HouseNumber($0) }, rest: rest)
  }

  /// Whether a word is the only one of its part.
  private func isAlone(_ index: Int) -> Bool {
    (index == 0 || words[index - 1].part != words[index].part)
      && (index + 1 == words.count || words[index + 1].part != words[index].part)
  }

  /// 東京都渋谷区渋谷2-1-1, 北京市海淀区中关村大街27号: the town, the street or quarter, the number.
  private func characterReadings(_ folder: NameFolder, _ exists: ([UInt8]) -> Bool) -> [Reading] {
    // A postal code may come first.
    let text = characters.drop { Self.isDigit($0) || $0 == "-" || $0 == "−" }
    let end = text.firstIndex { Self.isDigit($0) } ?? text.endIndex
    // 27号3层: what follows the number is inside the house.
    let mark = text[end...].firstIndex { $0 == "号" || $0 == "號" } ?? text.endIndex
    let tail = String(text[end..<mark])
    let numbers = tail.split { "-−－ー—–の之".contains($0) || $0 == "番" || $0 == "目" }
    let block = numbers.first.map { $0.prefix { Self.isDigit($0) } } ?? ""
    for start in text.startIndex..<end {
      let name = String(text[start..<end])
      let rest = start == text.startIndex ? [] : [String(text[text.startIndex..<start])]
      // With the number of a 丁目, then without: not every quarter is divided.
      let divided = block.isEmpty ? [] : folder.characterKey(name + block)
      if !divided.isEmpty, exists(divided) {
        let number = numbers.dropFirst().joined(separator: "-")
        return [Reading(key: divided, name: name, number: HouseNumber(number), rest: rest)]
      }
      let key = folder.characterKey(name)
      if !key.isEmpty, end - start > 1 || start == text.startIndex, exists(key) {
        return [Reading(key: key, name: name, number: HouseNumber(tail), rest: rest)]
      }
    }
    return []
  }

  private static func isDigit(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x30...0x39).contains(scalar.value) || (0xFF10...0xFF19).contains(scalar.value)
  }
}
