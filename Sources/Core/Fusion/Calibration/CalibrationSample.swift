import NavigationMath
import Observations

/// One magnetometer reading for calibration.
///
/// In single precision, because a set has hundreds of samples: a field of 100 µT then is exact to 4 pT.
public struct CalibrationSample: Equatable, Sendable {
  /// Instant of the measurement.
  public var instant: MonotonicInstant
  /// Uncalibrated field, µT, in the sensor's axes.
  public var field: Vector3 {
    get { packedField.vector }
    set { packedField = PackedVector3(newValue) }
  }
  /// Direction of up, unit vector in the same axes: that of the specific force without other acceleration.
  ///
  /// nil without an accelerometer or during acceleration.
  public var up: Vector3? {
    get { hasUp ? packedUp.vector : nil }
    set {
      hasUp = newValue != nil
      packedUp = PackedVector3(newValue ?? .zero)
    }
  }
  /// Temperature of the magnetometer, °C; nil if unknown.
  public var temperatureCelsius: Double? {
    get { hasTemperature ? Double(temperature) : nil }
    set {
      hasTemperature = newValue != nil
      temperature = Float(newValue ?? 0)
    }
  }
  private var packedField: PackedVector3
  private var packedUp: PackedVector3
  private var temperature: Float
  private var hasUp: Bool
  private var hasTemperature: Bool

  /// Creates a sample.
  public init(
    instant: MonotonicInstant, field: Vector3, up: Vector3? = nil, temperatureCelsius: Double? = nil
  ) {
    self.instant = instant
    packedField = PackedVector3(field)
    packedUp = PackedVector3(up ?? .zero)
    hasUp = up != nil
    temperature = Float(temperatureCelsius ?? 0)
    hasTemperature = temperatureCelsius != nil
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
