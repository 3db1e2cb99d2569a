import CBinnacle

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
