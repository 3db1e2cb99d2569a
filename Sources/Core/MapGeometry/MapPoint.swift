/// Place on the flat map of the world, in map points.
///
/// The map is a square with the side `MapProjection.worldSize`; the origin is its north-western corner, at 180° W. A
/// place beyond the sides is on the next copy of the world.
@frozen
public struct MapPoint: Hashable, Sendable {
  /// Map points east of 180° W; 0...2²⁸ on the world.
  public var x: Double
  /// Map points south of the northern side of the map; 0...2²⁸ on the world.
  public var y: Double

  /// Creates a place from its map points east and south of the origin.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
