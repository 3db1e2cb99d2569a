import GPSDProtocol

extension String {
  /// Decodes UTF-8; invalid bytes become U+FFFD.
  init(_ text: JSONText) { self.init(decoding: text.bytes, as: UTF8.self) }
}

extension JSONText {
  init(_ text: String) { self.init(text.utf8) }
}
