import Observations

/// What a runner hands to its caller, in order for each source.
public enum NavigationEvent: Sendable {
  /// An event of the receiver with this number.
  case receiver(EngineEvent, source: Int)
  /// A heading, a notice or the state of the sensors.
  case compass(HeadingEvent)
  /// A sample as it was read, and when it arrived on the source's clock; the events that it causes follow.
  case sample(SensorReading, at: MonotonicInstant)
}

extension NavigationEvent {
  /// Number of the receiver; nil for events of the sensors.
  public var source: Int? {
    if case .receiver(_, let source) = self { source } else { nil }
  }

  /// The status that the event reports; nil for other events.
  public var status: EngineStatus? {
    switch self {
    case .receiver(.status(let status), _), .compass(.status(let status)): status
    case .receiver, .compass, .sample: nil
    }
  }
}
