import NavigationMath

/// The inside of a circle on the WGS 84 ellipsoid: every point whose geodesic distance to the centre is at most the radius.
public struct CircularRegion: Hashable, Sendable {
  /// Degrees, north positive, −90...90.
  public var latitudeDegrees: Double
  /// Degrees, east positive, −180...180.
  public var longitudeDegrees: Double
  /// Metres, not negative.
  public var radius: Double

  public init(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.radius = radius
  }
}
