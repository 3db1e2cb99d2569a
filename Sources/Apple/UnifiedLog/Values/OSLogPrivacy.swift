/// Who may read an interpolated value.
public struct OSLogPrivacy: Sendable {
  /// What is written in place of a hidden value.
  public enum Mask: Sendable {
    /// A hash that is the same for equal texts during one run of the program.
    case hash
    /// Only that there was a value.
    case none
  }

  enum Rule: Sendable { case automatic, open, hidden, secret }

  let rule: Rule
  let mask: Mask

  private init(_ rule: Rule, _ mask: Mask = .none) {
    self.rule = rule
    self.mask = mask
  }

  init(rule: Rule, mask: Mask) { self.init(rule, mask) }

  /// Numbers are written; texts and objects only at a terminal.
  public static var auto: OSLogPrivacy { OSLogPrivacy(.automatic) }
  /// Always written.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(.open) }
  /// Hidden unless `BINNACLE_OS_LOG` contains `show-private`.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(.hidden) }
  /// Always hidden.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(.secret) }

  /// As `auto`, with a mask in place of a hidden value.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.automatic, mask) }
  /// As `private`, with a mask in place of a hidden value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.hidden, mask) }
  /// As `sensitive`, with a mask in place of the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.secret, mask) }
}
