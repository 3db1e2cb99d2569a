import GNSS
import Observations
import Synchronization

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

/// A source that a `NavigationRunner` reads.
public final class SourceReading: Sendable {
  /// Number of the source in the events of the runner.
  public let number: Int
  let source: ObservationSource
  /// Index among the sources that are replayed together.
  let index: Int
  private let isStopRequested = Atomic(false)

  init(_ source: ObservationSource, number: Int, index: Int) {
    self.source = source
    self.number = number
    self.index = index
  }

  var isStopping: Bool { isStopRequested.load(ordering: .acquiring) }

  /// Ends the reading soon. Safe from any thread.
  public func stop() {
    isStopRequested.store(true, ordering: .releasing)
    source.interrupt()
  }
}

/// What a source has observed, with the instants of its measurement and of its arrival.
public struct Observation: Sendable {
  /// What was observed.
  public enum Content: Sendable {
    /// An epoch of a receiver, with or without a position.
    case fix(GNSSFix)
    /// Satellites in view of a receiver.
    case satellites(SatelliteReport)
    /// A sample of a sensor.
    case sample(SensorReading)
  }

  /// Number of the source within its runner.
  public var source: Int
  /// When it was complete here, on the source's clock.
  public var arrived: MonotonicInstant
  /// When it was measured, on the source's clock: the arrival of an epoch's first byte, the instant of a sample.
  public var measured: MonotonicInstant
  /// What was observed.
  public var content: Content

  /// Creates an observation from an event of a receiver's decoder.
  public init(_ event: ReceiverEvent, source: Int, arrived: MonotonicInstant) {
    self.source = source
    self.arrived = arrived
    switch event {
    case .fix(let fix):
      measured = fix.received
      content = .fix(fix)
    case .satellites(let report):
      measured = report.received
      content = .satellites(report)
    }
  }

  /// Creates an observation from a sample of a sensor.
  public init(_ reading: SensorReading, source: Int, arrived: MonotonicInstant) {
    self.source = source
    self.arrived = arrived
    measured = reading.sample.instant
    content = .sample(reading)
  }
}
