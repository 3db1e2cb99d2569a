import Glibc

/// Finds the area at a position, while the file is built.
struct AreaFinder {
  private let areas: [Area]
  private let boxes: [Box]
  private var cells: [Int: [Int]] = [:]

  struct Box {
    var south = 90.0
    var north = -90.0
    var west = 180.0
    var east = -180.0

    init(_ area: Area) {
      for ring in area.rings {
        for point in ring {
          south = min(south, point.latitude)
          north = max(north, point.latitude)
          west = min(west, point.longitude)
          east = max(east, point.longitude)
        }
      }
    }
  }

  init(_ areas: [Area]) {
    self.areas = areas
    boxes = areas.map { Box($0) }
    for (index, box) in boxes.enumerated() where box.south <= box.north {
      for row in Int(box.south.rounded(.down))...Int(box.north.rounded(.down)) {
        for column in Int(box.west.rounded(.down))...Int(box.east.rounded(.down)) {
          cells[row * 1000 + column, default: []].append(index)
        }
      }
    }
  }

  func area(_ latitude: Double, _ longitude: Double) -> Int? {
    let cell = Int(latitude.rounded(.down)) * 1000 + Int(longitude.rounded(.down))
    return cells[cell]?.first { contains($0, latitude, longitude) }
  }

  /// Returns the area with the corner nearest to a position, within 0.3°.
  func nearest(_ latitude: Double, _ longitude: Double) -> Int? {
    let margin = 0.3
    var best: (area: Int, distance: Double)?
    for (index, box) in boxes.enumerated()
    where latitude >= box.south - margin && latitude <= box.north + margin && longitude >= box.west - 2 * margin
      && longitude <= box.east + 2 * margin
    {
      for point in areas[index].rings.joined() {
        guard (point.latitude - latitude).magnitude < margin else { continue }
        let distance = kilometres((latitude, longitude), (point.latitude, point.longitude))
        if distance < best?.distance ?? (margin * 111) { best = (index, distance) }
      }
    }
    return best?.area
  }

  func contains(_ index: Int, _ latitude: Double, _ longitude: Double) -> Bool {
    let box = boxes[index]
    guard latitude >= box.south, latitude <= box.north, longitude >= box.west, longitude <= box.east else {
      return false
    }
    var isInside = false
    for ring in areas[index].rings {
      for (from, to) in zip(ring, ring.dropFirst()) where (from.latitude > latitude) != (to.latitude > latitude) {
        let share = (latitude - from.latitude) / (to.latitude - from.latitude)
        if longitude < from.longitude + share * (to.longitude - from.longitude) { isInside.toggle() }
      }
    }
    return isInside
  }
}

/// Returns the distance between two positions in degrees, km, on a sphere.
func kilometres(_ one: (Double, Double), _ other: (Double, Double)) -> Double {
  let (a, b) = (one.0 * .pi / 180, other.0 * .pi / 180)
  let (north, east) = (sin((a - b) / 2), sin((one.1 - other.1) * .pi / 360))
  return 2 * 6371 * asin(min(1, (north * north + cos(a) * cos(b) * east * east).squareRoot()))
}

/// The outer edges of each country's areas, to measure how far a position is from a country.
struct BorderEdges {
  private struct Edge: Hashable {
    var from: Area.Point
    var to: Area.Point

    /// The same edge has the same value in both directions.
    init(_ one: Area.Point, _ other: Area.Point) {
      let isOrdered = (one.latitude, one.longitude) < (other.latitude, other.longitude)
      (from, to) = isOrdered ? (one, other) : (other, one)
    }
  }

  private let edges: [String: [Edge]]

  /// - Parameter countries: the countries whose edges are needed.
  init(_ areas: [Area], countries: Set<String>) {
    var edges: [String: [Edge]] = [:]
    for (country, areas) in Dictionary(grouping: areas.filter { countries.contains($0.country) }, by: \.country) {
      var counts: [Edge: Int] = [:]
      for ring in areas.flatMap(\.rings) {
        for (from, to) in zip(ring, ring.dropFirst()) { counts[Edge(from, to), default: 0] += 1 }
      }
      // Two areas of a country share the edges between them.
      edges[country] = counts.filter { $0.value == 1 }.map(\.key)
    }
    self.edges = edges
  }

  /// Returns the point of a country's edges that is nearest to a position; nil without one within `reach` km.
  func nearest(_ country: String, _ position: Area.Point, reach: Double) -> (point: Area.Point, distance: Double)? {
    let cosine = max(cos(position.latitude * .pi / 180), 0.01)
    let margin = reach / Self.kilometresPerDegree
    var best: (point: Area.Point, distance: Double)?
    for edge in edges[country] ?? [] {
      guard edge.from.latitude <= position.latitude + margin, edge.to.latitude >= position.latitude - margin else {
        continue
      }
      let (ay, ax) = (edge.from.latitude - position.latitude, (edge.from.longitude - position.longitude) * cosine)
      let (dy, dx) = (edge.to.latitude - edge.from.latitude, (edge.to.longitude - edge.from.longitude) * cosine)
      let length = dy * dy + dx * dx
      let share = length > 0 ? min(max(-(ay * dy + ax * dx) / length, 0), 1) : 0
      let (y, x) = (ay + share * dy, ax + share * dx)
      let distance = (y * y + x * x).squareRoot() * Self.kilometresPerDegree
      guard distance <= best?.distance ?? reach else { continue }
      let point = Area.Point(latitude: position.latitude + y, longitude: position.longitude + x / cosine)
      // Of equals the southern one, since the order of edges is by chance.
      if let best, best.distance == distance, best.point.latitude <= point.latitude { continue }
      best = (point, distance)
    }
    return best
  }

  static let kilometresPerDegree = 111.195
}
