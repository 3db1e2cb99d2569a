import Foundation
internal import MapGeometry

// What users do on the page becomes what they would do on a screen.
extension MKMapView {
  /// A gesture, or a button of the page, has moved the map.
  func pageMoved(_ viewport: PageViewport) {
    if viewport.phase == .begin { report(regionChange.beginGesture()) }
    let before = model.viewport
    changeRegion(false, isOwn: false) {
      $0.set(center: viewport.center, scale: viewport.scale, rotation: viewport.rotation)
    }
    let after = model.viewport
    let isZoomed = (after.scale / before.scale - 1).magnitude > 1e-6
    let isTurned = (after.rotation - before.rotation).magnitude > 1e-6
    let pixel = 1 / after.scale
    let isMoved =
      (after.center.x - before.center.x).magnitude > pixel || (after.center.y - before.center.y).magnitude > pixel
    // Zooming at a finger also moves the middle; the user does not mean to cease following by that.
    userTracker.gesture(moved: isMoved && !isZoomed && !isTurned, turned: isTurned)
  }

  func pageSelected(_ id: Int?) {
    guard let id = id.flatMap({ UInt32(exactly: $0) }), let view = entry(id)?.view,
      view.isEnabled
    else { return }
    apply(selection.select(id))
  }

  func pageDeselected(_ id: Int?) {
    guard let id = id.flatMap({ UInt32(exactly: $0) }) else { return }
    apply(selection.deselect(id))
  }

  /// A part of the callout of a marker was tapped.
  func accessoryTapped(_ id: Int?, _ side: PageEvent.Side) {
    guard let id = id.flatMap({ UInt32(exactly: $0) }), let view = entry(id)?.view
    else { return }
    let part =
      switch side {
      case .left: view.leftCalloutAccessoryView
      case .right: view.rightCalloutAccessoryView
      case .detail: view.detailCalloutAccessoryView
      }
    guard let control = part as? UIControl, control.isEnabled else { return }
    control.activate()
    if side != .detail { delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control) }
  }

  /// A marker is dragged.
  func pageDragged(_ event: PageEvent) {
    guard let id = event.id.flatMap({ UInt32(exactly: $0) }), let view = annotationStore[id]?.view, let x = event.x,
      let y = event.y, x.isFinite, y.isFinite
    else { return }
    let input: DragStateMachine.Input? =
      switch event.phase {
      case .start: .start
      case .move: .move
      case .end: .end
      case .cancel: .cancel
      default: nil
      }
    if let input { drag(view, input, to: MKMapPoint(x: x, y: y)) }
  }
}
