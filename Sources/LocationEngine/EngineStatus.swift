import Observations

/// The state of the connection and of the data, as far as a user cares.
public struct EngineStatus: Sendable, Equatable {
  public enum State: Sendable, Equatable {
    case opening
    /// Open, nothing understood yet.
    case waiting
    /// Epochs arrive.
    case receiving
    /// Bytes or fixes have stopped for longer than they ever should.
    case stale
    /// Absent or lost; the next attempt comes after this delay.
    case reconnecting(SourceError, after: Duration)
    /// Over for good: by request or at the end of the input (nil), or by an error.
    case stopped(SourceError?)
  }

  public var state: State
  public var source: String
  public var counters: StreamCounters
  /// Statuses that this consumer was too slow to get.
  public var missedBefore = 0

  public init(_ state: State, source: String, counters: StreamCounters) {
    self.state = state
    self.source = source
    self.counters = counters
  }
}
