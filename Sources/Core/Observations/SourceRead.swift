/// Result of one read of a source: of bytes, of samples, or of a descriptor.
public enum SourceRead<Content: Sendable>: Sendable {
  /// What was received, and the instant of its arrival on the source's clock.
  case received(Content, at: MonotonicInstant)
  /// The deadline passed, and nothing was received.
  case idle(at: MonotonicInstant)
  /// The log, the pipe or the connection has ended.
  case end
  /// An interrupt was requested, or a watched descriptor can be written.
  case interrupted
}

extension SourceRead: Equatable where Content: Equatable {}
