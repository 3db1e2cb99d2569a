import CNavigationMath

/// Search for the area with the nearest border.
struct BorderDistance {
  private let map: DistrictMap
  private let y: Double
  private let x: Double
  private let latitude: Double
  private let longitude: Double
  private let cosine: Double
  /// Smallest distance so far, in units of latitude.
  private var limit: Double

  /// - Parameter limit: largest distance, degrees of latitude.
  init(_ map: DistrictMap, _ latitude: Double, _ longitude: Double, limit: Double) {
    self.map = map
    self.latitude = latitude
    self.longitude = longitude
    y = latitude * map.unitsPerDegree
    x = longitude * map.unitsPerDegree
    cosine = max(cos(latitude * .pi / 180), 0.01)
    self.limit = limit * map.unitsPerDegree
  }

  /// Returns whether an area's border is nearer than those before, and remembers its distance.
  mutating func isNearer(_ area: Int) -> Bool {
    let margin = limit / map.unitsPerDegree / cosine
    guard map.district(ofArea: area) != nil, map.boxContains(area, latitude, longitude, margin: margin) else {
      return false
    }
    let former = limit
    for border in map.borders(ofArea: area) where isNear(border) {
      var walk = BorderWalk(map, border)
      while let edge = walk.next() { limit = min(limit, distance(edge)) }
    }
    return limit < former
  }

  private func isNear(_ border: Int) -> Bool {
    let start = border &* PlaceLayout.borderSize
    let startY = Double(map.borders.int32(at: start))
    let startX = Double(map.borders.int32(at: start &+ 4))
    let south = startY - Double(map.borders.uint16(at: start &+ 8)) - y
    let north = y - startY - Double(map.borders.uint16(at: start &+ 10))
    let west = startX - Double(map.borders.uint16(at: start &+ 12)) - x
    let east = x - startX - Double(map.borders.uint16(at: start &+ 14))
    return max(south, north) < limit && max(west, east) * cosine < limit
  }

  private func distance(_ edge: BorderWalk.Edge) -> Double {
    let (ax, ay) = ((Double(edge.fromX) - x) * cosine, Double(edge.fromY) - y)
    let (dx, dy) = (Double(edge.toX &- edge.fromX) * cosine, Double(edge.toY &- edge.fromY))
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max(-(ax * dx + ay * dy) / length, 0), 1) : 0
    let (px, py) = (ax + share * dx, ay + share * dy)
    return (px * px + py * py).squareRoot()
  }
}
