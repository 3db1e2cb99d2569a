import Foundation
internal import MapGeometry
package import MapScene

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
