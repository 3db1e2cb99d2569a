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
