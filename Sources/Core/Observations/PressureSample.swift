/// One sample of a barometer.
public struct PressureSample: Hashable, Sendable {
  /// Instant of the measurement: the instant of reading or, for a chip that measures on command, the middle of the
  /// measurement.
  public var instant: MonotonicInstant
  /// Absolute pressure at the sensor, hPa.
  public var pressureHectopascals: Double
  /// Temperature of the chip, which is warmer than the air, °C; nil if it is not measured.
  public var temperatureCelsius: Double?

  /// Creates a sample.
  public init(instant: MonotonicInstant, pressureHectopascals: Double, temperatureCelsius: Double? = nil) {
    self.instant = instant
    self.pressureHectopascals = pressureHectopascals
    self.temperatureCelsius = temperatureCelsius
  }
}
