import Foundation

/// The language of the user, as a BCP 47 tag.
///
/// Foundation on Linux ignores the environment: `Locale.current` is English everywhere. Here the variables of POSIX count:
/// the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty.
package enum UserLanguage {
  /// The language at the start of the program: `de-CH`; English without one.
  package static let tag = tag(in: ProcessInfo.processInfo.environment)

  /// Returns the tag of a locale; nil: the user's.
  package static func tag(_ locale: Locale?) -> String { locale?.identifier(.bcp47) ?? tag }

  /// Returns the language of an environment.
  static func tag(in environment: [String: String]) -> String {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return value.flatMap { tag(posix: $0) } ?? Locale.current.identifier(.bcp47)
  }

  /// Returns the tag of a name such as `zh_TW.UTF-8`, `sr_RS@latin`; nil for C, POSIX and what is not a language.
  private static func tag(posix name: String) -> String? {
    let modifier = name.split(separator: "@").dropFirst().first
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard let language = parts.first, (2...3).contains(language.count), isPlain(language) else { return nil }
    var tag = [language.lowercased()]
    switch modifier {
    case "latin"?: tag.append("Latn")
    case "cyrillic"?: tag.append("Cyrl")
    default: break
    }
    if let country = parts.dropFirst().first, country.count == 2, isPlain(country) { tag.append(country.uppercased()) }
    return tag.joined(separator: "-")
  }

  private static func isPlain(_ text: Substring) -> Bool { text.allSatisfy { $0.isASCII && $0.isLetter } }
}
