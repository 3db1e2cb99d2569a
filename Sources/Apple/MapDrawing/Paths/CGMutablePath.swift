import Foundation
internal import MapScene

/// A path to which lines and curves are added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  override init(_ path: Path) { super.init(path) }

  /// Starts a part of the path at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.move(to: point.applying(transform))
  }

  /// Adds a line from the current point; nothing in an empty path.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.line(to: point.applying(transform))
  }

  /// Starts a part at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
    }
  }

  /// Adds a quadratic curve with one control point; nothing in an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    shape.quadratic(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve with two control points; nothing in an empty path.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    shape.cubic(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { shape.rectangle(rect, transform) }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with round corners of these half axes.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    shape.roundedRectangle(rect, width: cornerWidth, height: cornerHeight, transform)
  }

  /// Adds the ellipse that touches the edges of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var ellipse = Path()
    ellipse.ellipse(rect, transform)
    shape.append(ellipse)
  }

  /// Adds a part of a circle between two angles, in radians, after a line to its beginning.
  ///
  /// Without `clockwise` the angle grows: towards the y axis, which is clockwise to the eye where y points down.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    shape.arc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform)
  }

  /// Adds a part of a circle from an angle on, in radians, after a line to its beginning.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    shape.arc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform)
  }

  /// Adds a line and the arc that rounds the corner at the first point on the way to the second one.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    shape.arc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    if path.isEmpty { return }
    shape.append(path.shape, transform: Transform(transform))
  }

  /// Ends the current part with a line to its beginning.
  public func closeSubpath() { shape.closeOnce() }
}
