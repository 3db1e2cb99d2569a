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

/// Server-sent events (the HTML standard, section 9.2).
///
///     event: location LF
///     id: 5e3a-17 LF
///     data: {"type":"location",…} LF
///     LF
extension ByteWriter {
  /// Writes one event.
  ///
  /// - Parameters:
  ///   - name: its kind; control characters are left out.
  ///   - id: what the client sends when it comes back; nil: it sends that of an event before.
  ///   - data: UTF-8; each line becomes one of the event, and LF, CR and CR LF are the same.
  public mutating func append(event name: [UInt8], id: [UInt8]?, data: [UInt8]) {
    append("event: ")
    appendLine(name)
    if let id {
      append("id: ")
      appendLine(id)
    }
    data.withByteView { appendLines($0) }
    append("\n")
  }

  /// Writes a comment, which clients ignore.
  public mutating func appendEventComment() { append(":\n\n") }

  /// Writes how long clients wait before they connect again.
  public mutating func append(retryMilliseconds value: Int) {
    append("retry: ", UInt64(value.magnitude))
    append("\n\n")
  }

  private mutating func appendLines(_ data: ByteView) {
    var start = 0
    for index in 0..<data.count {
      let byte = data[index]
      guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { continue }
      let isSecond = byte == ASCII.lineFeed && index > 0 && data[index - 1] == ASCII.carriageReturn
      if !isSecond { appendLine(of: data, start, index) }
      start = index + 1
    }
    appendLine(of: data, start, data.count)
  }

  private mutating func appendLine(of data: ByteView, _ start: Int, _ end: Int) {
    append("data: ")
    append(data.slice(start, end))
    append("\n")
  }

  private mutating func appendLine(_ text: [UInt8]) {
    for byte in text where byte >= ASCII.space { append(byte) }
    append("\n")
  }
}
