import Foundation
internal import MapGeometry
internal import MapScene

// What the page and pictures show of a map.
extension MKMapView {
  /// Seconds after which the user's location is shown as old.
  private static let freshness = 15.0

  /// The part of the map that is visible.
  var viewport: MapViewport { model.viewport }

  /// All that the map shows.
  var scene: MapScene {
    updateIfNeeded()
    let overlays = sceneOverlays()
    return MapScene(
      style: style(overlays.tiles), features: features, overlays: overlays.overlays, markers: markers, user: sceneUser,
      controls: sceneControls)
  }

  private func style(_ tiles: [SceneTiles]) -> SceneStyle {
    let kind: SceneStyle.Kind =
      switch mapType {
      case .standard: .standard
      case .mutedStandard: .muted
      case .satellite, .satelliteFlyover: .satellite
      case .hybrid, .hybridFlyover: .hybrid
      }
    return SceneStyle(kind: kind, isDark: isDark, tiles: tiles)
  }

  /// Whether the program wants light on dark or dark on light; nil: as the user's browser has it.
  private var isDark: Bool? {
    var view: UIView? = self
    while let next = view, next.overrideUserInterfaceStyle == .unspecified { view = next.superview }
    return view.map { $0.overrideUserInterfaceStyle == .dark }
  }

  private var features: SceneFeatures {
    SceneFeatures(
      isZoomEnabled: isZoomEnabled, isScrollEnabled: isScrollEnabled, isRotateEnabled: isRotateEnabled,
      showsCompass: showsCompass, showsScale: showsScale, showsLocationButton: showsUserTrackingButton)
  }

  // MARK: Overlays

  /// The tile overlays by their numbers on the page.
  var tileOverlays: [Int: MKTileOverlay] {
    var found: [Int: MKTileOverlay] = [:]
    for entry in overlayStore.all {
      if let overlay = (entry.renderer as? MKTileOverlayRenderer)?.tileOverlay { found[Int(entry.id)] = overlay }
    }
    return found
  }

  private func sceneOverlays() -> (overlays: [SceneOverlay], tiles: [SceneTiles]) {
    var (overlays, tiles): ([SceneOverlay], [SceneTiles]) = ([], [])
    let (viewport, isMoving) = (model.viewport, regionChange.isGesture)
    let roads = overlayStore.roads.count
    // A copy: renderers of the program's own draw, and may ask the map meanwhile.
    for (index, entry) in overlayStore.all.enumerated() {
      guard let renderer = entry.renderer else { continue }
      var drawn = entry.drawn
      if let renderer = renderer as? MKTileOverlayRenderer, let source = renderer.sceneTiles(id: Int(entry.id)) {
        renderer.tileIndex = tiles.count
        drawn.invalidate()
        tiles.append(source)
      }
      drawn.update(renderer, viewport, isMoving: isMoving)
      overlayStore.update(entry.overlay) { $0.drawn = drawn }
      guard var overlay = drawn.overlay else { continue }
      overlay.id = Int(entry.id)
      overlay.isAboveLabels = index >= roads
      overlays.append(overlay)
    }
    return (overlays, tiles)
  }

  /// Is called after a renderer has changed, on the thread that changed it.
  nonisolated static func changed(_ renderer: MKOverlayRenderer, on map: MKMapView?) {
    guard let map else { return }
    nonisolated(unsafe) let renderer = renderer
    if isOnMainActor {
      MainActor.assumeIsolated { map.rendererChanged(renderer) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { map.rendererChanged(renderer) } }
    }
  }

  private func rendererChanged(_ renderer: MKOverlayRenderer) {
    overlayStore.update(renderer.overlay) { $0.drawn.invalidate() }
    setNeedsFrame()
  }

  // MARK: Annotations

  private var markers: [SceneMarker] {
    let single = displayed.sorted().compactMap { annotationStore[$0] }
    return (single + clusters.compactMap { clusterStore[$0.id] }).compactMap { entry in
      guard let view = entry.view, let point = point(of: view), view.cluster == nil, !view.link.isHiddenByMap,
        !view.isHidden, !(view is MKUserLocationView && view.image == nil)
      else { return nil }
      return view.sceneMarker(at: point)
    }
  }

  // MARK: User

  /// The blue dot with its circle; nil if the program has a view of its own for it.
  private var sceneUser: SceneUser? {
    guard showsUserLocation, let location = userLocation.location,
      let entry = annotationStore[userLocation], let point = entry.point,
      (entry.view as? MKUserLocationView).map({ $0.image == nil }) ?? (entry.view == nil)
    else { return nil }
    let radius = max(0, location.horizontalAccuracy) * MKMapPointsPerMeterAtLatitude(location.coordinate.latitude)
    let heading = userLocation.heading
    return SceneUser(
      point: point, radius: radius.isFinite ? radius : 0, headingDegrees: heading.flatMap(UserTracker.direction),
      headingErrorDegrees: heading.flatMap { $0.headingAccuracy >= 0 ? $0.headingAccuracy : nil },
      isStale: -location.timestamp.timeIntervalSinceNow > MKMapView.freshness)
  }
}
