import Bytes

/// The name of a member, or a string like one, as written, with escapes not decoded; valid as long as the reader's bytes.
///
/// A name with escapes equals no literal.
public struct JSONName {
  /// The characters between the quotes.
  public let bytes: ByteView

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// Compares a name with a literal of ASCII characters, for `switch`.
  public static func ~= (literal: StaticString, name: JSONName) -> Bool {
    let literal = ByteView(literal)
    guard literal.count == name.bytes.count else { return false }
    for index in 0..<literal.count where literal[index] != name.bytes[index] { return false }
    return true
  }

  /// A copy with its escapes decoded.
  public var text: JSONText { JSONText(unescaping: bytes) }
}

/// A copy of a string's bytes with its escapes decoded. Invalid UTF-8 is kept unchanged.
public struct JSONText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters, normally UTF-8.
  public private(set) var bytes: [UInt8]

  /// Creates a text from bytes without escapes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a text from a literal.
  public init(stringLiteral text: StaticString) { self.init(ByteView(text)) }

  /// Creates a text with the characters of a string.
  public init(_ text: String) { self.init(text.utf8) }

  /// Creates a text with a copy of a view's bytes.
  public init(_ view: ByteView) { bytes = Array(view) }

  /// Whether it has no characters.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Decodes a text with well-formed escapes. Half of a surrogate pair becomes U+FFFD.
  init(unescaping text: ByteView) {
    bytes = []
    JSONEscapes.decode(text, into: &bytes)
  }
}

extension String {
  /// Decodes UTF-8; invalid bytes become U+FFFD.
  public init(_ text: JSONText) { self.init(decoding: text.bytes, as: UTF8.self) }
}
