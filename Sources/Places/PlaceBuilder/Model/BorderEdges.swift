import Glibc

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
