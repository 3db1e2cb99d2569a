import CBinnacle

/// Reason why a function of `binnacle.h` has refused its work; the raw value is what the function returns.
enum CFaceError: Int32, Error, CaseIterable {
  /// A pointer is nil that must not be.
  case null = -1
  /// The memory holds no such object.
  case object = -2
  /// The memory or the structure is too small.
  case size = -3
  /// The memory is not aligned.
  case alignment = -4
  /// A number is not finite or out of range.
  case value = -5
  /// The instant is before an earlier one.
  case time = -6
  /// The bytes are not what they should be.
  case data = -7

  /// What `binnacle_error_text` returns for it.
  var text: StaticString {
    switch self {
    case .null: "a pointer is NULL that must not be"
    case .object: "the memory holds no such object: it was not created, or it was destroyed"
    case .size: "the memory or the structure is too small"
    case .alignment: "the memory does not begin at a multiple of BINNACLE_ALIGNMENT"
    case .value: "a number is not finite, or is out of its range"
    case .data: "the bytes are not what they should be, or have changed"
    case .time: "the instant is before an earlier one of the same kind of input"
    }
  }
}

/// Returns what `body` returns, or the number of its error.
@inline(__always)
func result(_ body: () throws(CFaceError) -> Int32) -> Int32 {
  do throws(CFaceError) { return try body() } catch { return error.rawValue }
}
