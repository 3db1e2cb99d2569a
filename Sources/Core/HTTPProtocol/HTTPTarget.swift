import Bytes

/// The path and the query of a request line.
struct HTTPTarget: Equatable {
  /// Decoded; begins with `/`.
  let path: [UInt8]
  /// As it was sent.
  let query: [UInt8]

  /// Decodes a target of origin form: `/v1/events?since=12`.
  ///
  /// A path is refused, and not resolved, if a segment of it is `.` or `..`, or if it has an encoded slash, backslash or
  /// control character: such paths only occur in attacks.
  init(_ bytes: ArraySlice<UInt8>) throws(HTTPRequestError) {
    guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy(HTTPTarget.isAllowed) else { throw .malformed }
    let path = bytes.prefix { $0 != UInt8(ascii: "?") }
    query = Array(bytes[path.endIndex...].dropFirst())
    self.path = try HTTPTarget.decode(path)
    for segment in self.path.split(separator: UInt8(ascii: "/")) {
      let isDots = segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots { throw .unsuitablePath }
    }
  }

  /// Returns whether a byte may be in a target; a fragment, `#`, is never sent.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "\\")
  }

  private static func decode(_ path: ArraySlice<UInt8>) throws(HTTPRequestError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(path.count)
    var index = path.startIndex
    while index < path.endIndex {
      let byte = path[index]
      index += 1
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard index + 1 < path.endIndex, let high = path[index].hexadecimalValue,
        let low = path[index + 1].hexadecimalValue
      else { throw .malformed }
      index += 2
      let decoded = high << 4 | low
      guard decoded >= ASCII.space, decoded != 0x7F, decoded != UInt8(ascii: "/"), decoded != UInt8(ascii: "\\") else {
        throw .unsuitablePath
      }
      result.append(decoded)
    }
    return result
  }
}
