import NavigationMath
import Observations

/// One magnetometer reading for calibration.
public struct CalibrationSample: Equatable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// Uncalibrated field, µT, in the sensor's axes.
  public var field: Vector3
  /// Direction of up, unit vector in the same axes: that of the specific force without other acceleration.
  ///
  /// nil without an accelerometer or during acceleration.
  public var up: Vector3? {
    get { upAlongX.map { Vector3($0, upAlongY, upAlongZ) } }
    set { (upAlongX, upAlongY, upAlongZ) = (newValue?.x, newValue?.y ?? 0, newValue?.z ?? 0) }
  }
  /// Temperature of the magnetometer, °C; nil if unknown.
  @PackedDouble public var temperatureCelsius: Double?
  // Packed, because a set has hundreds of samples.
  @PackedDouble private var upAlongX: Double?
  private var upAlongY = 0.0
  private var upAlongZ = 0.0

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, field: Vector3, up: Vector3? = nil, temperatureCelsius: Double? = nil
  ) {
    self.instant = instant
    self.field = field
    self.temperatureCelsius = temperatureCelsius
    self.up = up
  }

  /// Creates a sample from both sensors, which must have the same axes.
  public init(_ magnetic: MagneticSample, acceleration: Vector3?) {
    self.init(
      instant: magnetic.instant, field: magnetic.field,
      up: acceleration.flatMap { CalibrationSample.up(acceleration: $0) },
      temperatureCelsius: magnetic.temperatureCelsius)
  }

  /// Returns the direction of a specific force whose strength is within 8 % of gravity; nil otherwise, since the body is
  /// accelerated and up is unknown.
  ///
  /// - Parameter acceleration: m/s².
  public static func up(acceleration: Vector3) -> Vector3? {
    let strength = acceleration.norm / standardGravity
    guard strength > 0.92, strength < 1.08 else { return nil }
    return acceleration.normalized
  }
}
