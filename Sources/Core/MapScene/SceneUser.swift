import MapGeometry

/// The user's location on the map.
public struct SceneUser: Hashable, Sendable {
  /// The map point of the location.
  public var point: MapPoint
  /// The radius of the circle that has the user inside with 68 %, in map points.
  public var radius: Double
  /// The radius of the circle with 95 %, in map points; nil to draw none.
  public var radius95: Double?
  /// The direction that the device points in, degrees clockwise from true north, 0…360; nil if unknown.
  public var headingDegrees: Double?
  /// The largest expected error of the heading, degrees; nil if unknown.
  public var headingErrorDegrees: Double?
  /// Whether the location is old.
  public var isStale: Bool

  /// Creates the user's location.
  public init(
    point: MapPoint, radius: Double, radius95: Double? = nil, headingDegrees: Double? = nil,
    headingErrorDegrees: Double? = nil, isStale: Bool = false
  ) {
    self.point = point
    self.radius = radius
    self.radius95 = radius95
    self.headingDegrees = headingDegrees
    self.headingErrorDegrees = headingErrorDegrees
    self.isStale = isStale
  }
}
