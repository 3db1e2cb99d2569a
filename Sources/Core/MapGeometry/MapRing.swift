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
