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

/// What is written in place of a hidden value.
enum MaskedText {
  /// Differs in each run, and no log contains it: otherwise the hash of a guessed text could be compared.
  private static let salt = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  static func text(_ mask: OSLogPrivacy.Mask, of value: () -> String) -> String {
    switch mask {
    case .none: "<private>"
    case .hash: "<mask.hash: '\(hash(value()))'>"
    }
  }

  private static func hash(_ text: String) -> String {
    var hasher = Hasher()
    hasher.combine(salt.0)
    hasher.combine(salt.1)
    hasher.combine(text)
    return IntegerStyle(radix: 16).text(UInt64(truncatingIfNeeded: hasher.finalize()), minDigits: 16)
  }
}

// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension OSLogPrivacy.Mask: BitwiseCopyable {}
#endif
