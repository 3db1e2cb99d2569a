import Bytes

/// A whole request of HTTP/1.1.
public struct HTTPRequest: Equatable, Sendable {
  /// What the client wants done.
  public let method: HTTPMethod
  /// The decoded path; begins with `/`, and no segment of it is `.` or `..`.
  public let path: [UInt8]
  /// What comes after `?`, as it was sent; empty if there is none.
  public let query: [UInt8]
  /// Whether the client sends further requests on the connection.
  public let isKeptAlive: Bool
  /// At most 64 kB; empty if there is none.
  public internal(set) var body: [UInt8] = []
  private let fields: HTTPFields

  init(method: HTTPMethod, target: HTTPTarget, isKeptAlive: Bool, fields: HTTPFields) {
    self.method = method
    path = target.path
    query = target.query
    self.isKeptAlive = isKeptAlive
    self.fields = fields
  }

  /// Returns the value of the first field with a name; nil if there is none.
  ///
  /// - Parameter name: in small letters.
  public func value(of name: StaticString) -> [UInt8]? { fields.value(of: name).map { Array($0) } }

  /// Returns whether a field that lists words, such as Accept-Encoding, has this one.
  ///
  /// - Parameters:
  ///   - name: of the field, in small letters.
  ///   - word: in small letters; parameters after `;` are not compared, but a word with `q=0` counts as missing.
  public func lists(_ word: StaticString, in name: StaticString) -> Bool { fields.lists(word, in: name) }

  /// Returns whether a field with a media type has this one, with any parameters.
  ///
  /// - Parameter type: in small letters.
  public func hasMediaType(_ type: StaticString) -> Bool {
    guard let value = fields.value(of: "content-type") else { return false }
    return ASCII.isWord(ASCII.trimmed(value.prefix { $0 != UInt8(ascii: ";") }), type)
  }

  /// Returns the token of a field `Authorization: Bearer TOKEN`; nil if there is none.
  public var bearerToken: [UInt8]? {
    guard let value = fields.value(of: "authorization"), let gap = value.firstIndex(of: ASCII.space),
      ASCII.isWord(value[..<gap], "bearer")
    else { return nil }
    return Array(ASCII.trimmed(value[gap...]))
  }

  /// Returns the value of a cookie; nil if the client did not send it.
  public func cookie(named name: [UInt8]) -> [UInt8]? {
    guard let value = fields.value(of: "cookie") else { return nil }
    for pair in value.split(separator: UInt8(ascii: ";")) {
      let trimmed = ASCII.trimmed(pair)
      guard let equals = trimmed.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if trimmed[..<equals].elementsEqual(name) { return Array(trimmed[(equals + 1)...]) }
    }
    return nil
  }
}

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
