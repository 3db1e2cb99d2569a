/// One conversion of a format of C.
///
///     %{public, mask.hash}-08.*lld
///      annotations        │ ││ └─ conversion, after the length, which is not needed: arguments know their types
///                     flags │└─ precision
///                           └─ width
struct FormatItem: Equatable {
  enum Count: Equatable {
    case number(Int)
    /// The next argument says it.
    case argument
  }

  /// Words between braces.
  var annotations: [String] = []
  var isLeft = false
  var hasSign = false
  var hasPrefix = false
  var fillsWithZeros = false
  var width: Count?
  var precision: Count?
  var conversion: Unicode.Scalar

  var privacy: OSLogPrivacy {
    let mask: OSLogPrivacy.Mask = annotations.contains("mask.hash") ? .hash : .none
    let rule: OSLogPrivacy.Rule =
      annotations.contains("sensitive")
      ? .secret : annotations.contains("private") ? .hidden : annotations.contains("public") ? .open : .automatic
    return OSLogPrivacy(rule: rule, mask: mask)
  }
}
