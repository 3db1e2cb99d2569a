/// Leaves out the points of a line that are not seen at a scale.
///
/// Each point that is left out is nearer than the tolerance to the line that remains. A first pass drops points close to
/// the one before; then the method of Douglas and Peucker (The Canadian Cartographer 10, 1973) keeps what is farthest
/// from each chord, with a stack instead of recursion. It is applied to pieces of at most `pieceLength` points, so that
/// no line takes quadratic time.
public struct LineSimplifier: Sendable {
  /// Greatest distance of a point that is left out from the line that remains, map points.
  public var tolerance: Double

  /// Creates a simplifier with a tolerance in map points; half a point of the screen is not seen.
  public init(tolerance: Double) { self.tolerance = tolerance }

  /// Number of points that the method is applied to at once.
  static var pieceLength: Int { 4096 }

  /// Returns the points that remain; the first and the last are always among them.
  public func simplified(_ points: [MapPoint]) -> [MapPoint] {
    guard tolerance > 0 else { return points }
    return kept(of: thinned(points))
  }

  /// Returns the parts of a line inside a rectangle, each simplified. A closed line repeats its first point.
  public func simplified(_ points: [MapPoint], in rect: MapRect) -> [[MapPoint]] {
    LineClipper(rect).parts(of: thinned(points)).map { tolerance > 0 ? kept(of: $0) : $0 }
  }

  /// Drops points nearer than a quarter of the tolerance to the point before; non-finite ones too.
  private func thinned(_ points: [MapPoint]) -> [MapPoint] {
    let least = 0.0625 * tolerance * tolerance
    var result: [MapPoint] = []
    guard var last = points.first(where: { $0.isFinite }) else { return [] }
    result.append(last)
    var dropped = false
    for point in points {
      let (x, y) = (point.x - last.x, point.y - last.y)
      let square = x * x + y * y
      // False for NaN.
      if square > least, square < .infinity {
        result.append(point)
        last = point
        dropped = false
      } else {
        dropped = true
      }
    }
    if dropped, let end = points.last(where: { $0.isFinite }), end != last { result.append(end) }
    return result
  }

  private func kept(of points: [MapPoint]) -> [MapPoint] {
    guard points.count > 2 else { return points }
    let limit = 0.5625 * tolerance * tolerance
    var result: [MapPoint] = [points[0]]
    // Ends of the pieces that wait, the nearest last.
    var ends: [Int] = []
    var start = 0
    while start < points.count - 1 {
      ends.append(min(start + LineSimplifier.pieceLength, points.count - 1))
      while let end = ends.last {
        let farthest = LineSimplifier.farthest(points, start, end)
        if farthest.square > limit {
          ends.append(farthest.index)
        } else {
          result.append(points[end])
          start = end
          ends.removeLast()
        }
      }
    }
    return result
  }

  /// Returns the point between two points that is farthest from the chord, and its squared distance.
  @inline(__always)
  private static func farthest(_ points: [MapPoint], _ start: Int, _ end: Int) -> (index: Int, square: Double) {
    let first = points[start]
    let (east, south) = (points[end].x - first.x, points[end].y - first.y)
    let square = east * east + south * south
    let factor = square > 0 ? 1 / square : 0
    var (index, most) = (start, -1.0)
    for place in start + 1..<max(start + 1, end) {
      let (x, y) = (points[place].x - first.x, points[place].y - first.y)
      let along = max(0, min(1, (x * east + y * south) * factor))
      let (acrossX, acrossY) = (x - along * east, y - along * south)
      let distance = acrossX * acrossX + acrossY * acrossY
      if distance > most { (index, most) = (place, distance) }
    }
    return (index, most)
  }
}

extension MapPoint {
  /// Whether both components are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
