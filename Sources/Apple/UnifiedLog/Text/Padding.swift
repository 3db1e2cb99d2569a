/// Fills a text up to a number of columns.
enum Padding {
  /// More columns, digits or decimals are never filled: a mistake must not fill the memory.
  static let most = 512

  static func filled(_ text: String, to columns: Int, with character: Character = " ", isLeft: Bool) -> String {
    let missing = max(0, min(columns, most)) - text.count
    guard missing > 0 else { return text }
    let fill = String(repeating: character, count: missing)
    return isLeft ? text + fill : fill + text
  }
}
