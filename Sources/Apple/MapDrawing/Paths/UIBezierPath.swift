import Foundation
internal import MapScene

/// A path with the properties that it is drawn with.
open class UIBezierPath: NSObject, NSCopying {
  private let path: CGMutablePath
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a sharp corner may be, in units of half the width.
  open var miterLimit: CGFloat = 10
  /// The error that curves may have when drawn, in pixels; only stored.
  open var flatness: CGFloat = 0.6
  /// Whether points are inside by the even-odd rule.
  open var usesEvenOddFillRule = false
  /// Lengths of dashes and gaps, in points, and where in them the line begins.
  private(set) var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// Creates a path with the elements of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates the path around a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse that touches the edges of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners of a radius, in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle some of whose corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.shape.roundedRectangle(
      rect, width: cornerRadii.width, height: cornerRadii.height, corners: corners, .identity)
  }

  /// Creates a part of a circle between two angles, in radians. `clockwise` is as the eye sees it, y down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The elements without the properties; a copy.
  open var cgPath: CGPath {
    get { CGPath(path.shape) }
    set { path.shape = newValue.shape }
  }

  /// Whether the path has no element.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around lines and curves; null if the path is empty.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Where the next line would begin.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Starts a part of the path at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle between two angles, in radians. `clockwise` is as the eye sees it, y down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The angle grows clockwise where y points down; CGPath's word is for y up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Ends the current part with a line to its beginning.
  open func close() { path.closeSubpath() }
  /// Takes all elements away.
  open func removeAllPoints() { path.shape = Path() }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) { path.shape = path.shape.transformed(Transform(transform)) }

  /// Returns whether a point is inside, by this path's rule.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of dashes and gaps, in points, and where in them the line begins; nil for an unbroken line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
  }

  /// Returns an object with the same values that is independent of this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }
}
