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

/// Lines that have grown: only their new points are sent.
enum LineContinuation {
  /// Returns what continues an overlay; nil if more than new points at the end of its last line has changed.
  static func of(_ old: SceneOverlay, _ new: SceneOverlay) -> ScenePatch.Continuation? {
    guard case .shape(let before) = old.content, case .shape(let after) = new.content,
      before.rings.count == after.rings.count, let last = before.rings.last, let grown = after.rings.last,
      grown.count > last.count, !last.isEmpty,
      // A gradient depends on the length of the whole line, and a closed line changes at both ends.
      before.gradient == nil, !before.isClosed, before.fill == nil
    else { return nil }
    var same = old
    var shape = before
    shape.rings = after.rings
    same.content = .shape(shape)
    same.id = new.id
    guard same == new, before.rings.dropLast().elementsEqual(after.rings.dropLast()),
      grown.starts(with: last)
    else { return nil }
    return ScenePatch.Continuation(
      id: new.id, ring: before.rings.count - 1, origin: before.origin, points: Array(grown[last.count...]))
  }
}

/// Which numbers overlays have on the page.
///
/// Programs that record a track replace its line by a longer one. The longer line gets the number of the one that it
/// replaces, so that only its new points are sent.
struct OverlayNames {
  private var names: [Int: Int] = [:]
  private var last = 0

  /// Returns the overlays with their numbers on the page.
  ///
  /// - Parameters:
  ///   - overlays: with the numbers of the map.
  ///   - old: the overlays of the last scene, with the numbers of the page.
  mutating func named(_ overlays: [SceneOverlay], after old: [SceneOverlay]) -> [SceneOverlay] {
    let used = Set(overlays.compactMap { names[$0.id] })
    var free = old.filter { !used.contains($0.id) }
    var kept: [Int: Int] = [:]
    let named = overlays.map { overlay in
      var named = overlay
      if let name = names[overlay.id] {
        named.id = name
      } else if let index = free.firstIndex(where: { LineContinuation.of($0, overlay) != nil }) {
        named.id = free.remove(at: index).id
      } else {
        last += 1
        named.id = last
      }
      kept[overlay.id] = named.id
      return named
    }
    names = kept
    return named
  }
}
