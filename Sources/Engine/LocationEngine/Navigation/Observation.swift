import GNSS
import Observations

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
