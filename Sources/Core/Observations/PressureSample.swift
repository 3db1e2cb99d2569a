/// What a barometer said once.
public struct PressureSample: Hashable, Sendable {
  /// When it was measured: when it was read, or, of a chip that measures on command, the middle of its measurement.
  public var instant: MonotonicInstant
  /// Absolute pressure where the sensor is, hPa.
  public var pressureHectopascals: Double
  /// Of the chip, which is warmer than the air; nil when it does not say.
  public var temperatureCelsius: Double?

  public init(instant: MonotonicInstant, pressureHectopascals: Double, temperatureCelsius: Double? = nil) {
    self.instant = instant
    self.pressureHectopascals = pressureHectopascals
    self.temperatureCelsius = temperatureCelsius
  }
}
