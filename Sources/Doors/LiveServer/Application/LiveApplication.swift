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
