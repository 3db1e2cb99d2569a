import Places

/// Writes the areas and their borders; `DistrictMap` describes the sections.
struct BorderWriter {
  private static let pointsPerBorder = 48
  /// Largest width and height of a border, in units: less than two bytes can hold.
  private static let largestExtent = 60_000
  private let units: Double
  /// Largest error of a simplified line, in units: between countries, and elsewhere.
  private let errors: (countries: Double, others: Double)
  /// Largest error near a position where the border between countries is known.
  private static let smallestError = 0.5
  /// The country of each point, empty for points of several.
  private var owners: [Area.Point: String] = [:]
  private var areas: [UInt8] = []
  private var borders: [UInt8] = []
  private var points: [UInt8] = []

  private struct Point {
    var y: Int
    var x: Int
    /// How far the line may be from it.
    var error: Double
  }

  init(unitsPerDegree: Int, errors: (countries: Double, others: Double)) {
    units = Double(unitsPerDegree)
    self.errors = errors
  }

  mutating func write(_ source: [Area], districts: [Int], to file: inout FileWriter) {
    for area in source {
      for point in area.rings.joined() {
        owners[point] = owners[point].map { $0 == area.country ? $0 : "" } ?? area.country
      }
    }
    for (index, area) in source.enumerated() { add(area, district: districts[index]) }
    // Ends the borders of the last area.
    areas.put(UInt64(0))
    areas.put(UInt32(0))
    areas.put(UInt32(borders.count / PlaceLayout.borderSize))
    file.add(.areas, areas)
    file.add(.borders, borders)
    file.add(.points, extra: Int(units), points)
    let (cells, lists) = CellWriter(source).sections()
    file.add(.cells, cells)
    file.add(.cellLists, lists)
  }

  private mutating func add(_ area: Area, district: Int) {
    var rings = area.rings.map { divided(simplified($0)) }.filter { $0.count >= 4 }
    // The largest island stays, however small. Those that are left out are found by their towns.
    if let largest = rings.map({ extent([$0]) }).max() {
      rings.removeAll { ring in
        extent([ring]) < min(largest, Int(2 * errors.others)) && !ring.contains { $0.error == Self.smallestError }
      }
    }
    let box = AreaFinder.Box(area)
    areas.put(UInt16(district))
    areas.put(UInt16(0))
    areas.put(Int16((box.south * 100).rounded(.down)))
    areas.put(Int16((box.north * 100).rounded(.up)))
    areas.put(Int16((box.west * 100).rounded(.down)))
    areas.put(Int16((box.east * 100).rounded(.up)))
    areas.put(UInt32(borders.count / PlaceLayout.borderSize))
    for lines in pieces(rings) { add(lines) }
  }

  /// Returns groups of lines, each of which becomes a border: parts of a long ring, or several short rings.
  private func pieces(_ rings: [[Point]]) -> [[[Point]]] {
    var pieces: [[[Point]]] = []
    var short: [[Point]] = []
    for ring in rings {
      if ring.count > Self.pointsPerBorder || extent([ring]) > Self.largestExtent {
        var start = 0
        while start < ring.count - 1 {
          var end = min(start + Self.pointsPerBorder, ring.count - 1)
          while end > start + 1, extent([Array(ring[start...end])]) > Self.largestExtent { end -= 1 }
          pieces.append([Array(ring[start...end])])
          start = end
        }
      } else {
        let count = short.reduce(ring.count) { $0 + $1.count }
        if !short.isEmpty, count > Self.pointsPerBorder || extent(short + [ring]) > 2 * Int(units) {
          pieces.append(short)
          short = []
        }
        short.append(ring)
      }
    }
    if !short.isEmpty { pieces.append(short) }
    return pieces
  }

  /// Returns the larger of height and width.
  private func extent(_ lines: [[Point]]) -> Int {
    let all = lines.joined()
    let (ys, xs) = (all.map(\.y), all.map(\.x))
    return max((ys.max() ?? 0) - (ys.min() ?? 0), (xs.max() ?? 0) - (xs.min() ?? 0))
  }

  private mutating func add(_ lines: [[Point]]) {
    guard let start = lines.first?.first, let end = lines.first?.last else { return }
    let all = lines.joined()
    let (ys, xs) = (all.map(\.y), all.map(\.x))
    borders.put(Int32(start.y))
    borders.put(Int32(start.x))
    borders.put(UInt16(start.y - (ys.min() ?? start.y)))
    borders.put(UInt16((ys.max() ?? start.y) - start.y))
    borders.put(UInt16(start.x - (xs.min() ?? start.x)))
    borders.put(UInt16((xs.max() ?? start.x) - start.x))
    // Of several lines all are closed, so that they cross a ray an even number of times.
    borders.put(Int32(lines.count == 1 ? end.y - start.y : 0))
    borders.put(UInt32(points.count))
    var last = start
    for line in lines {
      points.append(base128: line.count)
      for point in line {
        points.append(difference: point.y - last.y)
        points.append(difference: point.x - last.x)
        last = point
      }
    }
    points.append(base128: 0)
  }

  // MARK: Simplification

  /// Returns a ring in units, with fewer points (Douglas and Peucker).
  private func simplified(_ ring: [Area.Point]) -> [Point] {
    var all: [Point] = []
    for point in ring {
      let error =
        BorderPoint.isNear(point) ? Self.smallestError : owners[point] == "" ? errors.countries : errors.others
      let next = Point(
        y: Int((point.latitude * units).rounded()), x: Int((point.longitude * units).rounded()), error: error)
      if all.last?.y != next.y || all.last?.x != next.x { all.append(next) }
    }
    guard all.count > 8, let first = all.first else { return all }
    // A ring begins and ends at the same point: it is divided at the point farthest from it.
    let far = all.indices.max { distance(all[$0], first) < distance(all[$1], first) } ?? 0
    var keeps = [Bool](repeating: false, count: all.count)
    for index in [0, far, all.count - 1] { keeps[index] = true }
    simplify(all, 0, far, &keeps)
    simplify(all, far, all.count - 1, &keeps)
    return all.indices.filter { keeps[$0] }.map { all[$0] }
  }

  /// Returns a ring without edges too long for a border, such as that along the south pole.
  private func divided(_ ring: [Point]) -> [Point] {
    var points: [Point] = []
    for point in ring {
      if let last = points.last {
        let steps = max((point.y - last.y).magnitude, (point.x - last.x).magnitude) / 20_000
        for step in 0..<Int(steps) {
          let share = Double(step + 1) / Double(steps + 1)
          points.append(
            Point(
              y: last.y + Int((share * Double(point.y - last.y)).rounded()),
              x: last.x + Int((share * Double(point.x - last.x)).rounded()), error: point.error))
        }
      }
      points.append(point)
    }
    return points
  }

  private func distance(_ one: Point, _ other: Point) -> Double {
    let (y, x) = (Double(one.y - other.y), Double(one.x - other.x))
    return y * y + x * x
  }

  /// Lines of neighbours may part by their errors; a point in between belongs to the nearer one.
  private func simplify(_ all: [Point], _ from: Int, _ to: Int, _ keeps: inout [Bool]) {
    guard to > from + 1 else { return }
    let (ay, ax) = (Double(all[from].y), Double(all[from].x))
    let (dy, dx) = (Double(all[to].y) - ay, Double(all[to].x) - ax)
    let length = max((dy * dy + dx * dx).squareRoot(), 1e-9)
    var (worst, far) = (1.0, -1)
    for index in from + 1..<to {
      let (y, x) = (Double(all[index].y) - ay, Double(all[index].x) - ax)
      let off = length < 1e-6 ? (y * y + x * x).squareRoot() : (y * dx - x * dy).magnitude / length
      if off / all[index].error > worst { (worst, far) = (off / all[index].error, index) }
    }
    guard far >= 0 else { return }
    keeps[far] = true
    simplify(all, from, far, &keeps)
    simplify(all, far, to, &keeps)
  }
}
