/// What the help, the manual pages and other files say about this release.
enum HelpText {
  static let version = "0.1.0"
  /// The date of the manual pages: that of the release, so that they are the same in every build.
  static let date = "2026-11-20"
}
