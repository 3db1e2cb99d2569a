import GPSDProtocol

extension String {
  /// What is not UTF-8 becomes U+FFFD.
  init(_ text: JSONText) { self.init(decoding: text.bytes, as: UTF8.self) }
}

extension JSONText {
  init(_ text: String) { self.init(text.utf8) }
}
