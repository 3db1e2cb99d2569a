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
