import Glibc
import MapGeometry

// MapBenchmark KIND PASSES: the input is generated, the same in every run, and built before the first pass.
//
//   KIND        a pass                                                     of them
//   project     coordinates to map points, one by one                      100 000
//   batch       coordinates to map points, appended to an array            100 000
//   unproject   map points to coordinates                                  100 000
//   rects       pairs of rectangles: intersects, contains, union, point    100 000 pairs
//   query       queries of a PointIndex of 100 000, 100 hits each          1000
//   move        moves of points in the same index by a small step          100 000
//   live        fixes appended to a LiveLine                               100 000
//   simplify    a track of 1 000 000 points, ½ point of the screen         1
//   ring        points in a ring of 10 000 corners                         1000
//
// MapBenchmark evaluate KIND FILE writes results instead, for Tests/Scripts/Validation/validate-map.py: `evaluate` has them.
//
// What is computed is added up and printed, so that nothing can be optimised away.

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "evaluate" {
  evaluate(arguments[2], arguments[3])
  exit(0)
}
guard arguments.count == 3, let passes = Int(arguments[2]) else { exit(64) }
let count = Inputs.count
var inputs = Inputs()
var sum = 0.0

switch arguments[1] {
case "project":
  let input = inputs.coordinates()
  for _ in 0..<passes {
    for place in input {
      let point = MapProjection.point(
        latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
      sum += point.x + point.y
    }
  }
case "batch":
  let input = inputs.coordinates()
  var output: [MapPoint] = []
  for _ in 0..<passes {
    output.removeAll(keepingCapacity: true)
    MapProjection.append(input, to: &output)
    for point in output { sum += point.x + point.y }
  }
case "unproject":
  let input = inputs.points()
  for _ in 0..<passes {
    for point in input {
      let place = MapProjection.coordinate(of: point)
      sum += place.latitudeDegrees + place.longitudeDegrees
    }
  }
case "rects":
  let input = inputs.points().map {
    MapRect(x: $0.x, y: $0.y, width: 20_000_000 * inputs.chance.next(), height: 20_000_000 * inputs.chance.next())
  }
  for _ in 0..<passes {
    for place in 0..<count - 1 {
      let (first, second) = (input[place], input[place + 1])
      if first.intersects(second) { sum += 1 }
      if first.contains(second) { sum += 1 }
      if first.contains(second.origin) { sum += 1 }
      sum += first.union(second).width
    }
  }
case "query":
  let index = inputs.pointIndex()
  // A thousandth of the world has 100 of the points.
  let side = MapProjection.worldSize * (0.001).squareRoot()
  let corners = inputs.points().prefix(1000).map { MapPoint(x: 0.96 * $0.x, y: 0.96 * $0.y) }
  for _ in 0..<passes {
    for corner in corners {
      index.forEach(in: MapRect(x: corner.x, y: corner.y, width: side, height: side)) { id, _ in sum += Double(id) }
    }
  }
case "move":
  var index = inputs.pointIndex()
  for pass in 0..<passes {
    for id in 0..<UInt32(count) {
      guard let point = index.point(of: id) else { continue }
      let step = pass % 2 == 0 ? 100.0 : -100.0
      index.move(id, to: MapPoint(x: point.x + step, y: point.y))
    }
  }
  sum = Double(index.count)
case "live":
  let input = inputs.track(count)
  for _ in 0..<passes {
    var line = LiveLine()
    for point in input { line.append(point) }
    sum += Double(line.count)
  }
case "simplify":
  let input = inputs.track(1_000_000)
  let bounds = MapRing.bounds(of: input)
  let simplifier = LineSimplifier(tolerance: 0.5 * max(bounds.width, bounds.height) / 1024)
  for _ in 0..<passes { sum += Double(simplifier.simplified(input).count) }
case "ring":
  let ring = inputs.track(10_000)
  let bounds = MapRing.bounds(of: ring)
  let input = inputs.points().prefix(1000).map {
    MapPoint(
      x: bounds.minX + bounds.width * $0.x / MapProjection.worldSize,
      y: bounds.minY + bounds.height * $0.y / MapProjection.worldSize)
  }
  for _ in 0..<passes {
    for point in input where MapRing.contains(point, ring: ring) { sum += 1 }
  }
default: exit(64)
}
print(sum)
