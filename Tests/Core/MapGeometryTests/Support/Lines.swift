import MapGeometry

/// A walk with small turns, as a track of fixes is: 5 map points a step.
func walk(_ count: Int, seed: UInt64, from start: MapPoint = MapPoint(x: 140_000_000, y: 90_000_000)) -> [MapPoint] {
  var numbers = Numbers(seed)
  var (point, east, south) = (start, 5.0, 0.0)
  return (0..<count).map { _ in
    let turn = numbers.next(-0.3...0.3)
    (east, south) = (east - turn * south, south + turn * east)
    let length = (east * east + south * south).squareRoot()
    (east, south) = (5 * east / length, 5 * south / length)
    point.x += east
    point.y += south
    return point
  }
}

func distance(_ point: MapPoint, _ start: MapPoint, _ end: MapPoint) -> Double {
  let (x, y) = (point.x - start.x, point.y - start.y)
  let (east, south) = (end.x - start.x, end.y - start.y)
  let square = east * east + south * south
  let along = square > 0 ? max(0, min(1, (x * east + y * south) / square)) : 0
  let (acrossX, acrossY) = (x - along * east, y - along * south)
  return (acrossX * acrossX + acrossY * acrossY).squareRoot()
}

/// The greatest distance of a point from a line made of some of the points, in their order.
///
/// Each point is compared with the segment that replaces it.
func greatestDistance(of points: [MapPoint], from line: [MapPoint]) -> Double {
  var worst = 0.0
  var next = 0
  for point in points {
    if next < line.count, point == line[next] {
      next += 1
      continue
    }
    guard next > 0, next < line.count else { return .infinity }
    worst = max(worst, distance(point, line[next - 1], line[next]))
  }
  return next == line.count ? worst : .infinity
}
