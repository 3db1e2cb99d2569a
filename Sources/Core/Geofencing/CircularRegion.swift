import NavigationMath

/// Circle on the WGS 84 ellipsoid: all places whose geodesic distance to the centre is at most the radius.
public struct CircularRegion: Hashable, Sendable {
  /// WGS 84 latitude of the centre, north positive, −90...90.
  public var latitudeDegrees: Double
  /// WGS 84 longitude of the centre, east positive, −180...180.
  public var longitudeDegrees: Double
  /// Radius, m, not negative; from 20 004 km on the circle is the whole Earth.
  public var radius: Double

  /// Creates a circle without checking it; see `validate()`.
  public init(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.radius = radius
  }

  /// Returns the geodesic distance from the centre to a place, m; nil if the place or the centre is invalid.
  public func distance(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) -> Double? {
    Geodesic.distance(
      from: GeodeticPosition(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0),
      to: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
  }

  /// Returns whether a place is in the circle or on its border; false for an invalid place.
  public func contains(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) -> Bool {
    guard let distance = distance(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return false }
    return distance <= radius
  }

  /// Throws `RegionError` if the centre or the radius is invalid.
  public func validate() throws(RegionError) {
    // The comparisons are false for NaN, so that NaN is rejected.
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { throw .centre }
    guard radius >= 0, radius.isFinite else { throw .radius }
  }
}
