import Foundation
internal import MapScene

extension CGContext {
  /// Takes the current path away.
  public func beginPath() { current = Path() }
  /// Ends the current part with a line to its beginning.
  public func closePath() { current.closeOnce() }
  /// Starts a part of the path at a point.
  public func move(to point: CGPoint) { current.move(to: point) }
  /// Adds a line; nothing in an empty path.
  public func addLine(to point: CGPoint) { current.line(to: point) }
  /// Starts a part at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { if index == 0 { move(to: point) } else { addLine(to: point) } }
  }
  /// Adds a cubic curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.cubic(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { current.quadratic(to: end, control: control) }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { current.rectangle(rect, .identity) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse that touches the edges of a rectangle.
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
  /// Adds a part of a circle between two angles, in radians, after a line to its beginning. Without `clockwise` the
  /// angle grows, from the x axis towards the y axis.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    current.arc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, .identity)
  }
  /// Adds a line and the arc that rounds the corner at the first point on the way to the second one.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.arc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, .identity)
  }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { if !path.isEmpty { current.append(path.shape) } }

  /// Makes the current path the area that a line along it would cover, with the line's current style.
  public func replacePathWithStrokedPath() {
    guard !current.isEmpty else { return }
    var line = CGPath(current)
    if !state.dash.lengths.isEmpty {
      line = line.copy(dashingWithPhase: state.dash.phase, lengths: state.dash.lengths)
    }
    current =
      line.copy(
        strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
        miterLimit: state.miterLimit
      ).shape
  }

  /// The current path, a copy; nil if it is empty.
  public var path: CGPath? { current.isEmpty ? nil : CGPath(current) }
  /// Whether the current path has no element.
  public var isPathEmpty: Bool { current.isEmpty }
  /// Where the next line would begin.
  public var currentPointOfPath: CGPoint { current.pen }
  /// The smallest rectangle around all points of the current path; null if it is empty.
  public var boundingBoxOfPath: CGRect { CGPath(current).boundingBox }
  /// Returns whether a point is in the area that a mode would draw; lines count as filled.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    CGPath(current).contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  /// Draws the current path and takes it away.
  public func drawPath(using mode: CGPathDrawingMode) {
    defer { beginPath() }
    guard !current.isEmpty else { return }
    switch mode {
    case .fill, .fillStroke: record(.fill(current, .nonzero))
    case .eoFill, .eoFillStroke: record(.fill(current, .evenOdd))
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { record(.stroke(current)) }
  }
  /// Fills the current path and takes it away.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
  /// Draws along the current path and takes it away.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle. The current path is not used.
  public func fill(_ rect: CGRect) { record(.fill(Path(rect: DrawingRect(rect)), .nonzero)) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Draws along the edges of a rectangle.
  public func stroke(_ rect: CGRect) { record(.stroke(Path(rect: DrawingRect(rect)))) }
  /// Draws along the edges of a rectangle with a width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    record(.lineWidth(Double(width)))
    stroke(rect)
    record(.lineWidth(Double(state.lineWidth)))
  }
  /// Fills the ellipse that touches the edges of a rectangle.
  public func fillEllipse(in rect: CGRect) { record(.fill(Path(ellipseIn: DrawingRect(rect)), .nonzero)) }
  /// Draws along the ellipse that touches the edges of a rectangle.
  public func strokeEllipse(in rect: CGRect) { record(.stroke(Path(ellipseIn: DrawingRect(rect)))) }
  /// Draws lines between the points of each pair.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: points[index])
      lines.line(to: points[index + 1])
    }
    if !lines.isEmpty { record(.stroke(lines)) }
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) { record(.clear(DrawingRect(rect))) }

  /// Limits what follows to the inside of the current path and takes the path away.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(current, rule)
    beginPath()
  }
  /// Limits what follows to a rectangle.
  public func clip(to rect: CGRect) { clip(Path(rect: DrawingRect(rect)), .winding) }
  /// Limits what follows to the inside of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(DrawingRect(rect)) }
    clip(path, .winding)
  }
  /// The smallest rectangle around the area that can be drawn to, in current coordinates; infinite without a limit.
  public var boundingBoxOfClipPath: CGRect { state.clip.isNull ? .infinite : convertToUserSpace(state.clip) }

  func clip(_ path: Path, _ rule: CGPathFillRule) {
    let area = convertToDeviceSpace(CGPath(path).boundingBoxOfPath)
    let rest = state.clip.isNull ? area : state.clip.intersection(area)
    state.clip = rest.isNull ? .zero : rest
    record(.clip(path, FillRule(rule)))
  }
}
