/// Which values the readers of the log may see.
struct Visibility: Equatable, Sendable {
  /// Texts and objects without a privacy of their own.
  var showsAutomatic: Bool
  var showsPrivate: Bool

  func shows(_ rule: OSLogPrivacy.Rule, ofNumber isNumber: Bool) -> Bool {
    switch rule {
    case .open: true
    case .automatic: isNumber || showsAutomatic
    case .hidden: showsPrivate
    case .secret: false
    }
  }
}
