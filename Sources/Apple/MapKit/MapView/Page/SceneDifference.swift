internal import MapScene

/// What must be sent to make one scene of another.
enum SceneDifference {
  static func patch(from old: MapScene, to new: MapScene) -> ScenePatch {
    var patch = ScenePatch()
    if old.style != new.style { patch.style = new.style }
    if old.features != new.features { patch.features = new.features }
    if old.controls != new.controls { patch.controls = new.controls }
    if old.user != new.user { patch.user = new.user.map { .set($0) } ?? .removed }
    addOverlays(from: old.overlays, to: new.overlays, &patch)
    addMarkers(from: old.markers, to: new.markers, &patch)
    return patch
  }

  private static func addMarkers(from old: [SceneMarker], to new: [SceneMarker], _ patch: inout ScenePatch) {
    var known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    for marker in new where known.removeValue(forKey: marker.id) != marker { patch.setMarkers.append(marker) }
    patch.removedMarkers = known.keys.sorted()
  }

  private static func addOverlays(from old: [SceneOverlay], to new: [SceneOverlay], _ patch: inout ScenePatch) {
    var known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    for overlay in new {
      guard let before = known.removeValue(forKey: overlay.id) else {
        patch.setOverlays.append(overlay)
        continue
      }
      if before == overlay { continue }
      if let continuation = LineContinuation.of(before, overlay) {
        patch.continuations.append(continuation)
      } else {
        patch.setOverlays.append(overlay)
      }
    }
    patch.removedOverlays = known.keys.sorted()
    // A page keeps the order that it knows, and puts new ones on top.
    let ids = new.map(\.id)
    let kept = old.map(\.id).filter { known[$0] == nil }
    let before = Set(old.map(\.id))
    let added = ids.filter { !before.contains($0) }
    if kept + added != ids { patch.overlayOrder = ids }
  }
}
