/// Why a source cannot be opened or read, and what its user can do about it.
public struct SourceError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// No such device, file, host.
    case notFound
    case permissionDenied
    /// Somebody else holds it.
    case busy
    /// It was there and is gone: unplugged, connection closed.
    case disconnected
    /// It is there but does not answer, or not with anything a receiver sends.
    case unavailable
    /// The request itself makes no sense: a bad address, an unsupported speed.
    case invalid
    /// A log that is not what it should be: nothing in it can be decoded, or not beyond some line.
    case corrupt
    /// This system lacks a library or a feature that the source needs.
    case unsupported
    /// Anything else the operating system reports.
    case inputOutput

    /// Whether trying again later can help without anybody doing something.
    public var isTransient: Bool {
      switch self {
      case .notFound, .busy, .disconnected, .unavailable, .inputOutput: true
      case .permissionDenied, .invalid, .corrupt, .unsupported: false
      }
    }
  }

  public var kind: Kind
  /// One sentence in lower case without a full stop, naming the source: `/dev/serial0: permission denied`.
  public var message: String
  /// What to do, as a command or a sentence; nil when there is nothing to say.
  public var advice: String?

  public init(_ kind: Kind, _ message: String, advice: String? = nil) {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { advice.map { "\(message)\n\($0)" } ?? message }
}
