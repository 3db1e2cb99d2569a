/// The first line of a request.
///
///     GET /v1/location HTTP/1.1
///     method
///         target           version
struct HTTPRequestLine: Equatable {
  let method: HTTPMethod
  let target: HTTPTarget
  /// 0 or 1.
  let minorVersion: Int

  /// - Parameter line: without its end.
  init(_ line: ArraySlice<UInt8>) throws(HTTPRequestError) {
    let parts = line.split(separator: ASCII.space, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(ASCII.isToken) else { throw .malformed }
    minorVersion = try HTTPRequestLine.version(parts[2])
    guard let method = HTTPMethod(parts[0]) else { throw .unknownMethod }
    self.method = method
    target = try HTTPTarget(parts[1])
  }

  private static func version(_ text: ArraySlice<UInt8>) throws(HTTPRequestError) -> Int {
    guard text.count == 8, text.starts(with: ASCII.bytes("HTTP/")) else { throw .malformed }
    let (major, point, minor) = (text[text.endIndex - 3], text[text.endIndex - 2], text[text.endIndex - 1])
    let digits: ClosedRange<UInt8> = 0x30...0x39
    guard digits.contains(major), point == UInt8(ascii: "."), digits.contains(minor) else { throw .malformed }
    guard major == 0x31, minor <= 0x31 else { throw .unknownVersion }
    return Int(minor - 0x30)
  }
}
