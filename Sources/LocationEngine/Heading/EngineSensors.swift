/// The sensors that an engine reads for its headings.
public struct EngineSensors: Sendable {
  public var source: any SensorSource
  public var configuration: HeadingConfiguration
  /// Where calibrations come from and go to; nil for nowhere.
  public var keeper: (any CalibrationKeeper)?

  /// - Parameter source: read by one engine alone, from its start on.
  public init(
    _ source: any SensorSource, configuration: HeadingConfiguration = HeadingConfiguration(),
    keeper: (any CalibrationKeeper)? = nil
  ) {
    self.source = source
    self.configuration = configuration
    self.keeper = keeper
  }
}
