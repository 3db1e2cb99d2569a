import BenchmarkInput
import MapGeometry

/// Generated input, in the order in which it is asked for.
struct Inputs {
  static let count = 100_000
  var chance = Chance()

  mutating func coordinates() -> [(latitudeDegrees: Double, longitudeDegrees: Double)] {
    (0..<Inputs.count).map { _ in (-89 + 178 * chance.next(), -180 + 360 * chance.next()) }
  }

  mutating func points() -> [MapPoint] {
    (0..<Inputs.count).map { _ in
      MapPoint(x: MapProjection.worldSize * chance.next(), y: MapProjection.worldSize * chance.next())
    }
  }

  /// A track of 5 map points a step, 0.75 m, that turns a little at each.
  mutating func track(_ count: Int) -> [MapPoint] {
    var (point, east, south) = (MapPoint(x: 140_000_000, y: 90_000_000), 5.0, 0.0)
    return (0..<count).map { _ in
      let turn = 0.6 * chance.next() - 0.3
      (east, south) = (east - turn * south, south + turn * east)
      let factor = 5 / (east * east + south * south).squareRoot()
      (east, south) = (east * factor, south * factor)
      point = MapPoint(x: point.x + east, y: point.y + south)
      return point
    }
  }

  mutating func pointIndex() -> PointIndex {
    var index = PointIndex()
    for (id, point) in points().enumerated() { index.insert(UInt32(id), point) }
    return index
  }
}
