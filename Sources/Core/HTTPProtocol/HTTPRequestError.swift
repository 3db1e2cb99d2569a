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
