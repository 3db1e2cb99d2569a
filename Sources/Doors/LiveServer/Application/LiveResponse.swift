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
