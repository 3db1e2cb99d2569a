import Foundation
package import MapScene

/// What CoreGraphics adds to a path, in its own types.
extension Path {
  /// Where the next line would begin; zero in an empty path.
  var pen: CGPoint { currentPoint?.cgPoint ?? .zero }

  mutating func move(to point: CGPoint) { append(.move(DrawingPoint(point))) }

  /// Without a point to begin at there is no line, as in CoreGraphics.
  mutating func line(to point: CGPoint) {
    if !isEmpty { append(.line(DrawingPoint(point))) }
  }

  mutating func quadratic(to point: CGPoint, control: CGPoint) {
    if !isEmpty { append(.quadratic(control: DrawingPoint(control), end: DrawingPoint(point))) }
  }

  mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    if !isEmpty {
      append(.cubic(control1: DrawingPoint(control1), control2: DrawingPoint(control2), end: DrawingPoint(point)))
    }
  }

  mutating func closeOnce() {
    if elements.last != .close { close() }
  }
}

extension Path {
  /// A cubic curve from the end of a quarter of a circle is this share of the radius away: 4/3·tan(90°/4).
  private static let quarter: CGFloat = 0.552_284_749_830_793_4

  mutating func rectangle(_ rect: CGRect, _ t: CGAffineTransform) {
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(t))
    line(to: CGPoint(x: rect.maxX, y: rect.minY).applying(t))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(t))
    line(to: CGPoint(x: rect.minX, y: rect.maxY).applying(t))
    closeOnce()
  }

  mutating func ellipse(_ rect: CGRect, _ t: CGAffineTransform) {
    let toRect = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(t)
    arc(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi, toRect)
    closeOnce()
  }

  /// Draws a part of a circle, `delta` radians from `startAngle` on, after a line to its beginning if the path has begun.
  mutating func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, _ t: CGAffineTransform
  ) {
    guard startAngle.isFinite, delta.isFinite else { return }
    let delta = min(max(delta, -2 * .pi), 2 * .pi)
    func point(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - tangent * sin(angle)),
        y: center.y + radius * (sin(angle) + tangent * cos(angle))
      ).applying(t)
    }
    if isEmpty { move(to: point(startAngle)) } else { line(to: point(startAngle)) }
    // A small excess, such as a full circle has by rounding, needs no curve of its own.
    let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(pieces)
    let tangent = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces where delta != 0 {
      let from = startAngle + CGFloat(piece) * step
      cubic(to: point(from + step), control1: point(from, tangent), control2: point(from + step, -tangent))
    }
  }

  mutating func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, _ t: CGAffineTransform
  ) {
    var delta = (clockwise ? startAngle - endAngle : endAngle - startAngle)
    if delta < 0 { delta = delta.truncatingRemainder(dividingBy: 2 * .pi) + 2 * .pi }
    arc(center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta, t)
  }

  /// Draws the arc of a radius that touches the lines from the pen to the first point and from there to the second one.
  mutating func arc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, _ t: CGAffineTransform) {
    guard !isEmpty else { return }
    // The pen is a transformed point already.
    let pen = pen.applying(t.inverted())
    let first = CGVector(dx: pen.x - tangent1End.x, dy: pen.y - tangent1End.y)
    let second = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let (length1, length2) = (hypot(first.dx, first.dy), hypot(second.dx, second.dy))
    let cross = first.dx * second.dy - first.dy * second.dx
    guard radius > 0, length1 > 0, length2 > 0, abs(cross) > 1e-12 * length1 * length2 else {
      return line(to: tangent1End.applying(t))
    }
    let cosine = (first.dx * second.dx + first.dy * second.dy) / (length1 * length2)
    let half = acos(min(max(cosine, -1), 1)) / 2
    let distance = radius / tan(half)
    let begin = CGPoint(
      x: tangent1End.x + first.dx / length1 * distance, y: tangent1End.y + first.dy / length1 * distance)
    // The center is to the side of the second line.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: begin.x - side * first.dy / length1 * radius, y: begin.y + side * first.dx / length1 * radius)
    let startAngle = atan2(begin.y - center.y, begin.x - center.x)
    arc(center: center, radius: radius, startAngle: startAngle, delta: -side * (.pi - 2 * half), t)
  }

  mutating func roundedRectangle(
    _ rect: CGRect, width: CGFloat, height: CGFloat, corners: UIRectCorner = .allCorners, _ t: CGAffineTransform
  ) {
    let rect = rect.standardized
    let (w, h) = (min(max(width, 0), rect.width / 2), min(max(height, 0), rect.height / 2))
    guard w > 0, h > 0 else { return rectangle(rect, t) }
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let (kx, ky) = (w * (1 - Self.quarter), h * (1 - Self.quarter))
    /// One corner: from `(fromX, fromY)` around `(x, y)`, each in units of the radius from the corner.
    func corner(_ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ from: CGVector, _ to: CGVector) {
      guard corners.contains(which) else { return line(to: at(x, y)) }
      line(to: at(x + from.dx * w, y + from.dy * h))
      cubic(
        to: at(x + to.dx * w, y + to.dy * h), control1: at(x + from.dx * kx, y + from.dy * ky),
        control2: at(x + to.dx * kx, y + to.dy * ky))
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    move(to: at(rect.midX, rect.minY))
    corner(.topRight, rect.maxX, rect.minY, left, down)
    corner(.bottomRight, rect.maxX, rect.maxY, up, left)
    corner(.bottomLeft, rect.minX, rect.maxY, right, up)
    corner(.topLeft, rect.minX, rect.minY, down, right)
    closeOnce()
  }
}

extension DrawingPoint {
  package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  package var cgPoint: CGPoint { CGPoint(x: x, y: y) }
}

extension DrawingRect {
  package init(_ rect: CGRect) {
    let rect = rect.standardized
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.width), height: Double(rect.height))
  }
}

extension Transform {
  package init(_ t: CGAffineTransform) {
    self.init(a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
  }
}

extension PathElement {
  /// The element's points in order, the end last.
  var points: [CGPoint] {
    switch self {
    case .move(let p), .line(let p): return [p.cgPoint]
    case .quadratic(let c, let p): return [c.cgPoint, p.cgPoint]
    case .cubic(let c1, let c2, let p): return [c1.cgPoint, c2.cgPoint, p.cgPoint]
    case .close: return []
    }
  }

  var type: CGPathElementType {
    switch self {
    case .move: return .moveToPoint
    case .line: return .addLineToPoint
    case .quadratic: return .addQuadCurveToPoint
    case .cubic: return .addCurveToPoint
    case .close: return .closeSubpath
    }
  }
}
