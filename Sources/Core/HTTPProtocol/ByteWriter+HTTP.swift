import Bytes

/// The head of an answer of HTTP/1.1.
extension ByteWriter {
  /// Writes the status line: `HTTP/1.1 200 OK`.
  public mutating func append(_ status: HTTPStatus) {
    append("HTTP/1.1 ", UInt64(status.code), width: 3)
    append(" ", status.reason, "\r\n")
  }

  /// Writes a field with a fixed value.
  public mutating func append(field name: StaticString, _ value: StaticString) {
    append(name, ": ", value)
    append("\r\n")
  }

  /// Writes a field with a number.
  public mutating func append(field name: StaticString, _ value: Int) {
    append(name, ": ", "")
    append(Int64(value))
    append("\r\n")
  }

  /// Writes a field; control characters of the value, which could end the line, are left out.
  public mutating func append(field name: StaticString, bytes value: [UInt8]) {
    append(name, ": ", "")
    for byte in value where ASCII.isFieldValue(byte) { append(byte) }
    append("\r\n")
  }

  /// Writes the empty line between head and body.
  public mutating func endFields() { append("\r\n") }

  /// Writes a field that gives the client a cookie, which scripts cannot read and other sites cannot make it send.
  public mutating func append(cookie name: [UInt8], _ value: [UInt8], path: StaticString) {
    append("Set-Cookie: ")
    name.withByteView { append($0) }
    append("=")
    value.withByteView { append($0) }
    append("; Path=", path, "; HttpOnly; SameSite=Strict\r\n")
  }
}
