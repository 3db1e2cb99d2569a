/// One line of a configuration file.
package enum ConfigurationLine: Equatable {
  /// Empty, or a comment.
  case empty
  case section(String)
  case value(key: String, text: String)
  case nonsense

  package init(_ line: String) {
    let text = ConfigurationLine.trimmed(line[...])
    if text.isEmpty || text.hasPrefix("#") {
      self = .empty
    } else if text.hasPrefix("[") {
      let name = ConfigurationLine.trimmed(text.dropFirst().dropLast())
      self = text.hasSuffix("]") && !name.isEmpty ? .section(String(name)) : .nonsense
    } else {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = ConfigurationLine.trimmed(parts[0])
      guard parts.count == 2, !key.isEmpty else {
        self = .nonsense
        return
      }
      self = .value(key: String(key), text: String(ConfigurationLine.trimmed(parts[1])))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" || character == "\r" }
    let front = text.drop(while: isSpace)
    guard let last = front.lastIndex(where: { !isSpace($0) }) else { return "" }
    return front[...last]
  }
}
