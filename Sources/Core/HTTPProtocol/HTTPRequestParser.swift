import Bytes

/// Parses the requests of one connection, HTTP/1.0 and HTTP/1.1 (RFC 9112), from pieces of any size.
///
///     POST /v1/session HTTP/1.1 CR LF        at most 2048 bytes
///     Host: localhost:8085 CR LF             fields: at most 64 lines and 8192 bytes
///     Content-Length: 2 CR LF
///     CR LF
///     {}                                     at most 65536 bytes
///
/// It is strict, because programs that read the same bytes in two ways can be played off against each other: lines end with
/// CR LF, a field is on one line, Host and Content-Length occur once, and there are no transfer codings.
///
///     parser.append(piece)
///     while let request = try parser.next() { … }
public struct HTTPRequestParser: Sendable {
  /// Most bytes of a request line, without its end.
  public static let longestLine = 2048
  /// Most bytes of the fields, with the ends of the lines.
  public static let largestFields = 8192
  /// Most bytes of a body.
  public static let largestBody = 65_536

  /// What comes next.
  private enum Part {
    case requestLine
    case fields
    case body(count: Int)
  }

  private var buffer: [UInt8] = []
  /// Where the line or the body that comes next begins.
  private var start = 0
  /// Up to here there is no end of the line.
  private var searched = 0
  private var part = Part.requestLine
  private var line: HTTPRequestLine?
  private var fields = HTTPFields()
  private var fieldBytes = 0
  private var hasSkippedLine = false
  private var request: HTTPRequest?
  private var failure: HTTPRequestError?
  /// Whether the client waits for `100 Continue` before it sends the body.
  public private(set) var wantsContinue = false

  /// Creates a parser without bytes.
  public init() {}

  /// Number of bytes that belong to requests which `next` has not returned.
  public var count: Int { buffer.count }

  /// Adds bytes that the client sent.
  public mutating func append(_ bytes: ByteView) { buffer.append(contentsOf: bytes) }

  /// Notes that `100 Continue` was sent.
  public mutating func noteContinued() { wantsContinue = false }

  /// Returns the next request; nil if it is not whole yet.
  ///
  /// After an error, further calls throw the same one.
  public mutating func next() throws(HTTPRequestError) -> HTTPRequest? {
    if let failure { throw failure }
    do throws(HTTPRequestError) {
      return try advance()
    } catch {
      failure = error
      buffer = []
      wantsContinue = false
      throw error
    }
  }

  private mutating func advance() throws(HTTPRequestError) -> HTTPRequest? {
    while true {
      switch part {
      case .requestLine:
        guard let line = try takeLine(limit: HTTPRequestParser.longestLine, .requestLineTooLong) else { return nil }
        // Some clients send an empty line after a body.
        if line.isEmpty, !hasSkippedLine {
          hasSkippedLine = true
          continue
        }
        self.line = try HTTPRequestLine(line)
        part = .fields
      case .fields:
        let limit = HTTPRequestParser.largestFields - fieldBytes - 2
        guard let line = try takeLine(limit: limit, .fieldsTooLarge) else { return nil }
        fieldBytes += line.count + 2
        if line.isEmpty { try endHead() } else { try fields.add(line) }
      case .body(let count):
        guard buffer.count - start >= count, var whole = request else { return nil }
        whole.body = Array(buffer[start..<start + count])
        begin(after: start + count)
        return whole
      }
    }
  }

  /// Returns the next line without its end; nil if it is not whole yet.
  private mutating func takeLine(
    limit: Int, _ tooLong: HTTPRequestError
  ) throws(HTTPRequestError) -> ArraySlice<UInt8>? {
    while searched < buffer.count, buffer[searched] != ASCII.lineFeed {
      searched += 1
      // The carriage return is not counted.
      if searched - start > limit + 1 { throw tooLong }
    }
    guard searched < buffer.count else { return nil }
    guard searched > start, buffer[searched - 1] == ASCII.carriageReturn else { throw .malformed }
    let line = buffer[start..<searched - 1]
    searched += 1
    start = searched
    return line
  }

  /// Checks the fields together, at the empty line after them.
  private mutating func endHead() throws(HTTPRequestError) {
    guard let line else { throw .malformed }
    let host = try fields.onlyValue(of: "host")
    guard host != nil || line.minorVersion == 0 else { throw .malformed }
    let length = try contentLength()
    if fields.value(of: "transfer-encoding") != nil {
      // Both together are how a request is smuggled past a proxy.
      throw length == nil ? .lengthRequired : .malformed
    }
    if let expectation = fields.value(of: "expect") {
      guard ASCII.isWord(expectation, "100-continue") else { throw .unknownExpectation }
      wantsContinue = line.minorVersion == 1 && (length ?? 0) > 0
    }
    request = HTTPRequest(
      method: line.method, target: line.target,
      isKeptAlive: line.minorVersion == 1 && !fields.lists("close", in: "connection"), fields: fields)
    part = .body(count: length ?? 0)
  }

  /// Returns the announced size of the body; nil if none is announced.
  private func contentLength() throws(HTTPRequestError) -> Int? {
    guard let text = try fields.onlyValue(of: "content-length") else { return nil }
    // A list of equal numbers is allowed to be repaired, and not done here.
    guard !text.isEmpty, text.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .malformed }
    var length = 0
    for digit in text {
      length = length * 10 + Int(digit - 0x30)
      if length > HTTPRequestParser.largestBody { throw .bodyTooLarge }
    }
    return length
  }

  /// Forgets a request that was returned.
  private mutating func begin(after end: Int) {
    if end == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 4096)
    } else {
      buffer.removeFirst(end)
    }
    start = 0
    searched = 0
    part = .requestLine
    line = nil
    fields = HTTPFields()
    fieldBytes = 0
    hasSkippedLine = false
    request = nil
    wantsContinue = false
  }
}

/// Why a request is refused before its meaning is known. The connection cannot go on after it.
public enum HTTPRequestError: Error, Equatable, Sendable {
  /// The bytes are no request of HTTP/1.
  case malformed
  /// The method is none of `HTTPMethod`.
  case unknownMethod
  /// The version is not 1.0 or 1.1.
  case unknownVersion
  /// The request line has more than 2 kB.
  case requestLineTooLong
  /// The fields have more than 8 kB or 64 lines.
  case fieldsTooLarge
  /// A body is announced that has more than 64 kB.
  case bodyTooLarge
  /// The length of the body is not given by Content-Length, but by a transfer coding.
  case lengthRequired
  /// A field Expect asks for something else than `100-continue`.
  case unknownExpectation
  /// The path leaves the tree, or has characters that no path of a server of this kind has.
  case unsuitablePath

  /// The status of the answer.
  public var status: HTTPStatus {
    switch self {
    case .malformed, .unsuitablePath: .badRequest
    case .unknownMethod: .methodNotAllowed
    case .unknownVersion: .versionNotSupported
    case .requestLineTooLong: .uriTooLong
    case .fieldsTooLarge: .fieldsTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .lengthRequired: .lengthRequired
    case .unknownExpectation: .expectationFailed
    }
  }

  /// One sentence for the author of the client.
  public var text: StaticString {
    switch self {
    case .malformed: "this is no request of HTTP/1.1"
    case .unknownMethod: "the methods are GET, HEAD and POST"
    case .unknownVersion: "the versions are HTTP/1.0 and HTTP/1.1"
    case .requestLineTooLong: "a request line has at most 2048 bytes"
    case .fieldsTooLarge: "the fields have at most 8192 bytes and 64 lines"
    case .bodyTooLarge: "a body has at most 65536 bytes"
    case .lengthRequired: "a body needs Content-Length; transfer codings are not supported"
    case .unknownExpectation: "the only expectation is 100-continue"
    case .unsuitablePath: "the path has . or .. as a segment, or an encoded character that it cannot have"
    }
  }
}
