internal import MapGeometry
internal import MapScene

/// The overlays of a map in the order in which they are drawn, in two levels.
struct OverlayStore {
  /// One overlay and what draws it.
  struct Entry {
    let overlay: any MKOverlay
    /// Its number, which is never used again: pages name overlays by it.
    let id: UInt32
    /// What draws it; nil until it is needed.
    var renderer: MKOverlayRenderer?
    /// What the page and pictures draw of it.
    var drawn = DrawnOverlay()
  }

  private(set) var roads: [Entry] = []
  private(set) var labels: [Entry] = []
  private var lastID: UInt32 = 0

  /// All overlays, the lowest first.
  var all: [Entry] { roads + labels }
  /// Number of overlays.
  var count: Int { roads.count + labels.count }

  /// The overlays of a level, the lowest first.
  func entries(_ level: MKOverlayLevel) -> [Entry] { level == .aboveRoads ? roads : labels }

  /// Where an overlay is; nil if it is not there.
  func position(of overlay: any MKOverlay) -> (level: MKOverlayLevel, index: Int)? {
    for level in [MKOverlayLevel.aboveRoads, .aboveLabels] {
      if let index = entries(level).firstIndex(where: { $0.overlay === overlay }) { return (level, index) }
    }
    return nil
  }

  /// What is known of an overlay; nil if it is not there.
  subscript(overlay: any MKOverlay) -> Entry? { position(of: overlay).map { entries($0.level)[$0.index] } }

  /// Inserts an overlay into a level; one that is there already moves. An index beyond the end means the end.
  mutating func insert(_ overlay: any MKOverlay, at index: Int, _ level: MKOverlayLevel) {
    let known = remove(overlay)
    if known == nil { lastID += 1 }
    insert(known ?? Entry(overlay: overlay, id: lastID), at: index, level)
  }

  /// Inserts an overlay directly above another one; above all others of `aboveLabels` if that is not there.
  mutating func insert(_ overlay: any MKOverlay, above sibling: any MKOverlay) { insert(overlay, next: sibling, 1) }

  /// Inserts an overlay directly below another one; above all others of `aboveLabels` if that is not there.
  mutating func insert(_ overlay: any MKOverlay, below sibling: any MKOverlay) { insert(overlay, next: sibling, 0) }

  private mutating func insert(_ overlay: any MKOverlay, next sibling: any MKOverlay, _ distance: Int) {
    guard overlay !== sibling else { return append(overlay, .aboveLabels) }
    let known = self[overlay]
    // Removed first: the sibling's position may change by that.
    remove(overlay)
    let place = position(of: sibling) ?? (.aboveLabels, .max - 1)
    if known == nil { lastID += 1 }
    insert(known ?? Entry(overlay: overlay, id: lastID), at: place.index + distance, place.level)
  }

  private mutating func insert(_ entry: Entry, at index: Int, _ level: MKOverlayLevel) {
    change(level) { $0.insert(entry, at: max(0, min(index, $0.count))) }
  }

  /// Adds an overlay over the others of a level; one that is there already stays.
  mutating func append(_ overlay: any MKOverlay, _ level: MKOverlayLevel) {
    if position(of: overlay) == nil { insert(overlay, at: .max, level) }
  }

  /// Removes an overlay.
  ///
  /// - Returns: what was known of it; nil if it is not there.
  @discardableResult
  mutating func remove(_ overlay: any MKOverlay) -> Entry? {
    guard let (level, index) = position(of: overlay) else { return nil }
    let entry = entries(level)[index]
    change(level) { $0.remove(at: index) }
    return entry
  }

  /// Exchanges two overlays, also of different levels; does nothing if one of them is not there.
  mutating func exchange(_ first: any MKOverlay, _ second: any MKOverlay) {
    guard let a = position(of: first), let b = position(of: second) else { return }
    let (one, other) = (entries(a.level)[a.index], entries(b.level)[b.index])
    change(a.level) { $0[a.index] = other }
    change(b.level) { $0[b.index] = one }
  }

  /// Changes what is known of an overlay.
  mutating func update(_ overlay: any MKOverlay, _ body: (inout Entry) -> Void) {
    guard let (level, index) = position(of: overlay) else { return }
    change(level) { body(&$0[index]) }
  }

  private mutating func change(_ level: MKOverlayLevel, _ body: (inout [Entry]) -> Void) {
    if level == .aboveRoads { body(&roads) } else { body(&labels) }
  }
}

/// What a renderer drew, as long as it can be used.
///
/// A shape is independent of the zoom. A recording is made for one zoom scale and one part of the map.
struct DrawnOverlay {
  /// What is drawn; nil for nothing, or nothing yet.
  private(set) var overlay: SceneOverlay?
  private var isValid = false
  private var scale = 0.0
  private var area = MapRect.null

  /// The renderer has changed.
  mutating func invalidate() { isValid = false }

  /// Draws again if that is needed.
  ///
  /// - Parameters:
  ///   - viewport: what the map shows.
  ///   - isMoving: whether the user is moving the map: a recording is stretched meanwhile.
  mutating func update(_ renderer: MKOverlayRenderer, _ viewport: MapViewport, isMoving: Bool) {
    let visible = viewport.visibleRect
    if isValid, isUsable(visible, viewport.scale, isMoving: isMoving) { return }
    // Half a view more on each side, so that a small pan needs no new recording.
    area = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    scale = viewport.scale
    isValid = true
    overlay = renderer.sceneOverlay(zoomScale: scale, visible: MKMapRect(area))
  }

  private func isUsable(_ visible: MapRect, _ newScale: Double, isMoving: Bool) -> Bool {
    guard case .steps(let steps) = overlay?.content else {
      // A shape; or nothing, which a recording outside of the view is too.
      return overlay != nil || area.contains(visible) && scale == newScale
    }
    let needed = visible.intersection(steps.bounds)
    let ratio = newScale / scale
    if isMoving, (0.5...2).contains(ratio) { return true }
    return ratio == 1 && (needed.isNull || area.contains(needed))
  }
}
