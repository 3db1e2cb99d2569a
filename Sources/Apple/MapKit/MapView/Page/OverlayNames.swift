internal import MapScene

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
