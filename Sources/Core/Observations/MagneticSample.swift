import NavigationMath

/// One sample of a magnetometer in its own axes, which are right-handed and documented by the driver for the package.
public struct MagneticSample: Hashable, Sendable {
  /// Instant of the measurement: the instant of reading or, for a chip that measures on command, the middle of the
  /// measurement.
  public var instant: MonotonicInstant
  /// Flux density without calibration, µT. Earth's field is 22 to 67 µT (World Magnetic Model 2025).
  public var field: Vector3
  /// Temperature of the chip, °C; nil if it is not measured.
  public var temperatureCelsius: Double?
  /// Whether an axis exceeded its range; the field must then not be used for a heading.
  public var isOverflowed: Bool

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, field: Vector3, temperatureCelsius: Double? = nil, isOverflowed: Bool = false
  ) {
    self.instant = instant
    self.field = field
    self.temperatureCelsius = temperatureCelsius
    self.isOverflowed = isOverflowed
  }
}
