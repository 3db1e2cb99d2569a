import Bytes

/// The name of a member as written, with escapes not decoded; valid as long as the reader's bytes.
///
/// A name with escapes equals no literal.
public struct JSONName {
  let bytes: ByteView

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// Compares a name with a literal, for `switch`.
  public static func ~= (literal: StaticString, name: JSONName) -> Bool {
    let literal = ByteView(literal)
    guard literal.count == name.bytes.count else { return false }
    for index in 0..<literal.count where literal[index] != name.bytes[index] { return false }
    return true
  }
}
