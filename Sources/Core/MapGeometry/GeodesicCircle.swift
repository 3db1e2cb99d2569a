import CNavigationMath
import NavigationMath

/// Circles on the ellipsoid, as rings on the map.
public enum GeodesicCircle {
  /// Returns a ring of points at a distance from a place, clockwise from the north; empty if the place is invalid or the
  /// radius is not positive and finite.
  ///
  /// The ring is closed without repeating its first point. x never jumps by the width of the world, so a circle across
  /// 180° goes on beyond the sides. A circle around a pole goes all around the map and is closed along the side of the
  /// pole.
  ///
  /// - Parameters:
  ///   - radius: distance from the centre along the ellipsoid, m.
  ///   - tolerance: greatest distance of the ring from the true circle, map points.
  public static func points(around center: GeodeticPosition, radius: Double, tolerance: Double) -> [MapPoint] {
    guard radius > 0, radius.isFinite, center.latitudeDegrees.magnitude <= 90, center.longitudeDegrees.magnitude <= 180
    else { return [] }
    let count = pointCount(center, radius, tolerance)
    let middle = MapPoint(center)
    var result: [MapPoint] = []
    result.reserveCapacity(count + 4)
    for number in 0..<count {
      let azimuth = 360 * Double(number) / Double(count)
      guard let there = Geodesic.direct(from: center, azimuthDegrees: azimuth, distance: radius) else { return [] }
      result.append(GeodesicLine.unwrapped(MapPoint(there.position), after: result.last ?? middle))
    }
    closeAroundPole(&result)
    return result
  }

  /// Number of points for the ring to be within the tolerance, a multiple of four.
  private static func pointCount(_ center: GeodeticPosition, _ radius: Double, _ tolerance: Double) -> Int {
    // The scale of the map is greatest on the side of the pole.
    let latitude = min(84, center.latitudeDegrees.magnitude + radius / 111_000)
    let scale = MapScale.metersPerMapPoint(atLatitudeDegrees: latitude)
    let onMap = radius / scale
    // Sagitta of an arc of 2π/n: r (π/n)² / 2.
    let needed = Double.pi * (onMap / (2 * max(tolerance, 1e-9))).squareRoot() + 1
    return 4 * (1 + Int(min(max(needed, 16), 1024) / 4))
  }

  /// Adds the corners at the side of the pole to a ring that goes once around the map.
  private static func closeAroundPole(_ ring: inout [MapPoint]) {
    guard let first = ring.first, let last = ring.last else { return }
    let side = MapProjection.worldSize
    let again = GeodesicLine.unwrapped(first, after: last)
    guard (again.x - first.x).magnitude > 0.5 * side else { return }
    // Clockwise around the north pole is westward on the map, around the south pole eastward.
    let y = again.x < first.x ? 0 : side
    ring.append(again)
    ring.append(MapPoint(x: again.x, y: y))
    ring.append(MapPoint(x: first.x, y: y))
  }
}
