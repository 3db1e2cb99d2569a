import Glibc

/// The language that the reader wants names in.
enum ReaderLanguage {
  /// Returns the BCP 47 tag of the process's locale; nil if it has no language: names are then those of each country.
  static var ofProcess: String? { tag { name in getenv(name).map { String(cString: $0) } } }

  /// Returns the tag of the first variable that is set, as locale(7) orders them.
  ///
  /// - Parameter variable: reads an environment variable.
  static func tag(_ variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let locale = variable(name), !locale.isEmpty { return tag(ofLocale: locale) }
    }
    return nil
  }

  /// Converts `de_DE.UTF-8@euro` to `de-DE`; nil for `C`, `POSIX` and what is not a locale.
  static func tag(ofLocale locale: String) -> String? {
    let name = String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    return name == "C" || name == "POSIX" ? nil : tag(name)
  }

  /// Returns a text that has the form of a BCP 47 tag; nil for any other text.
  static func tag(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ isLetter($0) }), parts.count <= 8
    else { return nil }
    let isTag = parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
    return isTag ? text : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
