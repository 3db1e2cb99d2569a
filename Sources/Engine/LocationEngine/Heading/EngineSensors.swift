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
