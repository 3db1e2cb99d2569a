import NavigationMath

/// Velocity and orientation of a body at one instant, each with its change per second.
struct JourneyMotion {
  /// Along north, east, down, m/s.
  var velocity: Vector3
  /// Derivative of `velocity`'s components, m/s².
  var acceleration: Vector3
  /// Angle of the forward axis from true north, clockwise, rad; only `value` and `rate` are set.
  var heading: CurveValue
  /// Angle of the forward axis above the horizon, rad; only `value` and `rate` are set.
  var pitch: CurveValue
  /// Angle about the forward axis, right side down positive, rad; only `value` and `rate` are set.
  var roll: CurveValue
}
