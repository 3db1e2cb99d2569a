import EngineRuntime
import Fusion
import Observations

/// Events of a running engine, in order.
public enum EngineEvent: Sendable {
  /// An estimate, and the epoch with a position from which it comes.
  case location(LocationEstimate, GNSSFix)
  /// An epoch without a position.
  case noFix(GNSSFix)
  /// An epoch whose position is untrusted, and why; the position and the velocity are removed from it.
  case withheld(GNSSFix, FixIntegrity)
  /// Satellites in view.
  case satellites(SatelliteReport)
  /// A change of the connection's state.
  case status(EngineStatus)
}

/// State of the connection and of the data.
public struct EngineStatus: Sendable, Equatable {
  /// States of a connection.
  public enum State: Sendable, Equatable {
    /// The source is being opened for the first time.
    case opening
    /// Open, but nothing decoded yet.
    case waiting
    /// Epochs arrive.
    case receiving
    /// No epoch has arrived for `staleAfter`.
    case stale
    /// Absent or lost; the next attempt follows after this delay.
    case reconnecting(SourceError, after: Duration)
    /// Ended: on request or at the end of the input (nil), or by an error.
    case stopped(SourceError?)
  }

  /// Present state.
  public var state: State
  /// Name of the source.
  public var source: String
  /// Counters of the decoded stream; all 0 for sensors.
  public var counters: StreamCounters
  /// Number of statuses dropped for this consumer before this one.
  public var missedBefore = 0

  /// Creates a status.
  public init(_ state: State, source: String, counters: StreamCounters) {
    self.state = state
    self.source = source
    self.counters = counters
  }

  /// Whether the source has been opened, or was looked for and is waited for.
  package var isOfOpenSource: Bool {
    switch state {
    case .opening, .stopped: false
    case .waiting, .receiving, .stale, .reconnecting: true
    }
  }
}
