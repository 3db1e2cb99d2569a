/// Version and date of this release, for the help, the manual pages and other files.
package enum HelpText {
  package static let version = "0.1.0"
  /// The date of the manual pages: that of the release, so that every build gives the same pages.
  static let date = "2026-11-20"
}
