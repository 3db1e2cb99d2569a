import EngineRuntime
import GNSS

/// State and counters of the corrections.
public struct CorrectionStatus: Sendable, Equatable {
  /// The phase of the connection to the caster.
  public enum State: Sendable, Equatable {
    /// The first attempt is under way.
    case connecting
    /// The caster has accepted the request; no message has arrived yet.
    case waiting
    /// Messages arrive.
    case receiving
    /// The connection was lost or not made; the next attempt follows `after` nanoseconds later.
    case reconnecting(SourceError, after: Int64)
    /// The caster refused the request, which the user has to correct; the next attempt follows `after` nanoseconds
    /// later.
    case refused(SourceError, after: Int64)

    /// The phase without its associated values.
    public enum Kind: String, Sendable, CaseIterable {
      /// The phases in their usual order.
      case connecting, waiting, receiving, reconnecting, refused
    }

    /// The phase without error and delay.
    public var kind: Kind {
      switch self {
      case .connecting: .connecting
      case .waiting: .waiting
      case .receiving: .receiving
      case .reconnecting: .reconnecting
      case .refused: .refused
      }
    }

    /// What went wrong; nil if nothing did.
    public var error: SourceError? {
      switch self {
      case .connecting, .waiting, .receiving: nil
      case .reconnecting(let error, _), .refused(let error, _): error
      }
    }
  }

  /// The current phase of the connection.
  public var state = State.connecting
  /// The caster and the mount point, without user and password.
  public var caster: String
  /// Messages received since the start, over all connections.
  public var tally = RTCMTally()
  /// Number of messages that the receiver could not take.
  public var dropped: UInt64 = 0
  /// Nanoseconds since the last message; nil if there was none.
  public var age: Int64?

  /// Creates the status before the first attempt.
  public init(caster: String) { self.caster = caster }
}
