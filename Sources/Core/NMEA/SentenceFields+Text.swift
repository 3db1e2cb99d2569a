import Bytes

extension SentenceFields {
  /// Returns the first sixteen characters of the field; nil if it is empty.
  func text(_ index: Int) -> ShortText? {
    let text = self[index]
    return text.isEmpty ? nil : ShortText(text)
  }

  /// Returns the value of one to four decimal digits, such as a proprietary message number; nil for anything else.
  func digits(_ index: Int) -> Int? {
    let text = self[index]
    guard !text.isEmpty, text.count <= 4 else { return nil }
    var value = 0
    for position in 0..<text.count {
      guard let digit = text[position].decimalValue else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Whether the address consists of letters and digits, or is proprietary, which may hold any character.
  public var isAddress: Bool {
    let text = self[0]
    if text[0] == .letter("P") { return true }
    for position in 0..<text.count {
      switch text[position] {
      case .letter("0")...(.letter("9")), .letter("A")...(.letter("Z")), .letter("a")...(.letter("z")): continue
      default: return false
      }
    }
    return !text.isEmpty
  }

  /// Returns the text from a field to the end of the content, commas included.
  func tail(from index: Int) -> ByteView {
    var start = 0
    for field in 0..<min(index, count) { start += self[field].count + 1 }
    return index < count ? content.slice(start, content.count) : .empty
  }
}
