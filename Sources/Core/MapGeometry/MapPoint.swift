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

/// Rings of map points: closed lines that do not repeat their first point.
public enum MapRing {
  /// Returns whether a point is inside a ring by the even-odd rule.
  ///
  /// Of two rings with a common side, a point on that side is in exactly one. Test the bounds of the ring first.
  public static func contains(_ point: MapPoint, ring: [MapPoint]) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for next in ring {
      if (last.y > point.y) != (next.y > point.y) {
        let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
        if point.x < x { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }

  /// Returns the smallest rectangle that contains all points; null if there are none. NaN is left out.
  public static func bounds(of points: [MapPoint]) -> MapRect {
    var (west, north) = (Double.infinity, Double.infinity)
    var (east, south) = (-Double.infinity, -Double.infinity)
    for point in points {
      west = point.x < west ? point.x : west
      east = point.x > east ? point.x : east
      north = point.y < north ? point.y : north
      south = point.y > south ? point.y : south
    }
    return west <= east && north <= south ? MapRect(minX: west, minY: north, maxX: east, maxY: south) : .null
  }
}
