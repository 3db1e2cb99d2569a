import Foundation
internal import MapGeometry
internal import MapScene

/// A renderer that fills and strokes a path.
///
/// A subclass overrides `createPath()` to set `path`, in the renderer's coordinates.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The colour of areas; nil, the default, for none.
  open var fillColor: UIColor? { didSet { noteChange() } }
  /// The colour of lines; nil, the default, for none.
  open var strokeColor: UIColor? { didSet { noteChange() } }
  /// The width of lines in points of the screen; 0, the default, for the width of a road at the zoom scale.
  open var lineWidth: CGFloat = 0 { didSet { noteChange() } }
  /// The corners of lines; round by default.
  open var lineJoin = CGLineJoin.round { didSet { noteChange() } }
  /// The ends of lines; round by default.
  open var lineCap = CGLineCap.round { didSet { noteChange() } }
  /// How long pointed corners may be, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10 { didSet { noteChange() } }
  /// Where in the dashes a line begins, in points of the screen; 0 by default.
  open var lineDashPhase: CGFloat = 0 { didSet { noteChange() } }
  /// The lengths of dashes and gaps in points of the screen; nil, the default, for an unbroken line.
  open var lineDashPattern: [NSNumber]? { didSet { noteChange() } }
  /// Whether the map may keep the drawing as pixels. Only stored.
  open var shouldRasterize = false

  private var storedPath: CGPath?
  /// Whether the path was set, not made of the overlay's shape by this module.
  private var hasOwnPath = false
  /// Whether this class's `draw` is calling the other methods, in a probe.
  private var isProbing = false

  /// The path that is drawn, in the renderer's coordinates; made by `createPath()` when it is first needed.
  open var path: CGPath! {
    get {
      if storedPath == nil { createPath() }
      return storedPath
    }
    set {
      storedPath = newValue
      hasOwnPath = newValue != nil
      if probe == nil { noteChange() }
    }
  }

  /// Sets `path`. By default it is the path of the overlay's shape, if the renderer is of a class for one.
  open func createPath() {
    if isProbing { return note(.createPath) }
    if let outline { storedPath = cgPath(outline.lines, isClosed: outline.isClosed) }
  }

  /// Drops the path, so that `createPath()` makes it again, and lets the map views draw it.
  open func invalidatePath() {
    storedPath = nil
    hasOwnPath = false
    noteChange()
  }

  /// Fills and strokes the path with the properties of the renderer.
  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    super.draw(mapRect, zoomScale: zoomScale, in: context)
    isProbing = probe != nil
    defer { isProbing = false }
    if isProbing { createPath() }
    guard let path = isProbing ? storedPath ?? CGMutablePath() : self.path else { return }
    if isFilled, fillColor != nil {
      inState(of: context) {
        applyFillProperties(to: context, atZoomScale: zoomScale)
        fillPath(path, in: context)
      }
    }
    guard isStroked else { return }
    inState(of: context) {
      applyStrokeProperties(to: context, atZoomScale: zoomScale)
      strokePath(isProbing ? path : strokedPath() ?? path, in: context)
    }
  }

  /// Sets the colour of areas in a context.
  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if probe != nil { return note(.applyFill) }
    if let fillColor { context.setFillColor(fillColor.cgColor) }
  }

  /// Sets colour, width and style of lines in a context whose lengths are map points.
  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if probe != nil { return note(.applyStroke) }
    if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
    context.setLineWidth(screenWidth(zoomScale) / zoomScale)
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    if let lineDashPattern, !lineDashPattern.isEmpty {
      context.setLineDash(
        phase: lineDashPhase / zoomScale, lengths: lineDashPattern.map { CGFloat($0.doubleValue) / zoomScale })
    }
  }

  /// Fills a path; where it overlaps itself an even number of times there is a hole.
  open func fillPath(_ path: CGPath, in context: CGContext) {
    if probe != nil { return note(.fillPath) }
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }

  /// Draws along a path.
  open func strokePath(_ path: CGPath, in context: CGContext) {
    if probe != nil { return note(.strokePath) }
    context.addPath(path)
    context.strokePath()
  }

  // What the classes for shapes override.

  /// The lines or borders of the overlay's shape; nil if this class has no shape.
  var outline: Outline? { nil }
  /// Whether areas are filled; false for lines.
  var isFilled: Bool { true }
  /// Whether there is a colour to draw lines in.
  var isStroked: Bool { strokeColor != nil }
  /// The part of each line that is drawn, of its length.
  var strokedPart: ClosedRange<Double> { 0...1 }
  /// The colours along the lines, for the parts that are drawn; nil for the stroke colour.
  var stops: [GradientStop]? { nil }

  override func builtInContent(zoomScale: Double) -> BuiltInContent? {
    guard !hasOwnPath, let outline else { return nil }
    let fill = isFilled ? fillColor?.drawingColor : nil
    let isWhole = strokedPart == 0...1
    // A shape has one outline for both.
    if fill != nil && isStroked && !isWhole { return nil }
    var methods: BuiltInMethods = [.draw, .createPath]
    if fill != nil { methods.formUnion([.applyFill, .fillPath]) }
    if isStroked { methods.formUnion([.applyStroke, .strokePath]) }
    let isClosed = outline.isClosed && (isWhole || fill != nil)
    let lines = isClosed || isWhole ? outline.lines : outline.lines.map { outline.part(strokedPart, of: $0) }
    guard fill != nil || isStroked, lines.contains(where: { !$0.isEmpty }) else {
      return BuiltInContent(methods: methods)
    }
    let shape = SceneShape(
      origin: mapPoint(for: .zero).mapPoint, rings: lines.filter { !$0.isEmpty }, isClosed: isClosed, fill: fill,
      stroke: strokeColor?.drawingColor, lineWidth: Double(screenWidth(CGFloat(zoomScale))),
      lineCap: LineCap(lineCap), lineJoin: LineJoin(lineJoin), miterLimit: Double(miterLimit),
      dash: lineDashPattern?.map(\.doubleValue) ?? [], dashPhase: Double(lineDashPhase), gradient: stops)
    return BuiltInContent(content: .shape(shape), methods: methods)
  }

  override func margin(_ zoomScale: Double) -> Double { Double(screenWidth(CGFloat(zoomScale))) / zoomScale }
}

extension MKOverlayPathRenderer {
  private func inState(of context: CGContext, _ body: () -> Void) {
    // A probe must record nothing that is not the subclass's.
    if !isProbing { context.saveGState() }
    body()
    if !isProbing { context.restoreGState() }
  }

  /// Notes in a probe that a method of this module was reached, and from where.
  private func note(_ method: BuiltInMethods) { probe?.insert(isProbing ? method : .elsewhere) }

  /// The width of lines in points of the screen.
  func screenWidth(_ zoomScale: CGFloat) -> CGFloat {
    lineWidth > 0 ? lineWidth : MKRoadWidthAtZoomScale(zoomScale) * zoomScale
  }

  /// The part of the path that is stroked; nil for all of it.
  private func strokedPath() -> CGPath? {
    guard strokedPart != 0...1, !hasOwnPath, let outline else { return nil }
    return cgPath(outline.lines.map { outline.part(strokedPart, of: $0) }, isClosed: false)
  }

  final func cgPath(_ lines: [[MapPoint]], isClosed: Bool) -> CGPath {
    let path = CGMutablePath()
    for line in lines where !line.isEmpty {
      path.addLines(between: line.map { point(for: MKMapPoint($0)) })
      if isClosed { path.closeSubpath() }
    }
    return path
  }
}
