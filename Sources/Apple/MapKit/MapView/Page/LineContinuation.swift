internal import MapScene

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
