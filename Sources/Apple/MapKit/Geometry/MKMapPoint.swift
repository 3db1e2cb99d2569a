internal import MapGeometry

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
