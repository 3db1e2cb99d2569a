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

/// Implements `binnacle_error_text`.
@_cdecl("binnacle_error_text")
public func binnacleErrorText(_ error: Int32) -> UnsafePointer<CChar> {
  guard error < 0 else { return pointer(to: "no error") }
  return pointer(to: CFaceError(rawValue: error)?.text ?? "no error has this number")
}

/// Implements `binnacle_version`.
@_cdecl("binnacle_version")
public func binnacleVersion() -> UnsafePointer<CChar> { pointer(to: "0.1.0") }

/// Returns the address of a literal of more than one character, which ends with a zero byte.
private func pointer(to text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
