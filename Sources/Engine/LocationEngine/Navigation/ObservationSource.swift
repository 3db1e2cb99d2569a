import Observations

/// A source of observations: a receiver, or the sensors of a compass.
public enum ObservationSource: Sendable {
  /// A receiver, whose bytes are decoded.
  case receiver(any ByteSource, EngineConfiguration = EngineConfiguration())
  /// Sensors for headings.
  case sensors(EngineSensors)

  /// Name for display.
  public var name: String {
    switch self {
    case .receiver(let source, _): source.name
    case .sensors(let sensors): sensors.source.name
    }
  }

  /// What the source is.
  public var traits: SourceTraits {
    switch self {
    case .receiver(let source, _): source.traits
    case .sensors(let sensors): sensors.source.traits
    }
  }

  /// Present instant on the source's clock; read on the thread that reads the source.
  package var now: MonotonicInstant {
    switch self {
    case .receiver(let source, _): source.now
    case .sensors(let sensors): sensors.source.now
    }
  }

  func interrupt() {
    switch self {
    case .receiver(let source, _): source.interrupt()
    case .sensors(let sensors): sensors.source.interrupt()
    }
  }
}
