/// Reason why a source cannot be opened or read, and advice for the user.
public struct SourceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Category of the error.
  public enum Kind: Sendable {
    /// The device, file or host does not exist.
    case notFound
    /// The program may not access the source.
    case permissionDenied
    /// Another process uses the source.
    case busy
    /// The source was lost: unplugged, or the connection was closed.
    case disconnected
    /// The source exists, but does not answer, or not with a receiver's data.
    case unavailable
    /// The request is invalid: a malformed address, an unsupported speed.
    case invalid
    /// A log is damaged: nothing in it can be decoded, or nothing after some line.
    case corrupt
    /// This system lacks a library or feature that the source needs.
    case unsupported
    /// Another error reported by the operating system.
    case inputOutput

    /// Whether a later attempt can succeed without action by the user.
    public var isTransient: Bool {
      switch self {
      case .notFound, .busy, .disconnected, .unavailable, .inputOutput: true
      case .permissionDenied, .invalid, .corrupt, .unsupported: false
      }
    }
  }

  /// Category of the error.
  public var kind: Kind
  /// One sentence in lower case without a full stop, with the source's name: `/dev/serial0: permission denied`.
  public var message: String
  /// Advice, as a command or a sentence; nil if there is none.
  public var advice: String?

  /// Creates an error.
  public init(_ kind: Kind, _ message: String, advice: String? = nil) {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { advice.map { "\(message)\n\($0)" } ?? message }
}
