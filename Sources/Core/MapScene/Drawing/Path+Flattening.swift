extension Path {
  /// Returns the path as lists of corners of straight lines; curves are cut into pieces.
  ///
  /// A closed list does not repeat its first corner.
  ///
  /// - Parameter tolerance: the largest distance between a curve and its pieces, in the path's unit, above 0.
  public func flattened(tolerance: Double = 0.1) -> [(points: [DrawingPoint], isClosed: Bool)] {
    var lists: [(points: [DrawingPoint], isClosed: Bool)] = []
    var points: [DrawingPoint] = []
    var start = DrawingPoint.zero
    func pieces(_ deviation: Double) -> Int {
      let count = (deviation / tolerance).squareRoot() + 1
      return count < 500 ? Int(count) : 500
    }
    for element in elements {
      let current = points.last ?? start
      if points.isEmpty, element != .close {
        if case .move = element {} else { points.append(current) }
      }
      switch element {
      case .move(let point):
        if !points.isEmpty { lists.append((points, false)) }
        (points, start) = ([point], point)
      case .line(let point): points.append(point)
      case .quadratic(let control, let end):
        let bend = distance(current, control, end) / 4
        let count = pieces(bend)
        for piece in 1...count {
          points.append(quadraticPoint(current, control, end, at: Double(piece) / Double(count)))
        }
      case .cubic(let control1, let control2, let end):
        let bend = max(distance(current, control1, control2), distance(control1, control2, end)) * 3 / 4
        let count = pieces(bend)
        for piece in 1...count {
          points.append(cubicPoint(current, control1, control2, end, at: Double(piece) / Double(count)))
        }
      case .close:
        if !points.isEmpty { lists.append((points, true)) }
        points = []
      }
    }
    if !points.isEmpty { lists.append((points, false)) }
    return lists
  }

  /// Returns whether a point is in the filled area; open lines count as closed.
  public func contains(_ point: DrawingPoint, rule: FillRule = .nonzero) -> Bool {
    var winding = 0
    for (points, _) in flattened(tolerance: 0.05) {
      guard var previous = points.last else { continue }
      for corner in points {
        if (previous.y <= point.y) != (corner.y <= point.y) {
          let share = (point.y - previous.y) / (corner.y - previous.y)
          if point.x < previous.x + share * (corner.x - previous.x) { winding += corner.y > previous.y ? 1 : -1 }
        }
        previous = corner
      }
    }
    switch rule {
    case .nonzero: return winding != 0
    case .evenOdd: return winding % 2 != 0
    }
  }
}

/// Returns the length of the second difference of three points, which bounds how far a curve bends.
private func distance(_ a: DrawingPoint, _ b: DrawingPoint, _ c: DrawingPoint) -> Double {
  let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  return (x * x + y * y).squareRoot()
}
