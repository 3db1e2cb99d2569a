import Foundation
internal import MapScene

/// The area that a line covers, as pieces that overlap and turn in one direction: filled by the winding rule they are
/// the area.
struct StrokeOutline {
  private(set) var path = Path()
  private let half: CGFloat
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: CGFloat

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    half = max(width, 0) / 2
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  mutating func add(_ corners: [CGPoint], isClosed: Bool) {
    var points: [CGPoint] = []
    for corner in corners where corner != points.last { points.append(corner) }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard half > 0, let first = points.first, let last = points.last else { return }
    guard points.count > 1 else {
      // A line without length is a dot where its ends are wider than nothing.
      if cap == .round { disc(first) }
      if cap == .square {
        path.addRect(
          DrawingRect(
            x: Double(first.x - half), y: Double(first.y - half), width: Double(2 * half), height: Double(2 * half)))
      }
      return
    }
    let ends = isClosed ? points + [first] : points
    for (from, to) in zip(ends, ends.dropFirst()) { segment(from, to) }
    for index in points.indices where isClosed || index > 0 && index < points.count - 1 {
      corner(points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count])
    }
    if !isClosed {
      end(first, away: points[1])
      end(last, away: points[points.count - 2])
    }
  }

  /// Adds a polygon; its direction is turned so that all pieces agree.
  private mutating func polygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - b.x * a.y }
    path.append(Path(line: (area < 0 ? points.reversed() : points).map { DrawingPoint($0) }, closed: true))
  }

  private mutating func disc(_ center: CGPoint) {
    path.append(Path(circleAt: DrawingPoint(center), radius: Double(half)))
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  private mutating func segment(_ from: CGPoint, _ to: CGPoint) {
    let d = direction(from, to)
    let (nx, ny) = (-d.dy * half, d.dx * half)
    polygon([
      CGPoint(x: from.x + nx, y: from.y + ny), CGPoint(x: to.x + nx, y: to.y + ny),
      CGPoint(x: to.x - nx, y: to.y - ny), CGPoint(x: from.x - nx, y: from.y - ny),
    ])
  }

  private mutating func corner(_ before: CGPoint, _ point: CGPoint, _ after: CGPoint) {
    if join == .round { return disc(point) }
    let (a, b) = (direction(before, point), direction(point, after))
    let cross = a.dx * b.dy - a.dy * b.dx
    guard abs(cross) > 1e-9 else { return }
    // The outer side of the corner.
    let side: CGFloat = cross > 0 ? -1 : 1
    let start = CGPoint(x: point.x - side * a.dy * half, y: point.y + side * a.dx * half)
    let end = CGPoint(x: point.x - side * b.dy * half, y: point.y + side * b.dx * half)
    let cosine = a.dx * b.dx + a.dy * b.dy
    // Length of the corner over the width is 1 / sin of half the angle between the lines.
    let ratio = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-9)
    guard join == .miter, ratio <= miterLimit else { return polygon([point, start, end]) }
    let (mx, my) = ((start.x + end.x) / 2 - point.x, (start.y + end.y) / 2 - point.y)
    let scale = half * ratio / max(hypot(mx, my), 1e-12)
    polygon([point, start, CGPoint(x: point.x + mx * scale, y: point.y + my * scale), end])
  }

  private mutating func end(_ point: CGPoint, away from: CGPoint) {
    switch cap {
    case .butt: break
    case .round: disc(point)
    case .square:
      let d = direction(from, point)
      segment(point, CGPoint(x: point.x + d.dx * half, y: point.y + d.dy * half))
    }
  }
}
