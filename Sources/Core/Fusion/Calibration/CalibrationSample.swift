import NavigationMath
import Observations

/// One reading of a magnetometer as calibration takes it.
public struct CalibrationSample: Hashable, Sendable {
  public var instant: MonotonicInstant
  /// Raw, µT, in the sensor's axes.
  public var field: Vector3
  /// Which way is up, length 1, in the same axes: the direction of the specific force while nothing else accelerates;
  /// nil without an accelerometer, or while it cannot tell.
  public var up: Vector3?
  /// Of the magnetometer; nil when it does not say.
  public var temperatureCelsius: Double?

  public init(
    instant: MonotonicInstant, field: Vector3, up: Vector3? = nil, temperatureCelsius: Double? = nil
  ) {
    self.instant = instant
    self.field = field
    self.up = up
    self.temperatureCelsius = temperatureCelsius
  }

  /// Both sensors share their axes.
  public init(_ magnetic: MagneticSample, acceleration: Vector3?) {
    self.init(
      instant: magnetic.instant, field: magnetic.field,
      up: acceleration.flatMap { CalibrationSample.up(acceleration: $0) },
      temperatureCelsius: magnetic.temperatureCelsius)
  }

  /// The direction of a specific force whose strength is gravity's within 8 %: otherwise the body is being moved, and
  /// which way is up is anybody's guess.
  ///
  /// - Parameter acceleration: m/s².
  public static func up(acceleration: Vector3) -> Vector3? {
    let strength = acceleration.norm / 9.80665
    guard strength > 0.92, strength < 1.08 else { return nil }
    return acceleration.normalized
  }
}
