import Foundation
internal import MapGeometry
internal import MapScene

extension MKAnnotationView {
  /// What the page and pictures show of the view.
  func sceneMarker(at point: MapPoint) -> SceneMarker {
    var place = placement
    // From the view's own coordinates to points from the annotation's place.
    place.tx += Double(centerOffset.x - center.x)
    place.ty += Double(centerOffset.y - center.y)
    var drawing = Drawing()
    drawing.append(currentDrawing(), transform: place)
    let title = annotation?.callout.title
    return SceneMarker(
      id: Int(link.id), point: point, priority: Double((isSelected ? selectedZPriority : zPriority).rawValue),
      drawing: drawing, box: box(hitBox, place), alpha: Double(alpha), isDraggable: isDraggable,
      isSelectable: isEnabled, isSelected: isSelected, isDragging: DragStateMachine.isHeld(dragState),
      label: accessibilityLabel ?? title ?? "", callout: callout)
  }

  /// Draws the view, unless it is sure to look as before.
  private func currentDrawing() -> Drawing {
    if let drawing = link.drawing, AnnotationViewMaker.isOwnClass(self), subviews.isEmpty { return drawing }
    let drawing = recordedDrawing()
    link.drawing = drawing
    return drawing
  }

  private func box(_ rect: CGRect, _ place: Transform) -> DrawingRect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { place.apply(DrawingPoint(x: Double($0.0), y: Double($0.1))) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return DrawingRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  private var callout: SceneCallout? {
    guard isSelected, canShowCallout, let annotation else { return nil }
    let text = annotation.callout
    guard text.title?.isEmpty == false || detailCalloutAccessoryView != nil else { return nil }
    return SceneCallout(
      title: text.title, subtitle: detailCalloutAccessoryView == nil ? text.subtitle : nil,
      tip: DrawingPoint(
        x: Double(centerOffset.x + calloutOffset.x),
        y: Double(centerOffset.y - bounds.height / 2 + calloutOffset.y)),
      left: leftCalloutAccessoryView.map(SceneCalloutPart.init),
      right: rightCalloutAccessoryView.map(SceneCalloutPart.init),
      detail: detailCalloutAccessoryView.map(SceneCalloutPart.init))
  }
}

extension SceneCalloutPart {
  /// What a callout shows of a view.
  @MainActor init(_ view: UIView) {
    let size = view.bounds.size == .zero ? view.sizeThatFits(CGSize(width: 200, height: 200)) : view.bounds.size
    if view.bounds.size == .zero { view.frame = CGRect(origin: view.frame.origin, size: size) }
    self.init(
      drawing: view.recordedDrawing(), width: Double(size.width), height: Double(size.height),
      isControl: view is UIControl, label: view.pageLabel)
  }
}

extension UIView {
  /// What the page calls a view for people who do not see it.
  var pageLabel: String { accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? "" }
}
