import Foundation
internal import MapGeometry
package import MapScene

/// The base class of what draws an overlay into a map.
///
/// `draw(_:zoomScale:in:)` draws in map points relative to the overlay's bounding rectangle: a line that is to be 2 points
/// wide on the screen has a width of 2 divided by the zoom scale.
open class MKOverlayRenderer: NSObject {
  private let subject: any MKOverlay
  /// The map point that is zero in the renderer's coordinates.
  private let origin: MKMapPoint
  /// The map views that show the renderer's drawing.
  package final var observers = ChangeObservers<MKOverlayRenderer>()
  /// The methods of this module that were reached, while the renderer finds out which of them a subclass overrides.
  final var probe: BuiltInMethods?

  /// Creates a renderer of an overlay.
  public init(overlay: any MKOverlay) {
    subject = overlay
    let rect = overlay.boundingMapRect
    origin = rect.isNull ? MKMapPoint() : rect.origin
    super.init()
  }

  /// Creates a renderer of nothing: what a delegate returns for an overlay that it does not know.
  public convenience override init() { self.init(overlay: NoOverlay()) }

  /// The overlay that is drawn.
  open var overlay: any MKOverlay { subject }
  /// The opacity of the whole drawing, 0...1; 1 by default.
  open var alpha: CGFloat = 1 { didSet { noteChange() } }
  /// How the drawing's colours are combined with those of the map; normal by default.
  open var blendMode = CGBlendMode.normal { didSet { noteChange() } }
  /// Pixels per point of the screen: 1, because the drawing is recorded and drawn later for any number.
  open var contentScaleFactor: CGFloat { 1 }

  /// Returns a map point in the renderer's coordinates.
  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }

  /// Returns the map point at a point of the renderer's coordinates.
  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    MKMapPoint(x: origin.x + Double(point.x), y: origin.y + Double(point.y))
  }

  /// Returns a map rectangle in the renderer's coordinates; null for null.
  open func rect(for mapRect: MKMapRect) -> CGRect {
    guard !mapRect.isNull else { return .null }
    return CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  /// Returns the map rectangle at a rectangle of the renderer's coordinates; null for null.
  open func mapRect(for rect: CGRect) -> MKMapRect {
    guard !rect.isNull else { return .null }
    return MKMapRect(
      origin: mapPoint(for: rect.origin), size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
  }

  /// Returns whether the renderer can draw a part of the map now; true by default.
  ///
  /// A renderer that has to load something first returns false, and calls `setNeedsDisplay(_:)` when it has.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

  /// Draws a part of the map; nothing by default.
  ///
  /// - Parameters:
  ///   - mapRect: the part.
  ///   - zoomScale: points of the screen per map point.
  ///   - context: what is drawn into, in the renderer's coordinates.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) { probe?.insert(.draw) }

  /// Lets the map views draw the overlay again.
  open func setNeedsDisplay() { noteChange() }

  /// Lets the map views draw a part of the overlay again; here they draw all of it.
  open func setNeedsDisplay(_ mapRect: MKMapRect) { noteChange() }

  /// Lets the map views draw a part of the overlay at one zoom scale again; here they draw all of it.
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { noteChange() }

  final func noteChange() { observers.notify(self) }

  /// What the methods of this module draw; nil if it can only be recorded.
  func builtInContent(zoomScale: Double) -> BuiltInContent? { BuiltInContent() }

  /// How far the drawing may reach beyond the overlay's rectangle, map points: the width of its lines.
  func margin(_ zoomScale: Double) -> Double { 0 }

  /// Calls the overridable methods that the drawing consists of, while `probe` is set.
  final func reachedMethods(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) -> BuiltInMethods {
    probe = []
    defer { probe = nil }
    draw(mapRect, zoomScale: zoomScale, in: context)
    return probe ?? []
  }
}

/// The overlay of a renderer that was made without one.
private final class NoOverlay: MKShape, MKOverlay {
  var boundingMapRect: MKMapRect { .null }
}

extension MKOverlayRenderer {
  /// Returns what the page and pictures draw; nil if there is nothing, or nothing yet.
  ///
  /// What the methods of this module draw is a shape, which keeps its line width when the map is zoomed. If a subclass
  /// overrides a method that draws, it draws into a recording for this zoom scale.
  ///
  /// - Parameters:
  ///   - zoomScale: points of the screen per map point.
  ///   - visible: the part of the map for which a recording is needed; nil for the whole overlay.
  package final func sceneOverlay(zoomScale: Double, visible: MKMapRect? = nil) -> SceneOverlay? {
    let bounds = overlay.boundingMapRect
    guard !bounds.isNull, zoomScale > 0 else { return nil }
    let area = visible.map { bounds.intersection($0) } ?? bounds
    guard canDraw(area, zoomScale: CGFloat(zoomScale)), let content = content(area, zoomScale: zoomScale) else {
      return nil
    }
    return SceneOverlay(id: 0, alpha: Double(alpha), blendMode: blendMode.drawingMode, content: content)
  }

  private func content(_ area: MKMapRect, zoomScale: Double) -> SceneOverlay.Content? {
    guard let builtIn = builtInContent(zoomScale: zoomScale) else { return recording(area, zoomScale: zoomScale) }
    let attempt = CGContext(recording: .null)
    let reached = reachedMethods(area, zoomScale: CGFloat(zoomScale), in: attempt)
    if reached.isSuperset(of: builtIn.methods) && !reached.contains(.elsewhere) && attempt.drawing.isEmpty {
      return builtIn.content
    }
    return recording(area, zoomScale: zoomScale)
  }

  private func recording(_ area: MKMapRect, zoomScale: Double) -> SceneOverlay.Content? {
    guard !area.isNull else { return nil }
    let context = CGContext(recording: .null)
    draw(area, zoomScale: CGFloat(zoomScale), in: context)
    let drawing = context.drawing
    if drawing.isEmpty { return nil }
    let margin = margin(zoomScale)
    return .steps(
      SceneSteps(
        origin: mapPoint(for: .zero).mapPoint, zoomScale: zoomScale,
        bounds: area.insetBy(dx: -margin, dy: -margin).mapRect, drawing: drawing))
  }
}

/// What the methods of this module draw of an overlay.
struct BuiltInContent {
  /// A shape or tiles; nil for nothing.
  var content: SceneOverlay.Content?
  /// The methods that a subclass must not have overridden, so that the content is all that is drawn.
  var methods: BuiltInMethods = .draw
}

/// Methods that a subclass may override and that decide what is drawn.
struct BuiltInMethods: OptionSet {
  let rawValue: Int
  static let draw = BuiltInMethods(rawValue: 1)
  static let createPath = BuiltInMethods(rawValue: 2)
  static let applyFill = BuiltInMethods(rawValue: 4)
  static let applyStroke = BuiltInMethods(rawValue: 8)
  static let fillPath = BuiltInMethods(rawValue: 16)
  static let strokePath = BuiltInMethods(rawValue: 32)
  /// One of them, called by a subclass and not by the built-in `draw`.
  static let elsewhere = BuiltInMethods(rawValue: 64)
}
