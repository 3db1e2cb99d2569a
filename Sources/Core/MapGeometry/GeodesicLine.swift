import CNavigationMath
import NavigationMath

/// Shortest lines on the ellipsoid, as lines on the map.
public enum GeodesicLine {
  /// Length of the pieces that a line is divided into before it is refined, m.
  private static var pieceLength: Double { 500_000 }
  /// Number of times a piece may be halved.
  private static var mostHalvings: Int { 12 }

  /// Returns points along the shortest line between two places, both ends included.
  ///
  /// There are as many as are needed to be nearer than the tolerance to the true line. The points are in sequence: x
  /// never jumps by the width of the world, so a line across 180° goes on beyond the sides. Near the poles, beyond ±85°,
  /// the line follows the limit of the projection. Empty if a coordinate is invalid.
  ///
  /// - Parameter tolerance: distance from the true line, map points.
  public static func points(
    from start: GeodeticPosition, to end: GeodeticPosition, tolerance: Double
  ) -> [MapPoint] {
    guard let line = Geodesic.inverse(from: start, to: end) else { return [] }
    func place(_ distance: Double, after last: MapPoint) -> MapPoint {
      let there =
        Geodesic.direct(from: start, azimuthDegrees: line.initialAzimuthDegrees, distance: distance)?.position ?? end
      return unwrapped(MapPoint(there), after: last)
    }

    var result = [MapPoint(start)]
    let pieces = max(1, Int(min(line.distance / pieceLength, 100)))
    // Ends of the pieces that wait, the nearest last.
    var waiting: [(distance: Double, point: MapPoint, halvings: Int)] = []
    var travelled = 0.0
    for piece in 1...pieces {
      let last = result[result.count - 1]
      let distance = piece == pieces ? line.distance : line.distance * Double(piece) / Double(pieces)
      let point = piece == pieces ? unwrapped(MapPoint(end), after: last) : place(distance, after: last)
      waiting.append((distance, point, 0))
      while let next = waiting.last {
        let from = result[result.count - 1]
        let half = 0.5 * (travelled + next.distance)
        let middle = place(half, after: from)
        let (x, y) = (middle.x - 0.5 * (from.x + next.point.x), middle.y - 0.5 * (from.y + next.point.y))
        if next.halvings < mostHalvings, x * x + y * y > tolerance * tolerance {
          waiting[waiting.count - 1].halvings += 1
          waiting.append((half, middle, next.halvings + 1))
        } else {
          result.append(next.point)
          travelled = next.distance
          waiting.removeLast()
        }
      }
    }
    return result
  }

  /// Returns a point moved by the width of the world, if that brings it nearer to the one before.
  static func unwrapped(_ point: MapPoint, after last: MapPoint) -> MapPoint {
    let side = MapProjection.worldSize
    var x = point.x
    while x - last.x > 0.5 * side { x -= side }
    while last.x - x > 0.5 * side { x += side }
    return MapPoint(x: x, y: point.y)
  }
}

extension MapPoint {
  /// Projects a place; (−1, −1) if it is invalid.
  public init(_ place: GeodeticPosition) {
    self = MapProjection.point(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
  }
}

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
