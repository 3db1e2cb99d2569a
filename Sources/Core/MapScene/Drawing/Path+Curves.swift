extension Path {
  /// The smallest rectangle around all points including control points; nil for an empty path.
  public var controlPointBounds: DrawingRect? {
    var limits = Limits()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): limits.include(point)
      case .quadratic(let control, let end):
        limits.include(control)
        limits.include(end)
      case .cubic(let control1, let control2, let end):
        limits.include(control1)
        limits.include(control2)
        limits.include(end)
      case .close: break
      }
    }
    return limits.rect
  }

  /// The smallest rectangle around the lines and curves; nil for an empty path.
  public var bounds: DrawingRect? {
    var limits = Limits()
    var (current, start) = (DrawingPoint.zero, DrawingPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        limits.include(point)
        (current, start) = (point, point)
      case .line(let point):
        limits.include(point)
        current = point
      case .quadratic(let control, let end):
        limits.include(end)
        for t in [extreme(current.x, control.x, end.x), extreme(current.y, control.y, end.y)] where t > 0 && t < 1 {
          limits.include(quadraticPoint(current, control, end, at: t))
        }
        current = end
      case .cubic(let control1, let control2, let end):
        limits.include(end)
        let x = extremes(current.x, control1.x, control2.x, end.x)
        let y = extremes(current.y, control1.y, control2.y, end.y)
        for t in [x.0, x.1, y.0, y.1] where t > 0 && t < 1 {
          limits.include(cubicPoint(current, control1, control2, end, at: t))
        }
        current = end
      case .close: current = start
      }
    }
    return limits.rect
  }
}

/// The edges of the points included.
private struct Limits {
  var (minX, minY) = (Double.infinity, Double.infinity)
  var (maxX, maxY) = (-Double.infinity, -Double.infinity)

  mutating func include(_ point: DrawingPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  var rect: DrawingRect? {
    minX <= maxX && minY <= maxY ? DrawingRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }
}

/// Returns the point of a quadratic curve at t in 0…1.
func quadraticPoint(_ a: DrawingPoint, _ b: DrawingPoint, _ c: DrawingPoint, at t: Double) -> DrawingPoint {
  let s = 1 - t
  return DrawingPoint(
    x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
}

/// Returns the point of a cubic curve at t in 0…1.
func cubicPoint(
  _ a: DrawingPoint, _ b: DrawingPoint, _ c: DrawingPoint, _ d: DrawingPoint, at t: Double
) -> DrawingPoint {
  let s = 1 - t
  let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  let x = w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x
  let y = w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y
  return DrawingPoint(x: x, y: y)
}

/// Returns where the derivative of a quadratic polynomial in Bernstein form is 0; −1 if nowhere.
private func extreme(_ a: Double, _ b: Double, _ c: Double) -> Double {
  let divisor = a - 2 * b + c
  return divisor == 0 ? -1 : (a - b) / divisor
}

/// Returns where the derivative of a cubic polynomial in Bernstein form is 0; −1 in place of a missing root.
private func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
  let quadratic = d - a + 3 * (b - c)
  let linear = 2 * (a - 2 * b + c)
  let constant = b - a
  if quadratic.magnitude < 1e-12 { return (linear == 0 ? -1 : -constant / linear, -1) }
  let discriminant = linear * linear - 4 * quadratic * constant
  if discriminant < 0 { return (-1, -1) }
  let root = discriminant.squareRoot()
  return ((-linear + root) / (2 * quadratic), (-linear - root) / (2 * quadratic))
}

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
