import NavigationMath

extension TruthPoint.HorizontalVelocity {
  /// Creates a velocity from speed, m/s, and course, degrees from true north; nil if one is unknown.
  ///
  /// A speed below 0.1 m/s without a course is rest.
  init?(speed: Double?, courseDegrees: Double?) {
    if let velocity = NEDVelocity(north: nil, east: nil, speed: speed, courseDegrees: courseDegrees, climb: 0) {
      self.init(north: velocity.north, east: velocity.east)
    } else {
      guard let speed, speed < 0.1 else { return nil }
      self.init(north: 0, east: 0)
    }
  }

  /// Direction of motion, degrees from true north, 0..<360.
  var courseDegrees: Double { bearingDegrees(north: north, east: east) }
}
