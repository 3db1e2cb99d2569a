internal import MapGeometry

/// The lines of a shape, or the borders of its areas.
struct Outline {
  /// The corners of each line, without those of invalid coordinates.
  var lines: [[MapPoint]]
  /// Whether each line returns to its first corner.
  var isClosed: Bool

  init(lines: [[MapPoint]], isClosed: Bool) {
    self.lines = lines
    self.isClosed = isClosed
  }

  /// The line through a shape's points.
  init(_ line: MKPolyline) { self.init(lines: [line.corners(movedBy: 0)], isClosed: false) }

  /// The border of an area and those of its holes.
  init(_ area: MKPolygon) {
    let holes = area.interiorPolygons ?? []
    self.init(
      lines: [area.corners(movedBy: 0)] + holes.map { $0.corners(movedBy: area.shift(of: $0)) }, isClosed: true)
  }

  /// A circle as a ring of corners, at most a quarter of a map point from it, or 1/50 000 of its radius. It begins in the
  /// north and goes on to the east.
  init(circleIn square: MapRect) {
    let radius = square.width / 2
    let count = Int(min(max(Double.pi * (2 * radius.magnitude).squareRoot(), 64), 512))
    let corners = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return MapPoint(x: square.midX + radius * sin(angle), y: square.midY - radius * cos(angle))
    }
    self.init(lines: square.isNull ? [] : [corners], isClosed: true)
  }

  /// Returns the part of a line between two shares of its length, with its border closed first; empty if there is none.
  func part(_ part: ClosedRange<Double>, of line: [MapPoint]) -> [MapPoint] {
    guard let first = line.first, part.lowerBound < part.upperBound else { return [] }
    let corners = isClosed ? line + [first] : line
    let lengths = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    let (from, to) = (part.lowerBound * whole, part.upperBound * whole)
    var result: [MapPoint] = []
    var travelled = 0.0
    for (index, length) in lengths.enumerated() where length > 0 {
      let end = travelled + length
      func place(_ distance: Double) -> MapPoint {
        let share = min(max((distance - travelled) / length, 0), 1)
        let (a, b) = (corners[index], corners[index + 1])
        return MapPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
      }
      if end > from && travelled < to {
        if result.isEmpty { result.append(place(from)) }
        result.append(place(to))
      }
      travelled = end
    }
    return result
  }
}

extension MapPoint {
  fileprivate func distance(to other: MapPoint) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}

extension MKMultiPoint {
  /// The points that can be drawn, moved to the east by map points.
  fileprivate func corners(movedBy shift: Double) -> [MapPoint] {
    var corners: [MapPoint] = []
    corners.reserveCapacity(pointCount)
    for point in mapPoints where point.isDrawable { corners.append(MapPoint(x: point.x + shift, y: point.y)) }
    return corners
  }
}
