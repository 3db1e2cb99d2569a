/// The outcome of a request.
public struct HTTPStatus: Equatable, Sendable {
  /// Three digits.
  public let code: Int

  /// Creates a status; a code outside 200...599 becomes 500.
  public init(code: Int) { self.code = (200...599).contains(code) ? code : 500 }

  private init(known code: Int) { self.code = code }

  /// The answer is in the body.
  public static var ok: HTTPStatus { HTTPStatus(known: 200) }
  /// It was done, and there is nothing to say.
  public static var noContent: HTTPStatus { HTTPStatus(known: 204) }
  /// The request is malformed.
  public static var badRequest: HTTPStatus { HTTPStatus(known: 400) }
  /// The client did not show the token.
  public static var unauthorized: HTTPStatus { HTTPStatus(known: 401) }
  /// The client may not do this, whatever it shows.
  public static var forbidden: HTTPStatus { HTTPStatus(known: 403) }
  /// There is no such path.
  public static var notFound: HTTPStatus { HTTPStatus(known: 404) }
  /// The path does not have this method.
  public static var methodNotAllowed: HTTPStatus { HTTPStatus(known: 405) }
  /// The client does not accept the only form there is.
  public static var notAcceptable: HTTPStatus { HTTPStatus(known: 406) }
  /// The request was not whole in time.
  public static var requestTimeout: HTTPStatus { HTTPStatus(known: 408) }
  /// A body needs a length.
  public static var lengthRequired: HTTPStatus { HTTPStatus(known: 411) }
  /// The body is too large.
  public static var contentTooLarge: HTTPStatus { HTTPStatus(known: 413) }
  /// The request line is too long.
  public static var uriTooLong: HTTPStatus { HTTPStatus(known: 414) }
  /// The body is of another media type.
  public static var unsupportedMediaType: HTTPStatus { HTTPStatus(known: 415) }
  /// What the client expects is not done.
  public static var expectationFailed: HTTPStatus { HTTPStatus(known: 417) }
  /// The fields are too large, or too many.
  public static var fieldsTooLarge: HTTPStatus { HTTPStatus(known: 431) }
  /// Too many clients are served already.
  public static var serviceUnavailable: HTTPStatus { HTTPStatus(known: 503) }
  /// The version of HTTP is another one.
  public static var versionNotSupported: HTTPStatus { HTTPStatus(known: 505) }

  /// The words beside the code, which clients ignore; empty for a code without a name here.
  public var reason: StaticString {
    switch code {
    case 200: "OK"
    case 204: "No Content"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }

  /// Whether an answer with this status has a body.
  public var hasBody: Bool { code != 204 && code != 304 }
}
