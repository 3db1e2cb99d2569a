import EngineRuntime
import Fusion
import Observations

/// What a runner hands to its caller, in order for each source.
public enum NavigationEvent: Sendable {
  /// An event of the receiver with this number.
  case receiver(EngineEvent, source: Int)
  /// An estimate between the epochs of the receiver with this number, and the method of its last position; only with
  /// `HeadingConfiguration.positionRate`.
  case between(LocationEstimate, FixKind, source: Int)
  /// A heading, a notice or the state of the sensors.
  case compass(HeadingEvent)
  /// A sample as it was read, and when it arrived on the source's clock; the events that it causes follow.
  case sample(SensorReading, at: MonotonicInstant)
}

extension NavigationEvent {
  /// Number of the receiver; nil for events of the sensors.
  public var source: Int? {
    switch self {
    case .receiver(_, let source), .between(_, _, let source): source
    case .compass, .sample: nil
    }
  }

  /// The status that the event reports; nil for other events.
  public var status: EngineStatus? {
    switch self {
    case .receiver(.status(let status), _), .compass(.status(let status)): status
    case .receiver, .between, .compass, .sample: nil
    }
  }
}
