import Glibc

/// Moves the borders of Natural Earth, which are off by up to 3 km, to where other sources have them.
///
/// Each known position moves its neighbourhood, the less the farther away. Areas that share a border stay together,
/// because the same point moves by the same vector in each of them.
struct BorderShift {
  /// A vector that moves what is near to a position.
  private struct Shift {
    var latitude: Double
    var longitude: Double
    var north: Double
    var east: Double
    /// Distance at which a third of the vector is left, km.
    var reach: Double

    init(from start: Area.Point, to end: Area.Point, scale: Double = 1, reach: Double) {
      (latitude, longitude) = (start.latitude, start.longitude)
      north = (end.latitude - start.latitude) * scale
      east = (end.longitude - start.longitude) * scale
      self.reach = reach
    }
  }

  /// Edges are divided into pieces of this length, so that they can bend, degrees.
  private static let pieceLength = 0.003
  /// A town that lies off its country by more than this is another country's matter, or an error, km.
  private static let largestOffset = 5.0
  /// How far a town is from the border at least, km.
  private static let townMargin = 0.5
  private static let townReach = 7.0

  private var cells: [Int: [Shift]] = [:]

  /// - Parameter towns: those whose country is known.
  init(_ areas: [Area], towns: [City]) {
    let finder = AreaFinder(areas)
    // A town in the time zone of another country is listed wrongly: quarters of Macau are listed in China.
    let zones = Dictionary(grouping: towns, by: \.zone).mapValues { towns in
      DistrictModel.most(Dictionary(grouping: towns, by: \.country).mapValues { Double($0.count) })
    }
    let strays = towns.compactMap { town -> (town: City, country: String)? in
      guard let area = finder.area(town.latitude, town.longitude) else { return nil }
      let other = areas[area].country
      guard other != town.country, zones[town.zone] == town.country, !DisputedBorders.contain(other, town.country)
      else { return nil }
      return (town, other)
    }
    let points = BorderPoint.all
    let countries = Set(points.flatMap { [$0.countries.0, $0.countries.1] } + strays.map(\.town.country))
    let edges = BorderEdges(areas, countries: countries)
    for point in points {
      let owner = finder.area(point.latitude, point.longitude).map { areas[$0].country }
      if let shift = Self.shift(point, edges, owner: owner) { add(shift) }
    }
    for stray in strays {
      if let shift = Self.shift(stray.town, edges) { add(shift) }
    }
  }

  /// Returns the vector from the border between two countries to a point where it is known to run.
  ///
  /// In a strait the border is the middle between both coasts.
  private static func shift(_ point: BorderPoint, _ edges: BorderEdges, owner: String?) -> Shift? {
    let position = Area.Point(latitude: point.latitude, longitude: point.longitude)
    guard let one = edges.nearest(point.countries.0, position, reach: 20),
      let other = edges.nearest(point.countries.1, position, reach: 20)
    else { return nil }
    // On land of one country the other one is moved there; the border is then where both meet.
    if owner == point.countries.0 { return Shift(from: other.point, to: position, reach: point.reach) }
    if owner == point.countries.1 { return Shift(from: one.point, to: position, reach: point.reach) }
    guard one.distance > 0.001 else { return nil }
    // The middle is half as far off as the distances to both countries differ.
    let share = (one.distance - other.distance) / 2 / one.distance
    let (north, east) = (position.latitude - one.point.latitude, position.longitude - one.point.longitude)
    let middle = Area.Point(latitude: position.latitude - north * share, longitude: position.longitude - east * share)
    return Shift(from: middle, to: position, reach: point.reach)
  }

  /// Returns the vector that brings a town to its own side of the border.
  private static func shift(_ town: City, _ edges: BorderEdges) -> Shift? {
    let position = Area.Point(latitude: town.latitude, longitude: town.longitude)
    guard let border = edges.nearest(town.country, position, reach: largestOffset), border.distance > 0.01 else {
      return nil
    }
    let scale = border.distance > 0.05 ? 1 + townMargin / border.distance : 1
    return Shift(from: border.point, to: position, scale: scale, reach: townReach)
  }

  private mutating func add(_ shift: Shift) {
    let (row, column) = (Int(shift.latitude.rounded(.down)), Int(shift.longitude.rounded(.down)))
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 { cells[y * 1000 + x, default: []].append(shift) }
    }
  }

  private func shifts(_ point: Area.Point) -> [Shift] {
    cells[Int(point.latitude.rounded(.down)) * 1000 + Int(point.longitude.rounded(.down))] ?? []
  }

  /// Returns the areas with their borders moved.
  func moved(_ areas: [Area]) -> [Area] {
    areas.map { area in
      var area = area
      area.rings = area.rings.map { ring in divided(ring).map { moved($0) } }
      return area
    }
  }

  private func divided(_ ring: [Area.Point]) -> [Area.Point] {
    guard let first = ring.first else { return ring }
    var points = [first]
    for (from, to) in zip(ring, ring.dropFirst()) {
      if isMoved(from) || isMoved(to) {
        // From the same end in both areas, so that the points are equal.
        let isForward = (from.latitude, from.longitude) < (to.latitude, to.longitude)
        let (start, end) = isForward ? (from, to) : (to, from)
        let (north, east) = (end.latitude - start.latitude, end.longitude - start.longitude)
        let count = Int((max(north.magnitude, east.magnitude) / Self.pieceLength).rounded(.up))
        let inner = (1..<max(count, 1)).map { step -> Area.Point in
          let share = Double(step) / Double(count)
          return Area.Point(latitude: start.latitude + share * north, longitude: start.longitude + share * east)
        }
        points += isForward ? inner : inner.reversed()
      }
      points.append(to)
    }
    return points
  }

  private func isMoved(_ point: Area.Point) -> Bool {
    // An edge may pass a position that its ends are far from.
    shifts(point).contains { distance($0, point) < 3 * $0.reach + 20 }
  }

  private func moved(_ point: Area.Point) -> Area.Point {
    var (north, east, total, largest) = (0.0, 0.0, 0.0, 0.0)
    for shift in shifts(point) {
      let away = distance(shift, point) / shift.reach
      guard away < 3 else { continue }
      let weight = exp(-away * away)
      // A near position counts much more than those around it.
      let share = weight * weight * weight * weight
      north += share * shift.north
      east += share * shift.east
      total += share
      largest = max(largest, weight)
    }
    guard total > 0 else { return point }
    return Area.Point(
      latitude: point.latitude + north / total * largest, longitude: point.longitude + east / total * largest)
  }

  private func distance(_ shift: Shift, _ point: Area.Point) -> Double {
    let north = shift.latitude - point.latitude
    let east = (shift.longitude - point.longitude) * cos(point.latitude * .pi / 180)
    return (north * north + east * east).squareRoot() * BorderEdges.kilometresPerDegree
  }
}
