import NavigationMath

/// What an inertial unit said once, in its own axes: right-handed, as the driver documents them for the package.
public struct InertialSample: Hashable, Sendable {
  /// When it was read.
  public var instant: MonotonicInstant
  /// Specific force, m/s²: what an accelerometer measures. At rest it points up and has 9.8 m/s².
  public var acceleration: Vector3
  /// Turning about each axis, rad/s, right-handed; nil for an accelerometer alone.
  public var angularRate: Vector3?
  /// Of the chip; nil when it does not say.
  public var temperatureCelsius: Double?
  /// An axis was beyond its range.
  public var isOverflowed: Bool

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
