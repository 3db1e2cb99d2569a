internal import MapGeometry
internal import NavigationMath

/// A place on the flat map of the world, in map points.
///
/// The world is a square of 2²⁸ map points; its origin is the north-western corner, y grows to the south. Like Apple's
/// type it is not `Equatable`, `Hashable` or `Codable`: many programs add these conformances themselves.
@frozen
public struct MKMapPoint: BitwiseCopyable, Sendable {
  /// Map points east of 180° W.
  public var x: Double
  /// Map points south of the northern side of the map.
  public var y: Double

  /// Creates the origin, the north-western corner of the world.
  public init() { self.init(x: 0, y: 0) }

  /// Creates a place from its map points east and south of the origin.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate of this place: its longitude is −180...180, its latitude is not limited to ±85°.
  public var coordinate: CLLocationCoordinate2D {
    let degrees = MapProjection.coordinate(of: mapPoint)
    return CLLocationCoordinate2D(latitude: degrees.latitudeDegrees, longitude: degrees.longitudeDegrees)
  }
}

extension MKMapPoint {
  /// Returns the geodesic distance to another place, m, on the WGS 84 ellipsoid; NaN if a component is not finite.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (start, end) = (coordinate, point.coordinate)
    return Geodesic.distance(
      from: GeodeticPosition(
        latitudeDegrees: start.latitude, longitudeDegrees: start.longitude, ellipsoidalHeight: 0),
      to: GeodeticPosition(latitudeDegrees: end.latitude, longitudeDegrees: end.longitude, ellipsoidalHeight: 0))
      ?? .nan
  }
}

/// A width and a height on the map, in map points; they may be negative. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKMapSize: BitwiseCopyable, Sendable {
  /// Extent to the east, map points.
  public var width: Double
  /// Extent to the south, map points.
  public var height: Double

  /// Creates a size of 0 × 0.
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size from map points to the east and to the south.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the whole world, 2²⁸ × 2²⁸ map points.
  public static let world = MKMapSize(MapSize.world)
}
