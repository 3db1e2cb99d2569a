import Foundation
internal import MapGeometry
internal import MapScene

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

// The program's own subviews lie over the map at fixed places.
extension MKMapView {
  /// The subviews as the page shows them: controls by themselves, also those inside other views.
  var sceneControls: [SceneControl] {
    var found: [SceneControl] = []
    for view in subviews { collect(view, &found) }
    if showsUserTrackingButton { found.append(trackingControl) }
    return found
  }

  /// The number of the map's own tracking button.
  private static let trackingID = 0

  private func collect(_ view: UIView, _ found: inout [SceneControl]) {
    if view.isHidden && !(view is UIControl) { return }
    view.layoutIfNeeded()
    if let segmented = view as? UISegmentedControl {
      let items = (0..<segmented.numberOfSegments).map { segmented.titleForSegment(at: $0) ?? "" }
      let selected = segmented.selectedSegmentIndex
      found.append(
        control(view, .segmented) {
          $0.items = items
          $0.selectedIndex = items.indices.contains(selected) ? selected : nil
          $0.isEnabled = segmented.isEnabled
        })
    } else if let control = view as? UIControl {
      found.append(
        self.control(view, .button) {
          $0.isEnabled = control.isEnabled
          $0.drawing = control.recordedDrawing()
        })
    } else if view.subviews.contains(where: { hasControls($0) }) {
      for inner in view.subviews { collect(inner, &found) }
    } else {
      found.append(control(view, .view) { $0.drawing = view.recordedDrawing() })
    }
  }

  private func hasControls(_ view: UIView) -> Bool { view is UIControl || view.subviews.contains { hasControls($0) } }

  private func control(
    _ view: UIView, _ kind: SceneControl.Kind, _ change: (inout SceneControl) -> Void
  ) -> SceneControl {
    let rect = view.convert(view.bounds, to: self)
    var control = SceneControl(
      id: number(of: view), kind: kind,
      frame: DrawingRect(
        x: Double(rect.minX - bounds.minX), y: Double(rect.minY - bounds.minY), width: Double(rect.width),
        height: Double(rect.height)),
      title: view.pageLabel, isHidden: view.isHidden || (view as? MKCompassButton)?.isVisible == false)
    change(&control)
    return control
  }

  private func number(of view: UIView) -> Int {
    controls.removeAll { $0.view == nil }
    if let known = controls.first(where: { $0.view === view }) { return known.id }
    lastControl += 1
    controls.append(PageControl(id: lastControl, view: view))
    return lastControl
  }

  private var trackingControl: SceneControl {
    let side = TrackingButtonShape.side
    return SceneControl(
      id: MKMapView.trackingID, kind: .button,
      frame: DrawingRect(x: Double(bounds.width) - side - 10, y: 60, width: side, height: side),
      title: MKUserTrackingButton.label, drawing: TrackingButtonShape.drawing(userTrackingMode))
  }

  /// A control of the page was used.
  func controlUsed(_ id: Int?, value: Int?) {
    guard let id else { return }
    if id == MKMapView.trackingID {
      if showsUserTrackingButton { setUserTrackingMode(userTrackingMode.next, animated: true) }
      return
    }
    guard let control = controls.first(where: { $0.id == id })?.view as? UIControl, control.isDescendant(of: self)
    else { return }
    control.activate(value: value)
    setNeedsFrame()
  }
}

/// A view of the program that the page shows, with its number there.
struct PageControl {
  let id: Int
  weak var view: UIView?
}
