import Glibc

/// The name of a locale, as the C library and gettext read it.
///
///     sr_RS.UTF-8@latin
///     |  |  |     modifier: a script or variant of the language, or anything else, such as euro
///     |  |  encoding
///     |  territory (ISO 3166)
///     language (ISO 639), or C or POSIX, which have none
///
/// As for setlocale(3), capitals matter in all parts but the encoding: `EN_us` is not the name of a locale. Whether the
/// locale is installed is not checked: names of places need no data of the C library.
package struct LocaleName: Equatable, Sendable {
  /// What a program uses the locale for.
  package enum Category: String, Sendable {
    /// Language of messages.
    case messages = "LC_MESSAGES"
    /// Encoding of characters.
    case characters = "LC_CTYPE"
  }

  /// BCP 47 tag of the language, such as `sr-Latn-RS`; nil for `C`, `POSIX` and text that is not the name of a locale.
  package let languageTag: String?
  /// Whether the name states UTF-8 as the encoding.
  package let isUTF8: Bool

  /// Reads a name.
  package init(_ name: String) {
    let bytes = name.utf8
    let hasModifier = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.endIndex
    let modifier = bytes[hasModifier...].dropFirst()
    let words = bytes[..<hasModifier]
    let hasEncoding = words.firstIndex(of: UInt8(ascii: ".")) ?? words.endIndex
    let encoding = words[hasEncoding...].dropFirst().filter { $0 != UInt8(ascii: "-") }
    isUTF8 = String(decoding: encoding, as: UTF8.self).lowercased() == "utf8"
    let parts = words[..<hasEncoding].split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    languageTag = Self.tag(parts, String(decoding: modifier, as: UTF8.self))
  }

  /// Reads the first variable that is not empty, in the order of locale(7); nil if there is none, which is the locale C.
  ///
  /// - Parameter variable: returns the value of an environment variable; nil if it is not set.
  package init?(
    _ category: Category, _ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) {
    let names = ["LC_ALL", category.rawValue, "LANG"]
    guard let name = names.compactMap({ variable($0) }).first(where: { !$0.isEmpty }) else { return nil }
    self.init(name)
  }

  private static func tag(_ parts: [Substring.UTF8View], _ modifier: String) -> String? {
    guard let language = parts.first, (2...3).contains(language.count), parts.count <= 2 else { return nil }
    guard language.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    var tag = String(decoding: language, as: UTF8.self)
    if let script = scripts[modifier] { tag += "-" + script }
    if parts.count == 2 {
      guard parts[1].count == 2, parts[1].allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
      tag += "-" + String(decoding: parts[1], as: UTF8.self)
    }
    return modifier == "valencia" ? tag + "-valencia" : tag
  }

  /// Modifiers of the C library's locales that name a script, with its code (ISO 15924).
  private static let scripts = ["latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
}
