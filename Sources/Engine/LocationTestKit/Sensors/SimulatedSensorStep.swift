import NavigationMath
import Observations

/// The true state at one instant, with the samples of the sensors.
public struct SimulatedSensorStep: Sendable {
  /// Number of the step, from 0.
  public var index: Int
  /// True rotation from the body's forward, right, down to magnetic north, east, down.
  public var attitude: Quaternion
  /// Mean angular rate since the previous step, rad/s along the body's axes: turning at it for one interval leads from
  /// the previous attitude exactly to this one.
  public var angularRate: Vector3
  /// How near a magnet is: 0 none, 1 near.
  public var magnetNearness: Double
  /// Sample of the magnetometer, raw, along the sensor's axes.
  public var magnetic: MagneticSample
  /// Sample of gyroscope and accelerometer, along the same axes.
  public var inertial: InertialSample

  /// True heading: degrees clockwise from magnetic north to the body's forward axis, 0..<360.
  public var headingDegrees: Double {
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return bearingDegrees(north: forward.x, east: forward.y)
  }
}
