import Foundation
internal import MapGeometry

extension MKMapView {
  /// Returns what is known of an annotation or cluster; nil if it is not on the map.
  func entry(of annotation: any MKAnnotation) -> AnnotationStore.Entry? {
    annotationStore[annotation] ?? clusterStore[annotation]
  }

  func entry(_ id: UInt32) -> AnnotationStore.Entry? { annotationStore[id] ?? clusterStore[id] }

  func add(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      let coordinate = annotation.coordinate
      guard annotationStore.add(annotation, at: coordinate) != nil else { continue }
      // Others are looked at once per frame.
      (annotation as? MKShape)?.observers.add(annotationObserver)
    }
    setNeedsUpdate()
  }

  func remove(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where annotation !== userLocation { removeEntry(of: annotation) }
    setNeedsUpdate()
  }

  func removeEntry(of annotation: any MKAnnotation) {
    guard let entry = annotationStore[annotation] else { return }
    apply(selection.deselect(entry.id))
    (annotation as? MKShape)?.observers.remove(annotationObserver)
    displayed.remove(entry.id)
    annotationStore.remove(annotation)
    if let view = entry.view { retire(view) }
  }

  /// Is called after a shape has moved or has other texts, on the thread that changed it.
  nonisolated static func changed(_ annotation: any MKAnnotation, on map: MKMapView?) {
    guard let map else { return }
    nonisolated(unsafe) let annotation = annotation
    if isOnMainActor {
      MainActor.assumeIsolated { map.annotationChanged(annotation) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { map.annotationChanged(annotation) } }
    }
  }

  func annotationChanged(_ annotation: any MKAnnotation) {
    guard let id = annotationStore[annotation]?.id else { return }
    if refresh(id) { setNeedsUpdate() }
    // Its titles may be part of the picture.
    annotationStore[id]?.view?.appearanceChanged()
  }

  /// Reads the coordinate of an annotation again.
  ///
  /// - Returns: whether it has moved.
  @discardableResult
  private func refresh(_ id: UInt32) -> Bool {
    guard let coordinate = annotationStore[id]?.annotation.coordinate else { return false }
    return annotationStore.refresh(id, at: coordinate)
  }

  /// Reads the coordinates of the visible annotations again: classes of the program's own do not report changes.
  ///
  /// - Returns: whether one has moved.
  @discardableResult
  func refreshVisibleAnnotations() -> Bool {
    var hasMoved = false
    for id in displayed where refresh(id) { hasMoved = true }
    if hasMoved { setNeedsUpdate() }
    return hasMoved
  }

  // MARK: Selection

  func apply(_ actions: [SelectionState.Action]) {
    guard !actions.isEmpty else { return }
    for action in actions {
      switch action {
      case .deselect(let id):
        guard let entry = self.entry(id) else { continue }
        entry.view?.setSelected(false, animated: false)
        if let view = entry.view { delegate?.mapView(self, didDeselect: view) }
        delegate?.mapView(self, didDeselect: entry.annotation)
      case .select(let id):
        setNeedsUpdate()
        updateIfNeeded()
        guard let entry = self.entry(id) else { continue }
        entry.view?.setSelected(true, animated: false)
        if let view = entry.view { delegate?.mapView(self, didSelect: view) }
        delegate?.mapView(self, didSelect: entry.annotation)
      }
    }
    setNeedsUpdate()
  }

  // MARK: Dragging

  func dragStateChanged(of view: MKAnnotationView, from old: MKAnnotationView.DragState) {
    if view.dragState == .none || view.dragState == .canceling { view.link.heldPoint = nil }
    delegate?.mapView(self, annotationView: view, didChange: view.dragState, fromOldState: old)
    setNeedsUpdate()
  }

  /// Moves a view as the user does.
  ///
  /// - Parameter point: where the annotation's place would be.
  func drag(_ view: MKAnnotationView, _ input: DragStateMachine.Input, to point: MKMapPoint) {
    guard view.link.map === self, view.isDraggable || view.dragState != .none else { return }
    if DragStateMachine.isHeld(view.dragState) || input == .start { view.link.heldPoint = point }
    if let asked = DragStateMachine.first(input, in: view.dragState) {
      if asked == .ending, let annotation = view.annotation {
        // The delegate finds the new coordinate when it hears of the end.
        annotation.setCoordinate(point.coordinate)
        refresh(view.link.id)
        view.link.heldPoint = nil
      }
      view.setDragState(asked, animated: true)
      if let next = DragStateMachine.following(asked, in: view.dragState) { view.dragState = next }
    }
    setNeedsUpdate()
  }
}
