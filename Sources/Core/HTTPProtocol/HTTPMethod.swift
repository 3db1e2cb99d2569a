/// What a request wants done. Other methods are refused.
public enum HTTPMethod: Equatable, Sendable {
  /// Read.
  case get
  /// Read, and send the head only.
  case head
  /// Do what the body says.
  case post

  /// nil if the bytes are another word; methods are in capitals.
  init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.elementsEqual(ASCII.bytes("GET")) {
      self = .get
    } else if bytes.elementsEqual(ASCII.bytes("HEAD")) {
      self = .head
    } else if bytes.elementsEqual(ASCII.bytes("POST")) {
      self = .post
    } else {
      return nil
    }
  }
}
