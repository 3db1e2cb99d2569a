import NavigationMath

/// One sample of an inertial unit in its own axes, which are right-handed and documented by the driver for the
/// package.
public struct InertialSample: Hashable, Sendable {
  /// Instant at which the sample was read.
  public var instant: MonotonicInstant
  /// Specific force, m/s², as an accelerometer measures it. At rest it points up and has 9.8 m/s².
  public var acceleration: Vector3
  /// Angular rate about each axis, rad/s, right-handed; nil for an accelerometer without gyroscope.
  public var angularRate: Vector3?
  /// Temperature of the chip, °C; nil if it is not measured.
  public var temperatureCelsius: Double?
  /// Whether an axis exceeded its range.
  public var isOverflowed: Bool

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, acceleration: Vector3, angularRate: Vector3?, temperatureCelsius: Double? = nil,
    isOverflowed: Bool = false
  ) {
    self.instant = instant
    self.acceleration = acceleration
    self.angularRate = angularRate
    self.temperatureCelsius = temperatureCelsius
    self.isOverflowed = isOverflowed
  }
}
