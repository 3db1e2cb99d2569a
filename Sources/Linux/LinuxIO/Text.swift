import Glibc

extension StringProtocol {
  /// Returns whether the UTF-8 bytes of `text` occur in this text; the empty text occurs in every text.
  ///
  /// Takes precedence over the method of that name in `_StringProcessing`, a module that the compiler imports
  /// implicitly. That method would link the engine for regular expressions, 1.2 MB.
  package func contains(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

/// Returns the operating system's text for an error number, in lower case as the rest of a message.
package func systemMessage(_ code: CInt) -> String {
  // glibc stores the text per thread (strerror(3), since 2.32).
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text).lowercased()
}
