/// The languages of names in a file.
struct LanguageTable {
  /// BCP 47 tags; a language's number is its index here plus one.
  let tags: [String]

  /// The numbers of tags that are asked for often, so that they need no parsing.
  private let known: [String: [UInt8]]

  init(_ table: StringTable) {
    tags = (0..<min(table.count, 254)).map { table[$0] ?? "" }
    var known: [String: [UInt8]] = [:]
    for tag in tags + ["en", "en-US", "en-GB", "de-DE", "zh-CN", "zh-Hans-CN", "zh-Hans", "ja-JP", "fr-FR", "ko-KR"] {
      known[tag] = Self.parsed(tag, tags)
    }
    self.known = known
  }

  /// Returns the numbers of the languages whose names serve a reader of `tag`, the best first; empty: the default names.
  func numbers(_ tag: String) -> [UInt8] { known[tag] ?? Self.parsed(tag, tags) }

  private static func parsed(_ tag: String, _ tags: [String]) -> [UInt8] {
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let language = parts.first else { return [] }
    let wanted: [String]
    switch language {
    case "zh", "yue", "cmn":
      let isTraditional =
        parts.contains("hant")
        || !parts.contains("hans") && (language == "yue" || parts.contains { ["tw", "hk", "mo"].contains($0) })
      wanted = isTraditional ? ["zh-Hant", "zh"] : ["zh"]
    case "no", "nn", "nb": wanted = ["nb"]
    default: wanted = [language]
    }
    return wanted.compactMap { tag in tags.firstIndex(of: tag).map { UInt8(truncatingIfNeeded: $0 + 1) } }
  }
}
