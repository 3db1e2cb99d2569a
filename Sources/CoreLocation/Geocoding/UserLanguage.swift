import Foundation
internal import LinuxIO

/// The language of the user, as a BCP 47 tag.
///
/// Foundation on Linux ignores the environment: `Locale.current` is English everywhere. Here the variables of POSIX count.
package enum UserLanguage {
  /// The language at the start of the program: `de-CH`; Foundation's, which is English, without one.
  package static let tag = LocaleName(.messages)?.languageTag ?? Locale.current.identifier(.bcp47)

  /// Returns the tag of a locale; nil: the user's.
  package static func tag(_ locale: Locale?) -> String { locale?.identifier(.bcp47) ?? tag }
}
