import NavigationMath

/// What a magnetometer said once, in its own axes: right-handed, as the driver documents them for the package.
public struct MagneticSample: Hashable, Sendable {
  /// When it was measured: when it was read, or, of a chip that measures on command, the middle of its measurement.
  public var instant: MonotonicInstant
  /// Flux density without any calibration, µT: Earth's field is 22 to 67 µT (World Magnetic Model 2025).
  public var field: Vector3
  /// Of the chip; nil when it does not say.
  public var temperatureCelsius: Double?
  /// An axis was beyond its range: the field is not to be used for a heading.
  public var isOverflowed: Bool

  public init(
    instant: MonotonicInstant, field: Vector3, temperatureCelsius: Double? = nil, isOverflowed: Bool = false
  ) {
    self.instant = instant
    self.field = field
    self.temperatureCelsius = temperatureCelsius
    self.isOverflowed = isOverflowed
  }
}
