/// Width and height on the map, in map points. They may be negative.
@frozen
public struct MapSize: Hashable, Sendable {
  /// Extent to the east, map points.
  public var width: Double
  /// Extent to the south, map points.
  public var height: Double

  /// Creates a size from map points to the east and to the south.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Size of the whole world.
  @inlinable public static var world: MapSize {
    MapSize(width: MapProjection.worldSize, height: MapProjection.worldSize)
  }
}
