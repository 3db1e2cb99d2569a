import Bytes
import CNavigationMath

/// The edges of a piece of a border, one after another, in units of the file.
struct BorderWalk {
  struct Edge {
    var fromY: Int
    var fromX: Int
    var toY: Int
    var toX: Int
  }

  private let points: ByteView
  private var position: Int
  private var latitude: Int
  private var longitude: Int
  /// Points left in the line.
  private var left = 0

  init(_ map: DistrictMap, _ border: Int) {
    let start = border &* PlaceLayout.borderSize
    points = map.points
    latitude = Int(map.borders.int32(at: start))
    longitude = Int(map.borders.int32(at: start &+ 4))
    position = Int(map.borders.uint32(at: start &+ 20))
  }

  /// Returns whether a ray to the east from a position crosses the lines an odd number of times.
  ///
  /// - Parameter row: the latitude `y`, rounded down: for whole numbers n, n > y is the same as n > row.
  mutating func isCrossed(row: Int, x: Double, y: Double) -> Bool {
    var isOdd = false
    while true {
      left = number()
      guard left > 1, position < points.count else { return isOdd }
      step()
      var wasAbove = latitude > row
      while left > 0, position < points.count {
        let (fromY, fromX) = (latitude, longitude)
        step()
        let isAbove = latitude > row
        if isAbove != wasAbove {
          let share = (y - Double(fromY)) / Double(latitude &- fromY)
          if x < Double(fromX) + share * Double(longitude &- fromX) { isOdd.toggle() }
        }
        wasAbove = isAbove
      }
      if left > 0 { return isOdd }
    }
  }

  @inline(__always)
  mutating func next() -> Edge? {
    if left == 0 {
      // A line has two points or more; each takes two bytes or more, so that damaged counts end with the section.
      left = number()
      guard left > 1, position < points.count else { return nil }
      step()
    }
    guard position < points.count else { return nil }
    let (fromY, fromX) = (latitude, longitude)
    step()
    return Edge(fromY: fromY, fromX: fromX, toY: latitude, toX: longitude)
  }

  @inline(__always)
  private mutating func step() {
    latitude &+= difference()
    longitude &+= difference()
    left &-= 1
  }

  @inline(__always)
  private mutating func difference() -> Int {
    let value = number()
    return value &>> 1 ^ -(value & 1)
  }

  @inline(__always)
  private mutating func number() -> Int {
    // Most numbers have one byte or two.
    var value = Int(points[position])
    position &+= 1
    guard value >= 0x80 else { return value }
    value &= 0x7F
    var shift = 7
    while shift < 35 {
      let byte = Int(points[position])
      position &+= 1
      value |= (byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return value
  }
}

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
