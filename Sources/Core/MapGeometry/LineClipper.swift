/// Cuts lines and rings at the sides of a rectangle.
public struct LineClipper: Sendable {
  /// The rectangle, with a positive size.
  public let rect: MapRect

  /// Creates a clipper; a negative size is made positive.
  public init(_ rect: MapRect) { self.rect = rect.union(rect) }

  /// Returns the parts of a line inside the rectangle, in order, each with at least two points.
  ///
  /// The method of Liang and Barsky (ACM Transactions on Graphics 3, 1984) for each segment. Points must be finite.
  public func parts(of points: [MapPoint]) -> [[MapPoint]] {
    var parts: [[MapPoint]] = []
    guard var last = points.first, !rect.isNull else { return parts }
    var part: [MapPoint] = []
    for point in points.dropFirst() {
      if let (start, end) = segment(last, point) {
        if part.isEmpty { part.append(start) }
        part.append(end)
        if end != point {
          parts.append(part)
          part = []
        }
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
      last = point
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  /// Returns the part of a segment inside the rectangle; nil if there is none. An end inside is returned unchanged.
  @inline(__always)
  func segment(_ start: MapPoint, _ end: MapPoint) -> (MapPoint, MapPoint)? {
    if isInside(start), isInside(end) { return (start, end) }
    return cut(start, end)
  }

  @inline(__always)
  private func isInside(_ point: MapPoint) -> Bool {
    rect.minX <= point.x && point.x <= rect.maxX && rect.minY <= point.y && point.y <= rect.maxY
  }

  private func cut(_ start: MapPoint, _ end: MapPoint) -> (MapPoint, MapPoint)? {
    let (east, south) = (end.x - start.x, end.y - start.y)
    var (from, to) = (0.0, 1.0)
    // Where the segment, at the fraction `distance / speed`, crosses a side.
    func limit(_ speed: Double, _ distance: Double) -> Bool {
      if speed == 0 { return distance >= 0 }
      if speed < 0 { from = max(from, distance / speed) } else { to = min(to, distance / speed) }
      return from <= to
    }
    guard limit(-east, start.x - rect.minX), limit(east, rect.maxX - start.x),
      limit(-south, start.y - rect.minY), limit(south, rect.maxY - start.y), from < to
    else { return nil }
    let first = from > 0 ? MapPoint(x: start.x + from * east, y: start.y + from * south) : start
    let last = to < 1 ? MapPoint(x: start.x + to * east, y: start.y + to * south) : end
    return (first, last)
  }

  /// Returns the part of a ring's area inside the rectangle as a ring; empty if there is none.
  ///
  /// The method of Sutherland and Hodgman (Communications of the ACM 17, 1974): parts that are apart are joined along the
  /// sides of the rectangle, which an area without an outline does not show. The ring is closed without repeating its
  /// first point.
  public func ring(_ points: [MapPoint]) -> [MapPoint] {
    guard !rect.isNull else { return [] }
    var result = points
    for side in Side.all {
      let input = result
      result = []
      guard var last = input.last else { return [] }
      var lastDepth = depth(last, side)
      for point in input {
        let depth = depth(point, side)
        if (depth < 0) != (lastDepth < 0) {
          let share = lastDepth / (lastDepth - depth)
          result.append(MapPoint(x: last.x + share * (point.x - last.x), y: last.y + share * (point.y - last.y)))
        }
        if depth >= 0 { result.append(point) }
        (last, lastDepth) = (point, depth)
      }
    }
    return result
  }

  private enum Side {
    case west, north, east, south
    static var all: [Side] { [.west, .north, .east, .south] }
  }

  /// Distance from a side to the inside; negative outside.
  private func depth(_ point: MapPoint, _ side: Side) -> Double {
    switch side {
    case .west: point.x - rect.minX
    case .north: point.y - rect.minY
    case .east: rect.maxX - point.x
    case .south: rect.maxY - point.y
    }
  }
}
