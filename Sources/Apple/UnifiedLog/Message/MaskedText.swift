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
