import Foundation
package import MapScene

/// Lines and curves in a plane that can be filled and stroked; a value that does not change.
public class CGPath: Hashable, @unchecked Sendable {
  /// What the path consists of. Only `CGMutablePath` changes it.
  final var shape: Path

  init(_ path: Path) { shape = path }

  /// Creates the path around a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    shape = Path()
    shape.rectangle(rect, transform?.pointee ?? .identity)
  }

  /// Creates the ellipse that touches the edges of a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    shape = Path()
    shape.ellipse(rect, transform?.pointee ?? .identity)
  }

  /// Creates a rectangle whose corners are parts of ellipses with these half axes.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    shape = Path()
    shape.roundedRectangle(rect, width: cornerWidth, height: cornerHeight, transform?.pointee ?? .identity)
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { shape.isEmpty }

  /// Where the next line would begin; zero in an empty path.
  public var currentPoint: CGPoint { shape.pen }

  /// The smallest rectangle around all points, control points included; null if the path is empty.
  public var boundingBox: CGRect { Self.rect(shape.controlPointBounds) }

  /// The smallest rectangle around lines and curves; null if the path is empty.
  public var boundingBoxOfPath: CGRect { Self.rect(shape.bounds) }

  /// Returns whether a point, which is transformed first, is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    shape.contains(DrawingPoint(point.applying(transform)), rule: FillRule(rule))
  }

  /// Returns whether the path is a rectangle with edges along the axes, and stores it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let parts = shape.flattened()
    guard parts.count == 1, var points = parts.first?.points else { return false }
    if points.count == 5, points[0] == points[4] { points.removeLast() }
    guard points.count == 4, !shape.elements.contains(where: { $0.points.count > 1 }) else { return false }
    let isUpright = points.indices.allSatisfy { index in
      let (from, to) = (points[index], points[(index + 1) % 4])
      return (from.x == to.x) != (from.y == to.y)
    }
    if isUpright { rect?.pointee = boundingBoxOfPath }
    return isUpright
  }

  /// Returns a copy that does not change.
  public func copy() -> CGPath? { CGPath(shape) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(shape.transformed(Transform(transform?.pointee ?? .identity)))
  }

  /// Returns a copy that can change.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(shape) }

  /// Returns a transformed copy that can change.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(shape.transformed(Transform(transform?.pointee ?? .identity)))
  }

  /// Calls a block with each element; element and points are valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in shape.elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { none in
          // An element without points has a pointer all the same.
          guard let base = buffer.baseAddress ?? none.baseAddress else { return }
          var value = CGPathElement(type: element.type, points: base)
          block(&value)
        }
      }
    }
  }

  /// Calls a function with each element and a pointer of the caller.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether two paths have the same elements.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.shape.elements == rhs.shape.elements }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape.elements.count)
    hasher.combine(shape.currentPoint)
  }

  private static func rect(_ bounds: DrawingRect?) -> CGRect {
    bounds.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? .null
  }

  /// The path as it is recorded.
  package final var drawingPath: Path { shape }
}

extension CGPath {
  /// Returns the area that a line along the path covers, for the winding rule. Curves are cut into short lines.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var outline = StrokeOutline(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for (points, isClosed) in shape.transformed(Transform(transform)).flattened() {
      outline.add(points.map(\.cgPoint), isClosed: isClosed)
    }
    return CGPath(outline.path)
  }

  /// Returns the pieces of the path that dashes cover. Curves are cut into short lines.
  ///
  /// - Parameters:
  ///   - phase: where in the lengths the path begins.
  ///   - lengths: the lengths of dashes and gaps in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let source = shape.transformed(Transform(transform))
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return CGPath(source) }
    // An odd number of lengths is taken twice, so that dashes and gaps change their places.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    var dashed = Path()
    for (corners, isClosed) in source.flattened() {
      guard let first = corners.first else { continue }
      var (index, left) = (0, phase.truncatingRemainder(dividingBy: period))
      if left < 0 { left += period }
      while left >= lengths[index] {
        left -= lengths[index]
        index = (index + 1) % lengths.count
      }
      left = lengths[index] - left
      var pen = first.cgPoint
      if index % 2 == 0 { dashed.move(to: pen) }
      for corner in (isClosed ? corners.dropFirst() + [first] : corners.dropFirst()).map(\.cgPoint) {
        var distance = hypot(corner.x - pen.x, corner.y - pen.y)
        // More dashes than these are a tone, not dashes.
        guard distance / period < 100_000 else { return CGPath(source) }
        while distance > left {
          let share = left / distance
          pen = CGPoint(x: pen.x + (corner.x - pen.x) * share, y: pen.y + (corner.y - pen.y) * share)
          distance -= left
          if index % 2 == 0 { dashed.line(to: pen) } else { dashed.move(to: pen) }
          index = (index + 1) % lengths.count
          left = lengths[index]
        }
        left -= distance
        pen = corner
        if index % 2 == 0 { dashed.line(to: pen) }
      }
    }
    return CGPath(dashed)
  }
}

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a part of the path; one point.
  case moveToPoint = 0
  /// Draws a line; one point.
  case addLineToPoint = 1
  /// Draws a quadratic curve; the control point and the end.
  case addQuadCurveToPoint = 2
  /// Draws a cubic curve; two control points and the end.
  case addCurveToPoint = 3
  /// Draws a line to the start of this part; no points.
  case closeSubpath = 4
}

/// One element of a path, valid during the call that hands it over.
@frozen
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// As many points as the kind of element has.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element of a kind with its points, which the caller keeps.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that receives the elements of a path one after the other, with the pointer that the caller gave.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// How it is decided which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points that the path goes around, counted with the direction, are inside.
  case winding = 0
  /// Points are inside when a ray from them crosses the path an odd number of times.
  case evenOdd = 1
}

extension FillRule {
  init(_ rule: CGPathFillRule) { self = rule == .evenOdd ? .evenOdd : .nonzero }
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its point.
  case butt = 0
  /// A half circle with the line's width follows the point.
  case round = 1
  /// Half a square with the line's width follows the point.
  case square = 2
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges go on until they meet, up to the miter limit.
  case miter = 0
  /// A circle with the line's width lies on the corner.
  case round = 1
  /// The outer corner is cut off.
  case bevel = 2
}
