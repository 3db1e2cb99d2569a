/// What a `LiveServer` shows.
///
/// The server calls from its own thread, which all pages wait for: nothing here may block.
public protocol LiveApplication: AnyObject, Sendable {
  /// What the page is for: `map` or `receiver`.
  var mode: String { get }

  /// Returns the events that a new stream begins with: the present state.
  ///
  /// If they have numbers, the stream gets no published event up to the largest of them, so that no change is applied
  /// twice: the number and the state must be read under one lock.
  func opening() -> [LiveEvent]

  /// Returns what a stream gets with a comment after it was silent for 15 s; nil: the comment only, as by default.
  func heartbeat() -> LiveEvent?

  /// Answers a request to a path under `/v1/` that the server does not answer itself; nil: there is no such path.
  ///
  /// The client has the token, and of a POST the body is JSON by its media type.
  func respond(to request: LiveRequest) -> LiveResponse?

  /// Is called after the number of streams has changed.
  func streamCountChanged(_ count: Int)
}

extension LiveApplication {
  /// Returns nil: a comment is enough.
  public func heartbeat() -> LiveEvent? { nil }
}

/// One event for all streams of a page, as server-sent events have it.
public struct LiveEvent: Sendable, Equatable {
  /// What kind of event it is; ASCII letters, digits and `-`.
  public var name: String
  /// The application's number, which rises with each event; nil if a page cannot continue after this one.
  ///
  /// A stream does not get events up to the largest number of its `LiveApplication.opening()`.
  public var id: UInt64?
  /// What the page gets, in UTF-8; line feeds are kept, other control characters must not occur.
  public var data: [UInt8]
  /// Events of the same key replace one another while a slow page has not taken them; nil: this one is never left out.
  public var key: String?

  /// Creates an event.
  public init(name: String, id: UInt64? = nil, data: [UInt8], key: String? = nil) {
    self.name = name
    self.id = id
    self.data = data
    self.key = key
  }
}

/// A request of a page or of another client with the token.
public struct LiveRequest: Sendable, Equatable {
  /// What the client wants done.
  public enum Method: Sendable {
    /// Read; also for HEAD, whose answer the server cuts.
    case get
    /// Do what the body says.
    case post
  }

  /// What the client wants done.
  public var method: Method
  /// The path, decoded, without the query: `/v1/location`.
  public var path: String
  /// What comes after `?`, as it was sent; empty if there is none.
  public var query: String
  /// At most 64 kB; empty for `get`.
  public var body: [UInt8]

  /// Creates a request.
  public init(method: Method, path: String, query: String = "", body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }
}

/// An application's answer to a request.
public struct LiveResponse: Sendable, Equatable {
  /// HTTP's status: 200 and so on.
  public var status: Int
  /// Media type of the body, with its charset.
  public var type: String
  /// The content; empty if the status says it all.
  public var body: [UInt8]

  /// Creates an answer with a body.
  public init(status: Int = 200, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// Returns an answer of JSON.
  public static func json(_ body: [UInt8], status: Int = 200) -> LiveResponse {
    LiveResponse(status: status, type: "application/json; charset=utf-8", body: body)
  }

  /// An answer without content: it was done.
  public static var done: LiveResponse { LiveResponse(status: 204, type: "", body: []) }
}
