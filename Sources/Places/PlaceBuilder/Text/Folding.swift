import Places

/// The folding of characters that the file's table has; `FoldingTable` describes its purpose.
package struct Folding {
  /// Folded characters by character, of those that change; empty: removed.
  private(set) var changes: [Unicode.Scalar: [Unicode.Scalar]] = [:]

  /// Latin letters without a decomposition, and others that are written in several ways.
  private static let letters: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "ß": "ss", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "æ": "ae", "œ": "oe", "ħ": "h", "ŋ": "n",
    "ə": "e", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ŧ": "t", "ﬁ": "fi", "ﬂ": "fl",
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ی": "ي", "ة": "ه", "ک": "ك", "ς": "σ",
    "ぁ": "あ", "ぃ": "い", "ぅ": "う", "ぇ": "え", "ぉ": "お", "っ": "つ", "ゃ": "や", "ゅ": "ゆ", "ょ": "よ", "ゎ": "わ",
    "ゖ": "け", "ゕ": "か", "ヶ": "け", "ヵ": "か", "ゐ": "い", "ゑ": "え", "ゔ": "ぶ", "ヷ": "わ", "ヸ": "い", "ヹ": "え", "ヺ": "お",
  ]

  package init() {
    for value in UInt32(0)..<0x30000 {
      // Hangul and most private characters stay as they are.
      guard !(0xAC00..<0xD7A4).contains(value), let scalar = Unicode.Scalar(value) else { continue }
      let folded = Self.fold(scalar)
      if folded != [scalar] { changes[scalar] = folded }
    }
  }

  package func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let change = changes[scalar] { folded.append(contentsOf: change) } else { folded.append(scalar) }
    }
    return String(folded)
  }

  private static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if isRemoved(scalar) { return [] }
    if isHan(scalar) { return simplified(scalar) }
    let compatible = String(CharacterForms.shared.composition(of: scalar)).lowercased()
    let folded = compatible.unicodeScalars.flatMap { part -> [Unicode.Scalar] in
      if let letter = letters[part] { return Array(letter.unicodeScalars) }
      if isHan(part) { return simplified(part) }
      // Katakana is hiragana + 0x60.
      if (0x30A1...0x30F6).contains(part.value), let hiragana = Unicode.Scalar(part.value - 0x60) {
        return letters[hiragana].map { Array($0.unicodeScalars) } ?? [hiragana]
      }
      // Voiced kana would lose their mark, vowel signs of India their place.
      guard part.value < 0x0900 || (0x1E00..<0x2000).contains(part.value) else { return [part] }
      return CharacterForms.shared.decomposition(of: part).flatMap { letter in
        letters[letter].map { Array($0.unicodeScalars) } ?? [letter]
      }
    }
    return Array(folded.filter { !isRemoved($0) }.prefix(4)).filter { $0.value < 0x10000 || folded.count == 1 }
  }

  /// Whether a character is no part of a folded name: punctuation, spaces, accents, marks.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED: return true
    case 0x2B0...0x2FF, 0x3099...0x309C, 0x30FC, 0x30FB, 0xFF70, 0xFF9E, 0xFF9F, 0xFE00...0xFE0F: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format,
      .modifierSymbol:
      return true
    default: return false
    }
  }

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    (0x3400..<0xA000).contains(scalar.value) || (0xF900..<0xFB00).contains(scalar.value)
  }

  /// Returns the simplified form of a Han character.
  private static func simplified(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let compatible = String(CharacterForms.shared.composition(of: scalar))
    let simplified = CharacterForms.shared.simplified(compatible)
    // Forms of Japan that the transform leaves.
    let japanese: [Character: Character] = [
      "沢": "泽", "渋": "涩", "辺": "边", "広": "广", "県": "县", "浜": "滨", "竜": "龙", "桜": "樱",
      "円": "圆", "駅": "驿", "塩": "盐", "鉄": "铁", "関": "关", "豊": "丰", "気": "气", "斎": "斋", "黒": "黑", "徳": "德", "栄": "荣",
      "戸": "户", "単": "单", "実": "实", "郷": "乡", "蔵": "藏", "亀": "龟", "滝": "泷", "帯": "带", "歳": "岁", "焼": "烧", "権": "权",
    ]
    guard let first = simplified.first, simplified.count == 1 else { return [scalar] }
    let scalars = Array(String(japanese[first] ?? first).unicodeScalars)
    return scalars.count == 1 && scalars[0].value < 0xD800 ? scalars : [scalar]
  }
}

extension Folding {
  /// Returns the table of the file; `FoldingTable` describes it.
  package func section() -> [UInt8] {
    var pageNumbers = [UInt16](repeating: 0, count: FoldingTable.pageCount)
    var pages: [[UInt16]] = []
    var sequences: [[UInt16]] = []
    for (scalar, folded) in changes.sorted(by: { $0.key.value < $1.key.value }) {
      let page = Int(scalar.value >> 8)
      guard folded.allSatisfy({ $0.value < 0x10000 }) else { continue }
      if pageNumbers[page] == 0 {
        pages.append([UInt16](repeating: 0, count: 256))
        pageNumbers[page] = UInt16(pages.count)
      }
      let values = folded.map { UInt16($0.value) }
      var entry: UInt16 = 1
      if values.count == 1, values[0] < 0xD800 {
        entry = values[0]
      } else if !values.isEmpty {
        let sequence = values + [UInt16](repeating: 0, count: 4 - values.count)
        entry = 0xE000 + UInt16(sequences.firstIndex(of: sequence) ?? sequences.count)
        if !sequences.contains(sequence) { sequences.append(sequence) }
      }
      pages[Int(pageNumbers[page]) - 1][Int(scalar.value & 0xFF)] = entry
    }
    var bytes: [UInt8] = []
    for number in pageNumbers + pages.joined() + sequences.joined() { bytes.put(number) }
    return bytes
  }
}
