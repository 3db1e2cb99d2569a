import Foundation
internal import LinuxIO

/// The language and region of the user.
///
/// Foundation on Linux ignores the environment: `Locale.current` is English everywhere. Here the variables of POSIX count.
package enum UserLanguage {
  /// The locale at the start of the program; Foundation's without one.
  package static let locale = locale(LocaleName(.messages))

  /// The language at the start of the program: `de-CH`; Foundation's, which is English, without one.
  package static let tag = locale.identifier(.bcp47)

  static func locale(_ name: LocaleName?) -> Locale {
    name?.languageTag.map { Locale(identifier: $0) } ?? .current
  }

  /// Returns the tag of a locale; nil: the user's.
  package static func tag(_ locale: Locale?) -> String { locale?.identifier(.bcp47) ?? tag }
}
