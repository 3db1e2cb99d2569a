import Glibc

/// Returns the operating system's text for an error number, in lower case as the rest of a message.
package func systemMessage(_ code: CInt) -> String {
  // glibc stores the text per thread (strerror(3), since 2.32).
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text).lowercased()
}
