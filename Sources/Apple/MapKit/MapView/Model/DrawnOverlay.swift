internal import MapGeometry
internal import MapScene

/// What a renderer drew, as long as it can be used.
///
/// A shape is independent of the zoom. A recording is made for one zoom scale and one part of the map.
struct DrawnOverlay {
  /// What is drawn; nil for nothing, or nothing yet.
  private(set) var overlay: SceneOverlay?
  private var isValid = false
  private var scale = 0.0
  private var area = MapRect.null

  /// The renderer has changed.
  mutating func invalidate() { isValid = false }

  /// Draws again if that is needed.
  ///
  /// - Parameters:
  ///   - viewport: what the map shows.
  ///   - isMoving: whether the user is moving the map: a recording is stretched meanwhile.
  mutating func update(_ renderer: MKOverlayRenderer, _ viewport: MapViewport, isMoving: Bool) {
    let visible = viewport.visibleRect
    if isValid, isUsable(visible, viewport.scale, isMoving: isMoving) { return }
    // Half a view more on each side, so that a small pan needs no new recording.
    area = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    scale = viewport.scale
    isValid = true
    overlay = renderer.sceneOverlay(zoomScale: scale, visible: MKMapRect(area))
  }

  private func isUsable(_ visible: MapRect, _ newScale: Double, isMoving: Bool) -> Bool {
    guard case .steps(let steps) = overlay?.content else {
      // A shape; or nothing, which a recording outside of the view is too.
      return overlay != nil || area.contains(visible) && scale == newScale
    }
    let needed = visible.intersection(steps.bounds)
    let ratio = newScale / scale
    if isMoving, (0.5...2).contains(ratio) { return true }
    return ratio == 1 && (needed.isNull || area.contains(needed))
  }
}
