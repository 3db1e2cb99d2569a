/// Checks that a document without comments, CDATA and entities of its own is well-formed.
enum XMLCheck {
  /// What is wrong first; nil when nothing is.
  static func problem(in text: String) -> String? {
    var open: [Substring] = []
    var rest = text[...]
    guard rest.hasPrefix("<?xml "), let prolog = rest.firstRange(of: "?>") else { return "no prolog" }
    rest = rest[prolog.upperBound...]
    var hasRoot = false
    while let start = rest.firstIndex(of: "<") {
      if open.isEmpty, !rest[..<start].allSatisfy(\.isWhitespace) { return "text outside the root" }
      guard let end = rest[start...].firstIndex(of: ">") else { return "a tag that does not end" }
      let tag = rest[rest.index(after: start)..<end]
      if tag.contains("<") { return "a tag within a tag" }
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return "\(tag) closes what is not open" }
      } else if !tag.hasSuffix("/") {
        if open.isEmpty, hasRoot { return "a second root" }
        hasRoot = true
        open.append(tag.prefix { !$0.isWhitespace })
      }
    }
    if !open.isEmpty { return "\(open) never closed" }
    return rest.allSatisfy(\.isWhitespace) && hasRoot ? nil : "text behind the root"
  }
}
