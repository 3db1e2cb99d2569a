import CNavigationMath

/// Velocity over the ground in the local frame north, east, down.
public struct NEDVelocity: Hashable, Sendable {
  /// Northward velocity, m/s.
  public var north: Double
  /// Eastward velocity, m/s.
  public var east: Double
  /// Downward velocity, m/s.
  public var down: Double

  /// Creates a velocity from its components.
  public init(north: Double, east: Double, down: Double) {
    self.north = north
    self.east = east
    self.down = down
  }

  /// Creates a velocity from what is known of it; nil if that is not enough.
  ///
  /// - Parameters:
  ///   - north: northward velocity, m/s.
  ///   - east: eastward velocity, m/s.
  ///   - speed: speed over the ground, m/s; used with the course if a component is nil.
  ///   - courseDegrees: direction of motion from true north.
  ///   - climb: upward velocity, m/s.
  public init?(north: Double?, east: Double?, speed: Double?, courseDegrees: Double?, climb: Double?) {
    guard let climb else { return nil }
    if let north, let east {
      self.init(north: north, east: east, down: 0 - climb)
    } else {
      guard let speed, let courseDegrees else { return nil }
      let course = courseDegrees / degreesPerRadian
      self.init(north: speed * cos(course), east: speed * sin(course), down: 0 - climb)
    }
  }

  /// The velocity in east, north, up, m/s: the frame of ROS (REP 103).
  public var enu: Vector3 { Vector3(east, north, 0 - down) }
}
