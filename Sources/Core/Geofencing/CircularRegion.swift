import NavigationMath

/// The inside of a circle on the WGS 84 ellipsoid: every place whose geodesic distance to the centre is at most the
/// radius.
public struct CircularRegion: Hashable, Sendable {
  /// Degrees, north positive, −90...90.
  public var latitudeDegrees: Double
  /// Degrees, east positive, −180...180.
  public var longitudeDegrees: Double
  /// m, not negative; from 20 004 km on it is the whole Earth.
  public var radius: Double

  public init(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.radius = radius
  }

  /// m from the centre to a place along the ellipsoid; nil for what is no place or has no centre.
  public func distance(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) -> Double? {
    Geodesic.distance(
      from: GeodeticPosition(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0),
      to: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
  }

  /// Whether a place is in it, border included.
  public func contains(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) -> Bool {
    guard let distance = distance(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return false }
    return distance <= radius
  }

  /// Throws what is wrong with it, if anything is.
  public func validate() throws(RegionError) {
    // Written so that what is no number is refused.
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { throw .centre }
    guard radius >= 0, radius.isFinite else { throw .radius }
  }
}
