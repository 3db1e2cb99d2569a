import Foundation
internal import MapGeometry

extension MKMapView {
  /// Points around the visible area in which annotations have views and overlays renderers: a marker's picture or a broad
  /// line may reach into it.
  static let margin = 40.0

  /// Marks views and renderers to be brought up to date on the next turn of the main queue.
  func setNeedsUpdate() {
    updates.isNeeded = true
    guard !updates.isScheduled else { return }
    updates.isScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.updates.isScheduled = false
        self?.updateIfNeeded()
      }
    }
  }

  /// Marks the picture to be sent to the page again.
  func setNeedsFrame() { frameNeeded?() }

  /// Brings views and renderers up to date. Does nothing while that is being done.
  func updateIfNeeded() {
    guard updates.isNeeded, !updates.isRunning else { return }
    updates.isRunning = true
    updates.isNeeded = false
    let isLoading = updates.mustLoad && model.hasSize
    if isLoading {
      updates.mustLoad = false
      delegate?.mapViewWillStartLoadingMap(self)
      delegate?.mapViewWillStartRenderingMap(self)
    }
    updateRenderers()
    updateViews()
    if isLoading {
      delegate?.mapViewDidFinishLoadingMap(self)
      delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
    }
    updates.isRunning = false
    setNeedsFrame()
  }

  /// The rectangle whose annotations have views and whose overlays have renderers; null without a size.
  private var rectOfViews: MapRect {
    guard model.hasSize else { return .null }
    let margin = MKMapView.margin / model.viewport.scale
    return model.viewport.visibleRect.insetBy(dx: -margin, dy: -margin)
  }

  // MARK: Annotations

  private func updateViews() {
    var wanted: Set<UInt32> = []
    annotationStore.forEach(in: rectOfViews) { wanted.insert($0.id) }
    for id in displayed.union(selection.selected.map { [$0] } ?? []) {
      guard let entry = annotationStore[id], entry.point != nil, model.hasSize else { continue }
      let isHeld = entry.view.map { DragStateMachine.isHeld($0.dragState) } ?? false
      if isHeld || id == selection.selected { wanted.insert(id) }
    }
    for id in displayed.subtracting(wanted) { retire(id) }
    var added: [MKAnnotationView] = []
    for id in wanted.subtracting(displayed).sorted() {
      if let view = show(id, of: annotationStore) { added.append(view) }
    }
    added += updateClusters()
    for id in displayed { if let view = annotationStore[id]?.view { place(view) } }
    for cluster in clusters { if let view = clusterStore[cluster.id]?.view { place(view) } }
    hideCollisions()
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  /// Gives an annotation a view.
  ///
  /// - Returns: the view; nil if the annotation is gone.
  func show(_ id: UInt32, of store: AnnotationStore) -> MKAnnotationView? {
    guard let annotation = store[id]?.annotation else { return nil }
    let view = makeView(for: annotation)
    // The delegate may have removed the annotation.
    guard entry(id) != nil else { return nil }
    if view.annotation !== annotation { view.annotation = annotation }
    view.link.map = self
    view.link.id = id
    view.link.isHiddenByMap = false
    view.cluster = nil
    annotationStore.setView(view, of: id)
    clusterStore.setView(view, of: id)
    if annotationStore[id] != nil { displayed.insert(id) }
    view.prepareForDisplay()
    view.setSelected(selection.selected == id, animated: false)
    return view
  }

  private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
    if let delegate, let view = view(from: delegate, for: annotation) { return view }
    if annotation is MKUserLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
    let identifier =
      annotation is MKClusterAnnotation
      ? MKMapViewDefaultClusterAnnotationViewReuseIdentifier : MKMapViewDefaultAnnotationViewReuseIdentifier
    return dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
  }

  /// Asks a delegate for a view by both spellings of the method; nil for the map's own view.
  func view(from delegate: any MKMapViewDelegate, for annotation: any MKAnnotation) -> MKAnnotationView? {
    let certain: MKAnnotationView = delegate.mapView(self, viewFor: annotation)
    return certain === MKMapView.noView ? delegate.mapView(self, viewFor: annotation) : certain
  }

  /// Takes the view of an annotation off the map, to be used again.
  func retire(_ id: UInt32) {
    displayed.remove(id)
    guard let view = entry(id)?.view else { return }
    annotationStore.setView(nil, of: id)
    clusterStore.setView(nil, of: id)
    retire(view)
  }

  func retire(_ view: MKAnnotationView) {
    view.link.map = nil
    view.link.heldPoint = nil
    view.cluster = nil
    view.annotation = nil
    if let identifier = view.reuseIdentifier { reuseQueue.append(view, identifier) }
  }

  /// Places a view so that its middle is at the annotation's place, moved by its offset.
  private func place(_ view: MKAnnotationView) {
    guard let point = point(of: view) else { return }
    let screen = model.viewport.screen(model.viewport.nearestCopy(of: point))
    view.center = CGPoint(x: screen.x + Double(view.centerOffset.x), y: screen.y + Double(view.centerOffset.y))
  }

  /// Where a view stands: at its annotation, or where the user holds it.
  func point(of view: MKAnnotationView) -> MapPoint? {
    view.link.heldPoint?.mapPoint ?? entry(view.link.id)?.point
  }

  // MARK: Overlays

  private func updateRenderers() {
    guard model.hasSize else { return }
    var added: [MKOverlayRenderer] = []
    let area = rectOfViews
    for entry in overlayStore.all where entry.renderer == nil {
      guard isMet(entry.overlay.boundingMapRect.mapRect, by: area),
        let renderer = delegate.map({ renderer(from: $0, for: entry.overlay) })
      else { continue }
      renderer.observers.add(rendererObserver)
      overlayStore.update(entry.overlay) { $0.renderer = renderer }
      added.append(renderer)
    }
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  /// Returns whether a rectangle or its copy beyond 180° meets an area. Sides count: a straight line has no area.
  private func isMet(_ rect: MapRect, by area: MapRect) -> Bool {
    guard !rect.isNull, area.minY <= rect.maxY, rect.minY <= area.maxY else { return false }
    return [-MapProjection.worldSize, 0, MapProjection.worldSize].contains { shift in
      area.minX <= rect.maxX + shift && rect.minX + shift <= area.maxX
    }
  }

  /// Asks a delegate for a renderer by both spellings of the method.
  func renderer(from delegate: any MKMapViewDelegate, for overlay: any MKOverlay) -> MKOverlayRenderer {
    let optional = (delegate as any _MKOptionalRenderers).mapView(self, rendererFor: overlay)
    return optional ?? delegate.mapView(self, rendererFor: overlay)
  }
}
