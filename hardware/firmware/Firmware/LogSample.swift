import NavigationMath
import Observations

/// A sample of a log that holds values in SI units in place of registers.
///
///     0  magnetometer   x y z, µT                               along the sensor's axes
///     1  inertial unit  x y z, m/s²; x y z, rad/s if it turns   along the sensor's axes
///     2  barometer      hPa
///     4  odometer       m/s
///     6  heading        degrees, true
///     8  place          latitude, longitude, degrees; height above the ellipsoid, m; time, decimal years
public struct LogSample: Sendable {
  /// Numbers of the longest sample.
  public static let longest = 6

  /// Kind of the sample.
  public var kind: UInt8
  /// The values; 0 beyond the last one.
  public var values: (Double, Double, Double, Double, Double, Double)
  /// Number of values.
  public var count: Int

  /// Creates a sample.
  public init(kind: UInt8, values: (Double, Double, Double, Double, Double, Double), count: Int) {
    self.kind = kind
    self.values = values
    self.count = count
  }

  /// The first three values.
  var vector: Vector3 { Vector3(values.0, values.1, values.2) }

  /// The sample of an inertial unit.
  func inertial(at instant: MonotonicInstant) -> InertialSample {
    InertialSample(
      instant: instant, acceleration: vector, angularRate: count >= 6 ? Vector3(values.3, values.4, values.5) : nil)
  }
}
