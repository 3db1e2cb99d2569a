import Foundation
internal import MapGeometry
internal import MapScene

extension MKMapView {
  /// Brings the clusters up to date.
  ///
  /// - Returns: the views of new clusters.
  func updateClusters() -> [MKAnnotationView] {
    let old = Dictionary(clusters.map { ($0.members, $0) }) { first, _ in first }
    var added: [MKAnnotationView] = []
    var kept: [MapCluster] = []
    for members in groups() {
      if let cluster = old[members] {
        kept.append(cluster)
      } else if let cluster = makeCluster(members) {
        kept.append(cluster)
        if let view = clusterStore[cluster.id]?.view { added.append(view) }
      }
    }
    let ids = Set(kept.map(\.id))
    for cluster in clusters where !ids.contains(cluster.id) { removeCluster(cluster) }
    clusters = kept
    for cluster in kept {
      let view = clusterStore[cluster.id]?.view
      for member in cluster.members { annotationStore[member]?.view?.cluster = view }
    }
    return added
  }

  /// The annotations with the same clustering identifier whose views overlap, in groups.
  private func groups() -> [[UInt32]] {
    var candidates: [String: [UInt32]] = [:]
    for id in displayed {
      guard let view = annotationStore[id]?.view else { continue }
      view.cluster = nil
      guard let identifier = view.clusteringIdentifier, !DragStateMachine.isHeld(view.dragState),
        view.collisionMode != .none, selection.selected != id
      else { continue }
      candidates[identifier, default: []].append(id)
    }
    return candidates.keys.sorted().flatMap { identifier -> [[UInt32]] in
      let ids = candidates[identifier, default: []].sorted()
      let shapes = ids.map { annotationStore[$0]?.view.flatMap(shape) ?? ScreenCollisions.Shape() }
      return ScreenClusters.groups(shapes).map { $0.map { ids[$0] } }
    }
  }

  private func makeCluster(_ members: [UInt32]) -> MapCluster? {
    let annotations = members.compactMap { annotationStore[$0]?.annotation }
    let annotation =
      delegate?.mapView(self, clusterAnnotationForMemberAnnotations: annotations)
      ?? MKClusterAnnotation(memberAnnotations: annotations)
    let coordinate = annotation.coordinate
    guard let id = clusterStore.add(annotation, at: coordinate) else { return nil }
    _ = show(id, of: clusterStore)
    return MapCluster(id: id, members: members)
  }

  private func removeCluster(_ cluster: MapCluster) {
    guard let annotation = clusterStore[cluster.id]?.annotation else { return }
    apply(selection.deselect(cluster.id))
    retire(cluster.id)
    clusterStore.remove(annotation)
  }

  /// The shape of a view on the screen; nil if it overlaps none.
  private func shape(_ view: MKAnnotationView) -> ScreenCollisions.Shape? {
    guard view.collisionMode != .none, let point = point(of: view) else { return nil }
    let screen = model.viewport.screen(model.viewport.nearestCopy(of: point))
    let (width, height) = (Double(view.bounds.width), Double(view.bounds.height))
    let rect = DrawingRect(
      x: screen.x + Double(view.centerOffset.x) - width / 2, y: screen.y + Double(view.centerOffset.y) - height / 2,
      width: width, height: height)
    return ScreenCollisions.Shape(rect: rect, isCircle: view.collisionMode == .circle)
  }

  /// Hides the views that overlap one of a higher priority, unless they are required.
  func hideCollisions() {
    var views = (displayed.compactMap { annotationStore[$0]?.view } + clusters.compactMap { clusterStore[$0.id]?.view })
      .filter { $0.cluster == nil }
    for view in views { view.link.isHiddenByMap = false }
    guard views.contains(where: { $0.displayPriority.rawValue < MKFeatureDisplayPriority.required.rawValue }) else {
      return
    }
    let priority = { (view: MKAnnotationView) -> Float in
      view.isSelected ? .infinity : view.displayPriority.rawValue
    }
    views.sort { (priority($0), $1.link.id) > (priority($1), $0.link.id) }
    var taken = ScreenCollisions()
    for view in views {
      guard let shape = shape(view) else { continue }
      if priority(view) < MKFeatureDisplayPriority.required.rawValue, taken.first(overlapping: shape) != nil {
        view.link.isHiddenByMap = true
      } else {
        taken.add(shape)
      }
    }
  }
}
