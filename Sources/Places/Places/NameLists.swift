import Bytes

/// Names of one thing in several languages.
///
/// ```
/// count 1 | language 1, length 1, UTF-8 | language 1, length 1, UTF-8 | …
/// ```
/// The first name is the default, with language 0; the others follow in the order of their languages. Other names of towns,
/// districts and countries are in `TranslatedNames`.
struct NameLists {
  let bytes: ByteView

  /// Returns the name in the first language that has one, otherwise the default name; nil without names.
  func name(at offset: Int, in languages: [UInt8]) -> String? { slice(at: offset, in: languages).map { text($0) } }

  func slice(at offset: Int, in languages: [UInt8]) -> ByteView? {
    var found: ByteView?
    var rank = languages.count
    var position = offset &+ 1
    for _ in 0..<Int(bytes[offset]) {
      let language = bytes[position]
      let end = position &+ 2 &+ Int(bytes[position &+ 1])
      guard end <= bytes.count else { return found }
      if language == 0 {
        if found == nil { found = bytes.slice(position &+ 2, end) }
      } else if let place = languages.firstIndex(of: language), place < rank {
        rank = place
        found = bytes.slice(position &+ 2, end)
      }
      // The best language was found.
      if rank == 0 { return found }
      position = end
    }
    return found
  }
}

/// Texts by number: `count + 1` offsets of four bytes, then the texts without separators.
struct StringTable {
  private let bytes: ByteView
  let count: Int

  init(_ section: PlaceFile.Section) {
    bytes = section.bytes
    count = min(section.count, max(0, section.bytes.count / 4 - 1))
  }

  /// Returns a text; nil if there is none of this number.
  subscript(index: Int) -> String? { slice(index).map { text($0) } }

  func slice(_ index: Int) -> ByteView? {
    guard index >= 0, index < count else { return nil }
    let start = 4 &* (count &+ 1)
    let (from, to) = (Int(bytes.uint32(at: 4 &* index)), Int(bytes.uint32(at: 4 &* index &+ 4)))
    guard from <= to, start &+ to <= bytes.count else { return nil }
    return bytes.slice(start &+ from, start &+ to)
  }
}

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
