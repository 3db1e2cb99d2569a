import MapGeometry

/// A linear congruential generator (Knuth, MMIX), as in Peers/map.c.
struct Chance {
  private var state: UInt64 = 1

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }
}

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
