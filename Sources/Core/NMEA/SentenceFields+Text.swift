import Bytes

extension SentenceFields {
  /// The field's text, at most sixteen characters of it; nil when empty.
  func text(_ index: Int) -> ShortText? {
    let text = self[index]
    return text.isEmpty ? nil : ShortText(text)
  }

  /// A field of at most four decimal digits, such as the number of a maker's sub-sentence; nil for anything else.
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

  /// Whether the address is made of letters and digits, as every standard one is; a maker's may hold anything.
  var isAddress: Bool {
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

  /// Everything from a field on, separators included: text that may hold commas.
  func tail(from index: Int) -> ByteView {
    var start = 0
    for field in 0..<min(index, count) { start += self[field].count + 1 }
    return index < count ? content.slice(start, content.count) : .empty
  }
}
