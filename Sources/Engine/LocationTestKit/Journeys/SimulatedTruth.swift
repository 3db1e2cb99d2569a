import NavigationMath

/// The true state of a simulated body at one instant.
public struct SimulatedTruth: Sendable {
  /// Time since the start of the journey, s.
  public var seconds: Double
  /// Position of the inertial unit, WGS 84.
  public var position: GeodeticPosition
  /// Velocity over the ground, m/s.
  public var velocity: NEDVelocity
  /// Derivative of the components of `velocity`, m/s² along north, east, down.
  public var acceleration: Vector3
  /// Rotation from the body's forward, right, down (FRD) to true north, east, down (NED).
  public var attitude: Quaternion
  /// Specific force along forward, right, down, m/s²: what an ideal accelerometer measures. It is (0, 0, −9.8) for a
  /// level body at rest.
  public var specificForce: Vector3
  /// Angular rate against inertial space about forward, right, down, rad/s: what an ideal gyroscope measures, Earth's
  /// rotation included.
  public var angularRate: Vector3

  /// Angular rate against the ground about forward, right, down, rad/s.
  public var rateAgainstGround: Vector3

  /// Direction of the body's forward axis, degrees clockwise from true north, 0..<360.
  public var headingDegrees: Double {
    let forward = attitude.rotate(Vector3(1, 0, 0))
    return bearingDegrees(north: forward.x, east: forward.y)
  }

  /// Speed along the body's forward axis, m/s: that of its wheels.
  public var forwardSpeed: Double {
    attitude.conjugate.rotate(Vector3(velocity.north, velocity.east, velocity.down)).x
  }
}
