/// Random queries: characters, words, pieces of words, and errors in them. The same seed gives the same queries.
struct RandomTexts {
  /// Words to begin with.
  var words: [String] = ["Paris", "東京都渋谷区"]
  private var state: UInt64

  init(seed: UInt64) { state = seed | 1 }

  private static let separators = [", ", " ", "\n", "、", "", ",", " - ", "/", "("]
  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0xDFF, 0x1100...0x11FF,
    0x3040...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFFFD, 0x1F300...0x1FAFF, 0...0x10FFFF,
  ]

  mutating func next() -> String {
    var text = ""
    for _ in 0...number(below: 4) {
      switch number(below: 6) {
      case 0: for _ in 0..<number(below: 30) { text.unicodeScalars.append(scalar()) }
      case 1: text += word()
      case 2: text += word().prefix(1 + number(below: 5))
      case 3: for _ in 0..<number(below: 40) { text += word() + Self.separators[number(below: Self.separators.count)] }
      case 4:
        var letters = Array(word().unicodeScalars)
        if !letters.isEmpty { letters[number(below: letters.count)] = scalar() }
        text.unicodeScalars.append(contentsOf: letters)
      default: text += String(repeating: String(word().prefix(1 + number(below: 2))), count: number(below: 200))
      }
      text += Self.separators[number(below: Self.separators.count)]
    }
    return text
  }

  private mutating func word() -> String { words[number(below: words.count)] }

  private mutating func scalar() -> Unicode.Scalar {
    let range = Self.ranges[number(below: Self.ranges.count)]
    return Unicode.Scalar(range.lowerBound + UInt32(truncatingIfNeeded: number(below: range.count))) ?? "?"
  }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 16) % UInt64(max(limit, 1)))
  }
}
