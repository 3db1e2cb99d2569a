import NavigationMath
import Observations

/// The truth of one moment, and what the sensors said of it.
public struct SimulatedSensorStep: Sendable {
  /// From 0.
  public var index: Int
  /// From the body's forward, right, down to magnetic north, east, down.
  public var attitude: Quaternion
  /// How the body turned since the step before, rad/s along its own axes: turned so for one interval, the attitude
  /// before becomes this one exactly.
  public var angularRate: Vector3
  /// How near a magnet is: 0 none, 1 one is there.
  public var magnetNearness: Double
  /// Raw, in the sensor's axes.
  public var magnetic: MagneticSample
  /// In the same axes.
  public var inertial: InertialSample

  /// Degrees clockwise from magnetic north to the body's forward axis, 0..<360.
  public var headingDegrees: Double {
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return bearingDegrees(north: forward.x, east: forward.y)
  }
}
