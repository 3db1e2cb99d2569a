import GNSS
import LocationEngine

/// How the corrections are doing.
public struct CorrectionStatus: Sendable, Equatable {
  public enum State: Sendable, Equatable {
    /// The first attempt is under way.
    case connecting
    /// The caster has accepted us; no message yet.
    case waiting
    case receiving
    /// Lost, or not reached; the next attempt comes after so many nanoseconds.
    case reconnecting(SourceError, after: Int64)
    /// The caster said no, which somebody has to mend; the next attempt comes after so many nanoseconds.
    case refused(SourceError, after: Int64)

    /// Its name alone.
    public enum Kind: String, Sendable, CaseIterable {
      case connecting, waiting, receiving, reconnecting, refused
    }

    public var kind: Kind {
      switch self {
      case .connecting: .connecting
      case .waiting: .waiting
      case .receiving: .receiving
      case .reconnecting: .reconnecting
      case .refused: .refused
      }
    }

    /// What went wrong; nil when nothing did.
    public var error: SourceError? {
      switch self {
      case .connecting, .waiting, .receiving: nil
      case .reconnecting(let error, _), .refused(let error, _): error
      }
    }
  }

  public var state = State.connecting
  /// The caster and the mount point, without user and password.
  public var caster: String
  /// What has come since the start, over all connections.
  public var tally = RTCMTally()
  /// Messages that the receiver could not take.
  public var dropped: UInt64 = 0
  /// Nanoseconds since the last message; nil when there was none.
  public var age: Int64?

  public init(caster: String) { self.caster = caster }
}
