import EngineRuntime
import Fusion
import Observations

/// Sensors from which an engine computes headings.
public struct EngineSensors: Sendable {
  /// Source of the samples.
  public var source: any SensorSource
  /// Configuration of the compass.
  public var configuration: HeadingConfiguration
  /// Storage for calibrations; nil for none.
  public var keeper: (any CalibrationStoring)?

  /// Creates a set of sensors.
  ///
  /// - Parameter source: read by one engine only.
  public init(
    _ source: any SensorSource, configuration: HeadingConfiguration = HeadingConfiguration(),
    keeper: (any CalibrationStoring)? = nil
  ) {
    self.source = source
    self.configuration = configuration
    self.keeper = keeper
  }
}

/// Storage for calibration records between runs.
public protocol CalibrationStoring: Sendable {
  /// Returns the stored calibration of a sensor; nil if there is none. Throws if it cannot be read or is damaged.
  func calibration(of sensor: SensorIdentity) throws(SourceError) -> CalibrationRecord?

  /// Stores a calibration, completely or not at all.
  func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError)

  /// Returns the age of a record, s; nil if unknown.
  func age(of record: CalibrationRecord) -> Double?
}

/// Schedule for writing a value that changes often: at once, but at most once per `period`, because flash memory wears out.
public struct SaveRhythm: Hashable, Sendable {
  /// Least time between two writes.
  public let period: Duration
  private var last: MonotonicInstant?

  /// Creates a schedule whose first write is due at once.
  public init(period: Duration) { self.period = period }

  /// Returns whether a write is due.
  public func isDue(at instant: MonotonicInstant) -> Bool {
    guard let last else { return true }
    return instant.nanoseconds(since: last) >= period.saturatedNanoseconds
  }

  /// Records a write, or an attempt.
  public mutating func saved(at instant: MonotonicInstant) { last = instant }
}
