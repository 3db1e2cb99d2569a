extension StringProtocol {
  /// Returns the first occurrence of a text, byte by byte; nil without one, or if the text is empty.
  package func range(ofBytes text: String) -> Range<String.Index>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: wanted) { return found..<utf8.index(found, offsetBy: wanted.count) }
      start = utf8.index(after: found)
    }
    return nil
  }

  /// Returns the text with every occurrence of another one replaced.
  package func replacing(bytes text: String, with other: String) -> String {
    var result = ""
    var rest = self[startIndex...]
    while let found = rest.range(ofBytes: text) {
      result += rest[..<found.lowerBound]
      result += other
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
