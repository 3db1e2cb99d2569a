/// A word of a query; in Chinese, and in Japanese outside katakana, a character.
struct QueryToken {
  /// The word, folded.
  var key: [UInt8]
  /// Whether it is one character of a language without spaces.
  var isCharacter = false
  /// Whether it is katakana, which is written without spaces but has words of its own.
  var isKatakana = false
  /// Whether it has a digit: house numbers and postal codes.
  var isNumber = false
  /// Whether all its letters are capitals.
  var isCapitals = false

  /// Whether it may be names without a space between them: kana, or Korean syllables (U+AC00 to U+D7A3).
  var isRunTogether: Bool { isKatakana || (0xEA...0xED).contains(key.first ?? 0) }

  /// Whether it may be a house number: at most four digits, perhaps with a letter.
  var isHouseNumber: Bool {
    guard isNumber, key.count <= 5 else { return false }
    let digits = key.prefix { (0x30...0x39).contains($0) }.count
    return digits > 0 && digits <= 4 && key.count - digits <= 1
  }
}

extension PlaceFile {
  /// Most words of a part of a query.
  private static let mostTokens = 60

  /// Divides a part of a query into words.
  func tokens(_ part: String) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var word = Word()
    func finish() {
      defer { word = Word() }
      guard !word.text.isEmpty, tokens.count < Self.mostTokens else { return }
      var token = QueryToken(key: folding.folded(String(word.text)))
      token.isKatakana = word.kind == .katakana
      token.isNumber = word.hasDigit
      token.isCapitals = word.isCapitals
      if !token.key.isEmpty { tokens.append(token) }
    }
    for scalar in part.unicodeScalars {
      let kind = ScalarKind(scalar)
      switch kind {
      case .mark:
        if !word.text.isEmpty { word.text.append(scalar) }
      case .space: finish()
      case .character:
        finish()
        let key = folding.folded(String(Character(scalar)))
        if !key.isEmpty, tokens.count < Self.mostTokens { tokens.append(QueryToken(key: key, isCharacter: true)) }
      case .letter, .digit, .katakana:
        if word.kind == .katakana && kind != .katakana || word.kind == .letter && kind == .katakana { finish() }
        word.add(scalar, kind)
      }
    }
    finish()
    return tokens
  }
}

private struct Word {
  var text = String.UnicodeScalarView()
  var kind = ScalarKind.letter
  var hasDigit = false
  var isCapitals = true

  mutating func add(_ scalar: Unicode.Scalar, _ kind: ScalarKind) {
    text.append(scalar)
    hasDigit = hasDigit || kind == .digit
    self.kind = kind == .digit ? self.kind : kind
    if kind == .letter, !(0x41...0x5A).contains(scalar.value) { isCapitals = false }
  }
}

private enum ScalarKind {
  case letter, digit, katakana, character, mark, space

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0xFF10...0xFF19: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    // Apostrophes and accents in a name.
    case 0x27, 0x60, 0xB7, 0x2018, 0x2019, 0x2B9...0x2BF, 0x300...0x36F, 0x200B...0x200F: self = .mark
    case 0...0x7F, 0xA0...0xBF, 0x2000...0x206F, 0x3000...0x3004, 0x3008...0x303F, 0x30FB, 0xFF01...0xFF20, 0xFF65:
      self = .space
    case 0x30A1...0x30FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005...0x3007, 0x3041...0x30A0, 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000: self = .character
    default: self = .letter
    }
  }
}
