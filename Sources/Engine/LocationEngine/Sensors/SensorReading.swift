/// What a sensor of a source has measured.
public struct SensorReading: Hashable, Sendable {
  /// The sample, along the sensor's own axes.
  public var sample: SensorSample
  /// The sensor, by its index in `SensorSource.sensors`.
  public var sensor: Int

  /// Creates a reading.
  public init(_ sample: SensorSample, sensor: Int) {
    self.sample = sample
    self.sensor = sensor
  }
}
